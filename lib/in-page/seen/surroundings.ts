import type { HidingReason } from '../../chat/hiding-reason.ts';
import { type Area, sharedArea } from './area.ts';
import {
  clientHeightOf,
  clientWidthOf,
  scrollHeightOf,
  scrollLeftOf,
  scrollTopOf,
  scrollWidthOf,
  tagOf,
} from './live-node.ts';
import { clipArea, shapeArea } from './shape-area.ts';

/**
 * A place in the order of painting: https://www.w3.org/TR/CSS22/zindex.html. One with a lower
 * number, or with none where the other has one, is painted before.
 */
export type PaintOrder = readonly number[];

export const LAYER = { block: 0, float: 0.25, inline: 0.5, positioned: 0.75 } as const;

/** All that the ancestors of a node do to how it is seen. */
export interface Surroundings {
  readonly opacity: number;
  /** Only in it can be seen what is drawn. */
  readonly clip: Area;
  /** The same for what is positioned, which boxes in between do not clip. */
  readonly positionedClip: Area;
  /** The box of the scroller around it. */
  readonly window: Area | undefined;
  readonly isFixed: boolean;
  readonly isBlended: boolean;
  readonly isInCode: boolean;
  /** Of the nearest stacking context, and of the nearest box that is painted as a whole. */
  readonly context: PaintOrder;
  readonly whole: PaintOrder;
}

/** The pixels that a scroller can bring into its box. */
export function reachableArea(scroller: Element, box: Area, style: CSSStyleDeclaration): Area {
  const { direction, writingMode, flexDirection, display } = style;
  const isFlex = display.endsWith('flex');
  const toLeft =
    (direction === 'rtl' && writingMode.startsWith('horizontal')) ||
    writingMode.endsWith('-rl') ||
    (isFlex && flexDirection === 'row-reverse');
  const toTop = isFlex && flexDirection === 'column-reverse';
  const moreX = scrollWidthOf(scroller) - clientWidthOf(scroller);
  const moreY = scrollHeightOf(scroller) - clientHeightOf(scroller);
  const left = box.left - scrollLeftOf(scroller) - (toLeft ? moreX : 0);
  const top = box.top - scrollTopOf(scroller) - (toTop ? moreY : 0);
  return {
    left,
    top,
    right: left + moreX + (box.right - box.left),
    bottom: top + moreY + (box.bottom - box.top),
  };
}

function filteredOpacity(filter: string, fontSize: number): number {
  if (filter === 'none') return 1;
  const opacity = /opacity\(([\d.]+)\)/.exec(filter)?.[1];
  const blur = /blur\(([\d.]+)px\)/.exec(filter)?.[1];
  if (Number(blur ?? 0) > 0.4 * fontSize || /contrast\(0\)/.test(filter)) return 0;
  return Number(opacity ?? 1);
}

/** A mask of which nothing is opaque. Pictures are not looked into. */
function isMaskedAway({ maskImage, maskSize }: CSSStyleDeclaration): boolean {
  if (!maskImage || maskImage === 'none') return false;
  if (/^0(?:px|%)?(?: 0(?:px|%)?)?$/.test(maskSize)) return true;
  const colours = maskImage.match(/rgba?\([^)]*\)|transparent/g) ?? [];
  if (/url\(/.test(maskImage) || colours.length === 0) return false;
  return colours.every((colour) => /transparent|, 0(?:\.0\d*)?\)$/.test(colour));
}

function isTurnedAway({ backfaceVisibility, transform, rotate }: CSSStyleDeclaration): boolean {
  if (backfaceVisibility !== 'hidden') return false;
  const matrix = new DOMMatrix(transform === 'none' ? '' : transform);
  const [x, y, , angle] = / /.test(rotate) ? rotate.split(' ') : ['', rotate === 'none' ? '' : ''];
  if (x === 'y' || x === 'x') {
    const degrees = Number.parseFloat(y ?? '0');
    matrix.rotateAxisAngleSelf(x === 'x' ? 1 : 0, x === 'y' ? 1 : 0, 0, degrees);
  }
  return matrix.m33 < 0 && angle === undefined;
}

/** The ways in which all of an element, whatever is in it, is kept from sight. */
export function groupHidden(style: CSSStyleDeclaration, opacity: number): HidingReason | undefined {
  if (opacity < 0.1 || isMaskedAway(style)) return 'transparent';
  return isTurnedAway(style) ? 'other' : undefined;
}

