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

/** What moves and holds boxes does nothing to a part of a line: CSS Transforms 1, 2; CSS Contain 2, 3. */
const OF_LINE = {
  backfaceVisibility: 'visible',
  contain: 'none',
  cssFloat: 'none',
  overflowX: 'visible',
  overflowY: 'visible',
  perspective: 'none',
  rotate: 'none',
  scale: 'none',
  transform: 'none',
  translate: 'none',
};

function isOfLine(element: Element, display: string): boolean {
  if (display !== 'inline' || namespaceOf(element) !== HTML) return false;
  const tag = tagOf(element);
  return tag !== 'button' && !REPLACED.has(tag);
}

function movesOf(style: CSSStyleDeclaration): Pick<BoxStyle, keyof typeof OF_LINE> {
  return {
    backfaceVisibility: style.backfaceVisibility,
    contain: style.contain,
    cssFloat: style.cssFloat,
    overflowX: style.overflowX,
    overflowY: style.overflowY,
    perspective: style.perspective,
    rotate: style.rotate,
    scale: style.scale,
    transform: style.transform,
    translate: style.translate,
  };
}

/** Asks once for each property that matters: most of a reading's time goes into such questions. */
export function boxStyleOf(element: Element, style: CSSStyleDeclaration): BoxStyle {
  const { display, filter, maskImage, position } = style;
  const isOut = position === 'absolute' || position === 'fixed';
  return {
    ...(isOfLine(element, display) ? OF_LINE : movesOf(style)),
    backdropFilter: style.backdropFilter,
    clip: isOut ? style.clip : 'auto',
    clipPath: style.clipPath,
    display,
    filter,
    fontSize: filter === 'none' ? '' : style.fontSize,
    isolation: style.isolation,
    maskImage,
    maskSize: maskImage === 'none' ? 'auto' : style.maskSize,
    mixBlendMode: style.mixBlendMode,
    opacity: style.opacity,
    position,
    willChange: style.willChange,
    zIndex: style.zIndex,
  };
}
