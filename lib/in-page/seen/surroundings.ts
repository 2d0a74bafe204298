import { ofDocument } from '../unclobbered.ts';
import { type Area, isTiny, sharedArea } from './area.ts';
import type { BoxStyle } from './box-style.ts';
import { Frame } from './frame.ts';
import {
  clientHeightOf,
  clientWidthOf,
  namespaceOf,
  parentElementOf,
  scrollHeightOf,
  scrollLeftOf,
  scrollTopOf,
  scrollWidthOf,
  tagOf,
} from './live-node.ts';
import { isRecoloured, isUncertain, isVague, opacityOf } from './paint/effects.ts';
import { LAYER, type PaintOrder, within } from './paint/paint-order.ts';
import { clipArea, type Shape, shapeArea, shapeOf } from './paint/shape-area.ts';

const HTML = 'http://www.w3.org/1999/xhtml';

/** What holds a box in place: the area that clips it, what it is scrolled with, what it is laid out by. */
export interface Hold {
  readonly clip: Area;
  readonly frame: Frame;
  readonly box: Area;
}

/** All that the ancestors of a node do to how it is seen. */
export interface Surroundings extends Hold {
  readonly opacity: number;
  /** Of the box itself, before it clips and scrolls what is in it. */
  readonly own: Hold;
  /** Of what is positioned, which boxes in between do not hold. */
  readonly absolute: Hold;
  readonly fixed: Hold;
  /** Its colours are not those that it is painted in. */
  readonly isBlended: boolean;
  /** What is painted of its boxes is less than the rectangles around them. */
  readonly isVague: boolean;
  /** Its effects on the texts in it cannot be computed. */
  readonly isUnsure: boolean;
  /** Outside of them nothing is painted. */
  readonly shapes: readonly Shape[];
  readonly isInCode: boolean;
  /** Children have a z-index without being positioned. */
  readonly holdsItems: boolean;
  /** Of the nearest stacking context, and of the nearest box that is painted as a whole. */
  readonly context: PaintOrder;
  readonly whole: PaintOrder;
  readonly isWhole: boolean;
}

const { get: offsetWidth } =
  Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetWidth') ?? {};

/** A transform makes pixels of the page larger or smaller than the element's own. */
function scaleOf(element: Element, { left, right }: Area): number {
  const width = namespaceOf(element) === HTML ? Number(offsetWidth?.call(element)) : 0;
  return width > 0 ? (right - left) / width : 1;
}

/** The pixels that a scroller can bring into its box. */
export function reachableArea(
  scroller: Element,
  box: Area,
  style: CSSStyleDeclaration,
  scale = 1,
): Area {
  const { direction, writingMode, flexDirection, display } = style;
  const isFlex = display.endsWith('flex');
  const toLeft =
    (direction === 'rtl' && writingMode.startsWith('horizontal')) ||
    writingMode.endsWith('-rl') ||
    (isFlex && flexDirection === 'row-reverse');
  const toTop = isFlex && flexDirection === 'column-reverse';
  const moreX = scale * (scrollWidthOf(scroller) - clientWidthOf(scroller));
  const moreY = scale * (scrollHeightOf(scroller) - clientHeightOf(scroller));
  const left = box.left - scale * scrollLeftOf(scroller) - (toLeft ? moreX : 0);
  const top = box.top - scale * scrollTopOf(scroller) - (toTop ? moreY : 0);
  return {
    left,
    top,
    right: left + moreX + (box.right - box.left),
    bottom: top + moreY + (box.bottom - box.top),
  };
}

/** It holds what is positioned in it, fixed boxes too, and is a stacking context. */
function isContained(style: BoxStyle): boolean {
  return (
    style.transform !== 'none' ||
    style.filter !== 'none' ||
    style.translate !== 'none' ||
    style.scale !== 'none' ||
    style.rotate !== 'none' ||
    style.perspective !== 'none' ||
    (style.backdropFilter ?? 'none') !== 'none' ||
    /transform|filter|perspective|translate|scale|rotate/.test(style.willChange) ||
    /paint|layout|strict|content/.test(style.contain)
  );
}

