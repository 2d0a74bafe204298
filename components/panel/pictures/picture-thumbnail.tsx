import { useState } from 'react';
import { i18n } from '#i18n';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import styles from './picture-thumbnail.module.css';
import { usePicture } from './use-picture.ts';

// Few are enlarged.
const AttachedView = lazyComponent(() => import('./attached-view.tsx'));

interface PictureThumbnailProps {
  /** A kept file's, or one that holds the bytes. */
  url: string;
  /** Its file's; empty where none is known. */
  filename: string;
}

/** A picture in small, which opens; where it cannot be read any more, that is said in its place. */
export function PictureThumbnail({ url, filename }: PictureThumbnailProps) {
  const [isOpen, setOpen] = useState(false);
  const picture = usePicture(url);
  const name = filename || i18n.t('pictures.unnamed');
  if (picture === null) {
    return (
      <p className={styles.gone} data-part="picture-gone" dir="auto">
        {i18n.t('pictures.gone', [name])}
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        name="open-picture"
        className={styles.thumbnail}
        aria-label={i18n.t('pictures.open', [name])}
        title={name}
        disabled={!picture}
        onClick={() => setOpen(true)}
      >
        {picture && <img className={styles.image} src={picture.address} alt="" />}
      </button>
      {picture && isOpen && (
        <OptionalPart>
          <AttachedView picture={picture} name={name} onClose={() => setOpen(false)} />
        </OptionalPart>
      )}
    </>
  );
}
