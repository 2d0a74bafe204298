import { namespaceOf, tagOf } from './live-node.ts';
import { REPLACED } from './tags.ts';

const HTML = 'http://www.w3.org/1999/xhtml';

type Name =
  | 'backdropFilter'
  | 'backfaceVisibility'
  | 'clip'
  | 'clipPath'
  | 'contain'
  | 'cssFloat'
  | 'display'
  | 'filter'
  | 'fontSize'
  | 'isolation'
  | 'maskImage'
  | 'maskSize'
  | 'mixBlendMode'
  | 'opacity'
  | 'overflowX'
  | 'overflowY'
  | 'perspective'
  | 'position'
  | 'rotate'
  | 'scale'
  | 'transform'
  | 'translate'
  | 'willChange'
  | 'zIndex';

/** How an element's box is held, moved, cut and mixed with what is below. */
export type BoxStyle = Pick<CSSStyleDeclaration, Name>;

interface MaskStyle extends Pick<CSSStyleDeclaration, 'maskImage'> {
  readonly webkitMaskBoxImageSource?: string;
}

/** What moves and holds boxes does nothing to a part of a line: CSS Transforms 1, 2; CSS Contain 2, 3. */
function isOfLine(element: Element, display: string): boolean {
  if (display !== 'inline' || namespaceOf(element) !== HTML) return false;
  const tag = tagOf(element);
  return tag !== 'button' && !REPLACED.has(tag);
}

/** Chromium has an older mask beside the standard's. */
function maskOf({ maskImage, webkitMaskBoxImageSource = 'none' }: MaskStyle): string {
  return maskImage === 'none' ? webkitMaskBoxImageSource : maskImage;
}

/** Asks once for each property that matters: most of a reading's time goes into such questions. */
export function boxStyleOf(element: Element, style: CSSStyleDeclaration): BoxStyle {
  const { display, filter, position } = style;
  const maskImage = maskOf(style);
  const isOut = position === 'absolute' || position === 'fixed';
  const isLine = isOfLine(element, display);
  return {
    backdropFilter: style.backdropFilter,
    backfaceVisibility: isLine ? 'visible' : style.backfaceVisibility,
    clip: isOut ? style.clip : 'auto',
    clipPath: style.clipPath,
    contain: isLine ? 'none' : style.contain,
    cssFloat: isLine ? 'none' : style.cssFloat,
    display,
    filter,
    fontSize: filter === 'none' ? '' : style.fontSize,
    isolation: style.isolation,
    maskImage,
    maskSize: maskImage === 'none' ? 'auto' : style.maskSize,
    mixBlendMode: style.mixBlendMode,
    opacity: style.opacity,
    overflowX: isLine ? 'visible' : style.overflowX,
    overflowY: isLine ? 'visible' : style.overflowY,
    perspective: isLine ? 'none' : style.perspective,
    position,
    rotate: isLine ? 'none' : style.rotate,
    scale: isLine ? 'none' : style.scale,
    transform: isLine ? 'none' : style.transform,
    translate: isLine ? 'none' : style.translate,
    willChange: style.willChange,
    zIndex: style.zIndex,
  };
}