/** Their places in the order of painting: of what is in an element, and of the element. */
export type Ordered = Pick<Surroundings, 'context' | 'whole' | 'isWhole'>;

export function ordered(
  style: BoxStyle,
  outer: Pick<Surroundings, 'context' | 'whole' | 'holdsItems'>,
  order: number,
  { position = style.position, holds = isContained(style) } = {},
): Ordered {
  const { zIndex, display, cssFloat } = style;
  const isPositioned = position !== 'static';
  const hasIndex = zIndex !== 'auto' && (isPositioned || outer.holdsItems);
  const isContext =
    hasIndex ||
    Number(style.opacity) < 1 ||
    position === 'fixed' ||
    position === 'sticky' ||
    style.mixBlendMode !== 'normal' ||
    style.isolation === 'isolate' ||
    style.clipPath !== 'none' ||
    holds;
  if (isPositioned || isContext) {
    const layer = hasIndex && zIndex !== '0' ? Number(zIndex) : LAYER.positioned;
    const whole = within(outer.context, layer, order);
    return { context: isContext ? whole : outer.context, whole, isWhole: true };
  }
  const isFloat = cssFloat !== 'none' && !outer.holdsItems;
  if (!isFloat && !outer.holdsItems && !display.startsWith('inline-'))
    return { context: outer.context, whole: outer.whole, isWhole: false };
  const whole = within(outer.whole, isFloat ? LAYER.float : LAYER.inline, order);
  return { context: outer.context, whole, isWhole: true };
}

/** The overflow of both and the position of neither are the window's: CSS Overflow 3, 3.3. */
function isPage(element: Element): boolean {
  return tagOf(element) === 'body' && element === ofDocument(element.ownerDocument, 'body');
}

/** @returns what holds the content of an element that is held itself */
function holdIn(element: Element, style: BoxStyle, own: Hold): Hold {
  const { overflowX, overflowY, display } = style;
  const { clip, frame, box } = own;
  const isBox = display !== 'inline' && !/^table-(?:row|column)/.test(display);
  const isContainment = /paint|strict|content/.test(style.contain);
  const isOpen = overflowX === 'visible' && overflowY === 'visible' && !isContainment;
  if (isOpen || !isBox || (isPage(element) && !isScrollingBody(element, style))) return own;
  const seen = sharedArea(clip, box);
  if (isTiny(seen)) return { ...own, clip: seen };
  const reach = reachableArea(element, box, getComputedStyle(element), scaleOf(element, box));
  const isScroller = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const clipsX = overflowX !== 'visible' || isContainment ? seen : clip;
  const clipsY = overflowY !== 'visible' || isContainment ? seen : clip;
  const x = isScroller(overflowX) ? reach : clipsX;
  const y = isScroller(overflowY) ? reach : clipsY;
  const area = { left: x.left, right: x.right, top: y.top, bottom: y.bottom };
  const isMoving = area.right - area.left > box.right - box.left + 1 || isTaller(area, box);
  // Through a slit no letter is seen, however far it is scrolled.
  if (isSlit(seen)) return { clip: seen, frame, box };
  if (!isMoving || (x !== reach && y !== reach)) return { clip: area, frame, box };
  return { clip: area, frame: new Frame({ window: seen, reach: area }, frame), box };
}

const LEAST_WINDOW_PX = 8;

function isSlit({ left, top, right, bottom }: Area): boolean {
  return right - left < LEAST_WINDOW_PX || bottom - top < LEAST_WINDOW_PX;
}

function isTaller(one: Area, other: Area): boolean {
  return one.bottom - one.top > other.bottom - other.top + 1;
}

/** Its overflow is its own where the root has another; a page that is held still is not cut. */
function isScrollingBody(body: Element, { overflowX, overflowY }: BoxStyle): boolean {
  const root = parentElementOf(body);
  if (!root || !/auto|scroll/.test(overflowX + overflowY)) return false;
  const style = getComputedStyle(root);
  return style.overflowX !== 'visible' || style.overflowY !== 'visible';
}