export function opacityOf(style: CSSStyleDeclaration, outer: number): number {
  const { filter } = style;
  const own = Number(style.opacity);
  const filtered =
    filter === 'none' ? 1 : filteredOpacity(filter, Number.parseFloat(style.fontSize));
  return outer * own * filtered;
}

function isContained(style: CSSStyleDeclaration): boolean {
  return (
    style.transform !== 'none' ||
    style.filter !== 'none' ||
    /paint|layout|strict|content/.test(style.contain)
  );
}

function ordered(style: CSSStyleDeclaration, outer: Surroundings, order: number) {
  const { position, zIndex, display } = style;
  const isPositioned = position !== 'static';
  const isContext =
    Number(style.opacity) < 1 ||
    position === 'fixed' ||
    position === 'sticky' ||
    style.mixBlendMode !== 'normal' ||
    style.isolation === 'isolate' ||
    style.clipPath !== 'none' ||
    isContained(style) ||
    zIndex !== 'auto';
  if (isPositioned || isContext) {
    const layer = zIndex === 'auto' || zIndex === '0' ? LAYER.positioned : Number(zIndex);
    const whole = [...outer.context, layer, order];
    return { context: isContext ? whole : outer.context, whole };
  }
  const layer =
    style.cssFloat !== 'none' ? LAYER.float : /^inline-/.test(display) ? LAYER.inline : undefined;
  if (layer === undefined) return { context: outer.context, whole: outer.whole };
  return { context: outer.context, whole: [...outer.whole, layer, order] };
}

interface Place {
  readonly box: Area;
  readonly order: number;
  /** The area that a fixed element is clipped by. */
  readonly viewport: Area;
}

function clipped(element: Element, style: CSSStyleDeclaration, clip: Area, box: Area) {
  const { overflowX, overflowY, display } = style;
  const isBox = display !== 'inline' && !/^table-(?:row|column)/.test(display);
  const isContainment = /paint|strict|content/.test(style.contain);
  if ((overflowX === 'visible' && overflowY === 'visible' && !isContainment) || !isBox)
    return { clip };
  const seen = sharedArea(clip, box);
  const scrollsX = /auto|scroll/.test(overflowX);
  const scrollsY = /auto|scroll/.test(overflowY);
  if (!scrollsX && !scrollsY) {
    const clipsX = overflowX !== 'visible' || isContainment;
    const clipsY = overflowY !== 'visible' || isContainment;
    return {
      clip: {
        left: clipsX ? seen.left : clip.left,
        right: clipsX ? seen.right : clip.right,
        top: clipsY ? seen.top : clip.top,
        bottom: clipsY ? seen.bottom : clip.bottom,
      },
    };
  }
  if (seen.right - seen.left < 2 || seen.bottom - seen.top < 2) return { clip: seen };
  const reach = reachableArea(element, box, style);
  return {
    clip: {
      left: scrollsX ? reach.left : seen.left,
      right: scrollsX ? reach.right : seen.right,
      top: scrollsY ? reach.top : seen.top,
      bottom: scrollsY ? reach.bottom : seen.bottom,
    },
    window: seen,
  };
}

function shaped(style: CSSStyleDeclaration, clip: Area, box: Area): Area {
  const shape = style.clipPath === 'none' ? undefined : shapeArea(style.clipPath, box);
  const isOut = style.position === 'absolute' || style.position === 'fixed';
  const cut = isOut && style.clip !== 'auto' ? clipArea(style.clip, box) : undefined;
  const once = shape ? sharedArea(clip, shape) : clip;
  return cut ? sharedArea(once, cut) : once;
}

/** What an element adds to its surroundings for what is in it. */
export function surroundingsIn(
  element: Element,
  style: CSSStyleDeclaration,
  outer: Surroundings,
  { box, order, viewport }: Place,
): Surroundings {
  const { position } = style;
  const isFixed = outer.isFixed || position === 'fixed';
  const startClip =
    position === 'fixed' ? viewport : position === 'absolute' ? outer.positionedClip : outer.clip;
  const own = shaped(style, startClip, box);
  const { clip, window } = clipped(element, style, own, box);
  const holdsPositioned = position !== 'static' || isContained(style);
  return {
    opacity: opacityOf(style, outer.opacity),
    clip,
    positionedClip: holdsPositioned ? clip : shaped(style, outer.positionedClip, box),
    window: window ?? (position === 'fixed' ? undefined : outer.window),
    isFixed,
    isBlended: outer.isBlended || style.mixBlendMode !== 'normal',
    isInCode: outer.isInCode || /^(?:pre|code)$/.test(tagOf(element)),
    ...ordered(style, outer, order),
  };
}
