import { type CSSProperties, useRef, useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import type { ImageSize } from '@/lib/pictures/image-sizes.ts';
import { knownImageSizes } from '@/lib/pictures/image-sizes.ts';
import { useWhenOutOfSight } from '../use-when-out-of-sight.ts';
import styles from './picture.module.css';
import type { PictureProps, PictureState } from './picture-content.tsx';

interface ShownPicture {
  readonly state: PictureState;
  /** Its own, or as it was said to be. */
  readonly size: ImageSize | undefined;
}

const PictureContent = lazyComponent(() => import('./picture-content.tsx'));

function findSize({ src = '', width, height }: PictureProps): ImageSize | undefined {
  const said = { width: Number(width), height: Number(height) };
  return said.width > 0 && said.height > 0 ? said : knownImageSizes.find(src);
}

/**
 * The frame of an image that the policy lets through. It is what it was first, before the image
 * came and its size was known, and before other words came beside it: nothing moves. Out of sight it
 * becomes as large as what is in it.
 */
export function Picture(props: PictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [first] = useState(() => ({ size: findSize(props), place: props.place }));
  const [{ state, size }, setShown] = useState<ShownPicture>({
    state: 'loading',
    size: first.size,
  });
  const [isFitted, setFitted] = useState(false);
  const isGuessed = first.size === undefined && first.place === 'figure';
  useWhenOutOfSight(frame, isGuessed && !isFitted && state !== 'loading', () => setFitted(true));
  const style = size && ({ '--width': size.width, '--height': size.height } as CSSProperties);
  return (
    <span
      ref={frame}
      className={styles.frame}
      style={style}
      data-part="picture"
      data-place={first.place}
      data-state={state}
      data-sized={first.size !== undefined || (isFitted && size !== undefined) || undefined}
      data-fitted={isFitted || undefined}
    >
      <PictureContent
        {...props}
        place={first.place}
        state={state}
        onState={(state, size = first.size) => setShown({ state, size: first.size ?? size })}
      />
    </span>
  );
}