function shaped(style: BoxStyle, clip: Area, box: Area): Area {
  const shape = style.clipPath === 'none' ? undefined : shapeArea(style.clipPath, box);
  const isOut = style.position === 'absolute' || style.position === 'fixed';
  const cut = isOut && style.clip !== 'auto' ? clipArea(style.clip, box) : undefined;
  const once = shape ? sharedArea(clip, shape) : clip;
  return cut ? sharedArea(once, cut) : once;
}

function shapesIn({ clipPath }: BoxStyle, { shapes }: Surroundings, box: Area): readonly Shape[] {
  const shape = clipPath === 'none' ? undefined : shapeOf(clipPath, box);
  return shape ? [...shapes, shape] : shapes;
}

interface Place {
  readonly box: Area;
  readonly order: number;
}

/** What holds the box of an element. */
function ownHold(style: BoxStyle, outer: Surroundings, box: Area, position: string): Hold {
  const hold =
    position === 'fixed' ? outer.fixed : position === 'absolute' ? outer.absolute : outer;
  const clip = shaped(style, hold.clip, box);
  if (position !== 'sticky') return { clip, frame: hold.frame, box };
  return { clip, frame: new Frame({ window: box, reach: box }, hold.frame, true), box };
}

/** Says that an element neither moves, cuts, covers nor mixes anything: most of a page are such. */
function isTransparent(style: BoxStyle, outer: Surroundings): boolean {
  return (
    style.position === 'static' &&
    !outer.holdsItems &&
    !/^inline-|(?:flex|grid)$/.test(style.display) &&
    style.cssFloat === 'none' &&
    style.overflowX === 'visible' &&
    style.overflowY === 'visible' &&
    style.opacity === '1' &&
    style.clipPath === 'none' &&
    (style.maskImage ?? 'none') === 'none' &&
    style.mixBlendMode === 'normal' &&
    style.isolation === 'auto' &&
    !isContained(style)
  );
}

/** The same for what is in an element as around it; `undefined` where it adds something. */
export function sameSurroundings(
  element: Element,
  style: BoxStyle,
  outer: Surroundings,
): Surroundings | undefined {
  if (!isTransparent(style, outer)) return undefined;
  const isInCode = outer.isInCode || /^(?:pre|code)$/.test(tagOf(element));
  const { clip, frame, own } = outer;
  const isSame = !outer.isWhole && own.clip === clip && own.frame === frame;
  if (isSame && isInCode === outer.isInCode) return outer;
  return { ...outer, own: outer, isWhole: false, isInCode };
}

/** What an element adds to its surroundings for what is in it. */
export function surroundingsIn(
  element: Element,
  style: BoxStyle,
  outer: Surroundings,
  { box, order }: Place,
): Surroundings {
  const position = isPage(element) ? 'static' : style.position;
  const own = ownHold(style, outer, box, position);
  const hold = holdIn(element, style, own);
  const cut = (beyond: Hold) =>
    style.clipPath === 'none' ? beyond : { ...beyond, clip: shaped(style, beyond.clip, box) };
  const holds = isContained(style);
  return {
    ...hold,
    own,
    absolute: holds || position !== 'static' ? hold : cut(outer.absolute),
    fixed: holds ? hold : cut(outer.fixed),
    opacity: opacityOf(style, outer.opacity),
    isBlended: outer.isBlended || isRecoloured(style),
    isVague: outer.isVague || isVague(style),
    // An effect on all of a page, as in the dark, leaves it readable.
    isUnsure: outer.isUnsure || (!isPage(element) && isUncertain(style)),
    shapes: shapesIn(style, outer, box),
    isInCode: outer.isInCode || /^(?:pre|code)$/.test(tagOf(element)),
    holdsItems: /(?:flex|grid)$/.test(style.display),
    ...ordered(style, outer, order, { position, holds }),
  };
}
