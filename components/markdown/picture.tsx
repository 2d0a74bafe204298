import {
  type CSSProperties,
  type ImgHTMLAttributes,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { i18n } from '#i18n';
import { type ImageSize, ImageSizes } from '@/lib/images/image-sizes.ts';
import { describeBlockedImage } from '@/lib/markdown/blocked-image.ts';
import styles from './picture.module.css';
import { PictureDownload } from './picture-download.tsx';
import type { PicturePlace } from './picture-place.ts';

type ImageAttributes = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'alt' | 'title' | 'width' | 'height'
>;

interface PictureProps extends ImageAttributes {
  place: PicturePlace;
  /** Whether it stands in a link, which a press of it follows. */
  isLinked: boolean;
  /** Whether the text that it stands in is complete. */
  isComplete: boolean;
}

// Most pictures are looked at where they are.
const PictureView = lazy(() => import('./picture-view.tsx'));

const knownSizes = new ImageSizes();

function findSize({ src = '', width, height }: ImageAttributes): ImageSize | undefined {
  const said = { width: Number(width), height: Number(height) };
  return said.width > 0 && said.height > 0 ? said : knownSizes.find(src);
}

/** The place that is kept for the picture while its size is not known; it stays when it comes. */
function frameStyle(size: ImageSize | undefined): CSSProperties | undefined {
  return size && ({ '--width': size.width, '--height': size.height } as CSSProperties);
}

type State = 'loading' | 'shown' | 'failed';

interface FrameProps extends Pick<PictureProps, 'place'> {
  size: ImageSize | undefined;
  state: State;
  children: ReactNode;
}

function Frame({ place, size, state, children }: FrameProps) {
  return (
    <span
      className={styles.frame}
      style={frameStyle(size)}
      data-part="picture"
      data-place={place}
      data-state={state}
      data-sized={size !== undefined || undefined}
    >
      {children}
    </span>
  );
}

/**
 * An image that the policy lets through. It can be enlarged and saved; one that fails to load is
 * replaced by its description. Its frame is what it was first: no text moves when the image comes.
 */
export function Picture(props: PictureProps) {
  const { src = '', alt = '', title, isLinked, isComplete } = props;
  // A later size, or other words beside it, would move what is around.
  const [{ size, place }] = useState(() => ({ size: findSize(props), place: props.place }));
  const [state, setState] = useState<State>('loading');
  const [isEnlarged, setEnlarged] = useState(false);
  if (state === 'failed') {
    return (
      <Frame place={place} size={size} state={state}>
        <span className={styles.blocked}>{describeBlockedImage(alt)}</span>
      </Frame>
    );
  }
  const image = (
    <img
      className={styles.image}
      src={src}
      alt={alt}
      title={title}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
        knownSizes.remember(src, { width, height });
        setState('shown');
      }}
      onError={() => setState('failed')}
    />
  );
  const waitingName = state === 'loading' && place === 'figure' && (
    <span className={styles.waiting} aria-hidden>
      {alt}
    </span>
  );
  if (isLinked) {
    return (
      <Frame place={place} size={size} state={state}>
        {image}
        {waitingName}
      </Frame>
    );
  }
  return (
    <Frame place={place} size={size} state={state}>
      <button
        type="button"
        name="enlarge"
        className={styles.enlarge}
        aria-haspopup="dialog"
        aria-label={alt ? i18n.t('picture.enlarge', [alt]) : i18n.t('picture.enlargeUnnamed')}
        onClick={() => setEnlarged(true)}
      >
        {image}
        {waitingName}
      </button>
      {place === 'figure' && (
        <PictureDownload src={src} alt={alt} isComplete={isComplete} look="overlay" />
      )}
      {isEnlarged &&
        createPortal(
          <Suspense>
            <PictureView
              src={src}
              alt={alt}
              title={title}
              isComplete={isComplete}
              onClose={() => setEnlarged(false)}
            />
          </Suspense>,
          document.body,
        )}
    </Frame>
  );
}
