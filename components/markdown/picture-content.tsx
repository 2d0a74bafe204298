import { Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { i18n } from '#i18n';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { blockedTexts } from '@/lib/i18n/blocked-texts.ts';
import { describeBlockedImage } from '@/lib/markdown/blocked-texts.ts';
import { knownImageSizes } from './known-image-sizes.ts';
import type { PictureProps, PictureState } from './picture.tsx';
import styles from './picture-content.module.css';
import { PictureDownload } from './picture-download.tsx';
import { useIsLet } from './use-picture-consent.ts';

interface PictureContentProps extends PictureProps {
  state: PictureState;
  onState: (state: PictureState) => void;
}

interface ShownPictureProps extends PictureContentProps {
  /** The reader asked for it with a button, which has gone. */
  takesFocus: boolean;
}

// Most pictures are looked at where they are.
const PictureView = lazyComponent(() => import('./picture-view.tsx'));
// And most need no question.
const PictureQuestion = lazyComponent(() => import('./picture-question.tsx'));

function Image({
  src = '',
  alt = '',
  title,
  place,
  state,
  takesFocus,
  onState,
}: ShownPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const pressed = takesFocus && image.current?.closest<HTMLElement>('button, a');
    if (pressed) pressed.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <>
      <img
        ref={image}
        className={styles.image}
        src={src}
        alt={alt}
        title={title}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          knownImageSizes.remember(src, { width, height });
          onState('shown');
        }}
        onError={() => onState('failed')}
      />
      {state === 'loading' && place === 'figure' && (
        <span className={styles.waiting} aria-hidden>
          {alt}
        </span>
      )}
    </>
  );
}

/**
 * An image in its frame. It can be enlarged and saved; one that fails to load is replaced by its
 * description.
 */
function ShownPicture(props: ShownPictureProps) {
  const { src = '', alt = '', title, place, isLinked, isComplete, state } = props;
  const [isEnlarged, setEnlarged] = useState(false);
  if (state === 'failed') {
    return <span className={styles.blocked}>{describeBlockedImage(alt, blockedTexts())}</span>;
  }
  if (isLinked) return <Image {...props} />;
  const view = (
    <Suspense>
      <PictureView
        src={src}
        alt={alt}
        title={title}
        isComplete={isComplete}
        onClose={() => setEnlarged(false)}
      />
    </Suspense>
  );
  return (
    <>
      <button
        type="button"
        name="enlarge"
        className={styles.enlarge}
        aria-haspopup="dialog"
        aria-label={alt ? i18n.t('picture.enlarge', [alt]) : i18n.t('picture.enlargeUnnamed')}
        onClick={() => setEnlarged(true)}
      >
        <Image {...props} />
      </button>
      {place === 'figure' && (
        <PictureDownload src={src} alt={alt} isComplete={isComplete} look="overlay" />
      )}
      {isEnlarged && createPortal(view, document.body)}
    </>
  );
}

/** What is in a picture's frame: the picture, or the question whether it is to be fetched. */
export default function PictureContent(props: PictureContentProps) {
  const { src = '', alt = '', isLinked } = props;
  const isLet = useIsLet(src);
  const [wasAsked, setAsked] = useState(false);
  if (isLet) return <ShownPicture {...props} takesFocus={wasAsked} />;
  return (
    <Suspense>
      <PictureQuestion src={src} alt={alt} isLinked={isLinked} onShow={() => setAsked(true)} />
    </Suspense>
  );
}
