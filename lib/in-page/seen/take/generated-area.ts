import { type Area, isTiny, sharedArea } from '../area.ts';
import { clipArea, shapeArea } from '../paint/shape-area.ts';

/** Farther out than what hangs beside its element, as a quotation's mark does. */
const FAR_PX = 50;
const LEAST_FONT_PX = 2;

function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}

/**
 * Where generated content lies: no browser tells. In the flow it is within its element; taken out of
 * it, it has its own size, and its place in an element that holds what is positioned.
 */
function placed(own: CSSStyleDeclaration, holder: CSSStyleDeclaration, box: Area): Area {
  const isOut = own.position === 'absolute' || own.position === 'fixed';
  if (!isOut || holder.position === 'static') return box;
  const left = box.left + pixels(own.left);
  const top = box.top + pixels(own.top);
  return { left, top, right: left + pixels(own.width), bottom: top + pixels(own.height) };
}

function isFar({ position, left, top, marginLeft, marginTop }: CSSStyleDeclaration): boolean {
  const moves =
    position === 'static' ? [marginLeft, marginTop] : [left, top, marginLeft, marginTop];
  return moves.some((move) => pixels(move) < -FAR_PX);
}

/** Too small to be read, or of a box that lets nothing be seen. */
function isCollapsed(style: CSSStyleDeclaration): boolean {
  const isBox = style.display !== 'inline' && style.overflow !== 'visible';
  const isFlat =
    isBox && (Number.parseFloat(style.width) < 2 || Number.parseFloat(style.height) < 2);
  const isIndented = Math.abs(pixels(style.textIndent)) > 500;
  return isFlat || isIndented || pixels(style.fontSize) <= LEAST_FONT_PX;
}

function moved({ transform }: CSSStyleDeclaration, area: Area): Area {
  if (transform === 'none') return area;
  const { a, b, c, d, e, f } = new DOMMatrix(transform);
  const isFlat = Math.hypot(a, b) < 0.1 || Math.hypot(c, d) < 0.1;
  const { left, top, right, bottom } = area;
  return { left: left + e, top: top + f, right: isFlat ? left + e : right + e, bottom: bottom + f };
}

/** The area of generated content; `undefined` where nothing of it can be seen. */
export function generatedArea(
  own: CSSStyleDeclaration,
  holder: CSSStyleDeclaration,
  box: Area,
  clip: Area,
): Area | undefined {
  if (isCollapsed(own) || isFar(own)) return undefined;
  const area = moved(own, placed(own, holder, box));
  const shape = own.clipPath === 'none' ? area : shapeArea(own.clipPath, area);
  const cut = own.clip === 'auto' ? area : clipArea(own.clip, area);
  const seen = sharedArea(sharedArea(area, clip), sharedArea(shape ?? area, cut ?? area));
  return isTiny(seen) ? undefined : seen;
}
