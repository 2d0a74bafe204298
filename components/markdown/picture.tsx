import { type ImgHTMLAttributes, useState } from 'react';
import { describeBlockedImage } from '@/lib/markdown/blocked-image.ts';
import styles from './picture.module.css';

type PictureProps = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'alt' | 'title' | 'width' | 'height'
>;

/** An image that the policy lets through; one that fails to load is replaced by its description. */
export function Picture({ src, alt, title, width, height }: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <span className={styles.blocked}>{describeBlockedImage(alt)}</span>;
  return (
    <img
      className={styles.picture}
      src={src}
      alt={alt ?? ''}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setHasFailed(true)}
    />
  );
}
