import { type CSSProperties, type ImgHTMLAttributes, Suspense, useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import type { ImageSize } from '@/lib/images/image-sizes.ts';
import { knownImageSizes } from './known-image-sizes.ts';
import styles from './picture.module.css';
import type { PicturePlace } from './picture-place.ts';

export interface PictureProps
  extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'title' | 'width' | 'height'> {
  place: PicturePlace;
  /** Whether it stands in a link, which a press of it follows. */
  isLinked: boolean;
  /** Whether the text that it stands in is complete. */
  isComplete: boolean;
}

export type PictureState = 'loading' | 'shown' | 'failed';

const PictureContent = lazyComponent(() => import('./picture-content.tsx'));

function findSize({ src = '', width, height }: PictureProps): ImageSize | undefined {
  const said = { width: Number(width), height: Number(height) };
  return said.width > 0 && said.height > 0 ? said : knownImageSizes.find(src);
}

/**
 * The frame of an image that the policy lets through. It is what it was first, before the image
 * came and its size was known, and before other words came beside it: nothing moves.
 */
export function Picture(props: PictureProps) {
  const [{ size, place }] = useState(() => ({ size: findSize(props), place: props.place }));
  const [state, setState] = useState<PictureState>('loading');
  const style = size && ({ '--width': size.width, '--height': size.height } as CSSProperties);
  return (
    <span
      className={styles.frame}
      style={style}
      data-part="picture"
      data-place={place}
      data-state={state}
      data-sized={size !== undefined || undefined}
    >
      <Suspense>
        <PictureContent {...props} place={place} state={state} onState={setState} />
      </Suspense>
    </span>
  );
}
