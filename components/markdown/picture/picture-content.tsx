import { ImageOff } from 'lucide-react';
import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { i18n } from '#i18n';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { blockedTexts } from '@/lib/i18n/blocked-texts.ts';
import { describeBlockedImage } from '@/lib/markdown/blocked-texts.ts';
import { shortenHost } from '@/lib/markdown/shorten-address.ts';
import type { ImageSize } from '@/lib/pictures/image-sizes.ts';
import { knownImageSizes } from '@/lib/pictures/image-sizes.ts';
import { pictureHost } from '@/lib/pictures/picture-consent.ts';
import { PictureActions } from './picture-actions.tsx';
import styles from './picture-content.module.css';
import type { PicturePlace } from './picture-place.ts';
import { useIsNoted } from './use-is-noted.ts';
import { useIsLet } from './use-picture-consent.ts';

export interface PictureProps
  extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'title' | 'width' | 'height'> {
  place: PicturePlace;
  /** It stands in a link, which a press of it follows. */
  isLinked: boolean;
  isComplete: boolean;
}

export type PictureState = 'loading' | 'shown' | 'failed';

interface PictureContentProps extends PictureProps {
  state: PictureState;
  /** @param size its own, if it has one */
  onState: (state: PictureState, size?: ImageSize) => void;
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
  const isNoted = useIsNoted(src, image);
  useEffect(() => {
    const pressed = takesFocus && image.current?.closest<HTMLElement>('button, a');
    if (pressed) pressed.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <>
      <img
        ref={image}
        className={styles.image}
        src={isNoted ? src : undefined}
        alt={alt}
        title={title}
        decoding="async"
        referrerPolicy="no-referrer"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          knownImageSizes.remember(src, { width, height });
          onState('shown', { width, height });
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

/** A line in place of a picture that could not be loaded. Specification, section 5. */
function FailedPicture({ src = '', alt = '', place }: PictureContentProps) {
  const host = shortenHost(pictureHost(src));
  const reason = host && i18n.t('picture.failed', [host]);
  return (
    <span className={styles.failed} title={reason || undefined}>
      {place === 'figure' && <ImageOff size={16} aria-hidden />}
      <span>
        {describeBlockedImage(alt, blockedTexts())}
        {reason && place === 'figure' && ` ${reason}`}
      </span>
    </span>
  );
}

/** An image in its frame. It can be enlarged, copied and saved; in a link a press follows the link. */
function ShownPicture(props: ShownPictureProps) {
  const { src = '', alt = '', title, place, isLinked, isComplete, state } = props;
  const [isEnlarged, setEnlarged] = useState(false);
  if (state === 'failed') return <FailedPicture {...props} />;
  const enlarge = () => setEnlarged(true);
  const view = (
    <PictureView
      src={src}
      alt={alt}
      title={title}
      isComplete={isComplete}
      onClose={() => setEnlarged(false)}
    />
  );
  return (
    <span className={styles.box}>
      {isLinked ? (
        <Image {...props} />
      ) : (
        <button
          type="button"
          name="enlarge"
          className={styles.enlarge}
          aria-haspopup="dialog"
          aria-label={alt ? i18n.t('picture.enlarge', [alt]) : i18n.t('picture.enlargeUnnamed')}
          onClick={enlarge}
        >
          <Image {...props} />
        </button>
      )}
      {place === 'figure' && (
        <PictureActions
          src={src}
          alt={alt}
          isComplete={isComplete}
          look="overlay"
          onEnlarge={isLinked ? enlarge : undefined}
        />
      )}
      {isEnlarged && createPortal(view, document.body)}
    </span>
  );
}

/** The content of a picture's frame: the picture, or the question whether it is to be fetched. */
export default function PictureContent(props: PictureContentProps) {
  const { src = '', alt = '', isLinked } = props;
  const isLet = useIsLet(src);
  const [wasAsked, setAsked] = useState(false);
  if (isLet) return <ShownPicture {...props} takesFocus={wasAsked} />;
  return <PictureQuestion src={src} alt={alt} isLinked={isLinked} onShow={() => setAsked(true)} />;
}
