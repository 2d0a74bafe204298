import type { HidingReason } from '../../../chat/hiding-reason.ts';
import type { BoxStyle } from '../box-style.ts';
import { coloursIn } from './colour.ts';
import { isTold } from './shape-area.ts';

const FUNCTION = /([\w-]+)\(((?:[^()]|\([^()]*\))*)\)/g;

/** A filter function that leaves all colours as they are, as `brightness(1)`; `opacity()` and `blur()` are computed. */
function isNeutral(name: string, value: string): boolean {
  const amount = Number.parseFloat(value) / (value.endsWith('%') ? 100 : 1);
  if (/^(?:brightness|contrast|saturate)$/.test(name)) return amount === 1;
  if (/^(?:grayscale|sepia|invert|hue-rotate)$/.test(name)) return amount === 0;
  return /^(?:opacity|blur|drop-shadow)$/.test(name);
}

/** Says that a filter changes colours. */
export function isColourFilter(filter: string): boolean {
  if (filter === 'none') return false;
  const functions = [...filter.matchAll(FUNCTION)];
  return functions.some(([, name = '', value = '']) => !isNeutral(name, value));
}

/** Its colours are not those that it is painted in. */
export function isRecoloured({ mixBlendMode, filter }: BoxStyle): boolean {
  return mixBlendMode !== 'normal' || isColourFilter(filter);
}

/** In em: letters that are blurred by more are a shade, and by less hard to read. */
const BLURRED_AWAY = 0.4;
const HARDLY_READ = 0.1;

function blurOf({ filter, fontSize }: BoxStyle): number {
  const blur = /blur\(([\d.]+)px\)/.exec(filter)?.[1];
  return Number(blur ?? 0) / Number.parseFloat(fontSize);
}

function filteredOpacity(style: BoxStyle): number {
  const { filter } = style;
  const opacity = /opacity\(([\d.]+)\)/.exec(filter)?.[1];
  if (blurOf(style) > BLURRED_AWAY || /contrast\(0\)/.test(filter)) return 0;
  return Number(opacity ?? 1);
}

/** A mask of which nothing is opaque. Pictures are not looked into. */
function isMaskedAway({ maskImage, maskSize }: BoxStyle): boolean {
  if (!maskImage || maskImage === 'none') return false;
  if (/^0(?:px|%)?(?: 0(?:px|%)?)?$/.test(maskSize)) return true;
  const colours = coloursIn(maskImage);
  if (/url\(/.test(maskImage) || colours.length === 0) return false;
  return colours.every(([, , , alpha]) => alpha < 0.1);
}

function isTurnedAway({ backfaceVisibility, transform, rotate }: BoxStyle): boolean {
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
export function groupHidden(style: BoxStyle, opacity: number): HidingReason | undefined {
  if (opacity < 0.1 || isMaskedAway(style)) return 'transparent';
  return isTurnedAway(style) ? 'other' : undefined;
}

export function opacityOf(style: BoxStyle, outer: number): number {
  const own = Number(style.opacity);
  return outer * own * (style.filter === 'none' ? 1 : filteredOpacity(style));
}

/** Turned, skewed, or cut into a shape. */
export function isVague({ transform, rotate, clipPath, maskImage }: BoxStyle): boolean {
  if (rotate !== 'none' || (maskImage && maskImage !== 'none')) return true;
  if (clipPath !== 'none' && !clipPath.startsWith('inset(')) return true;
  if (transform === 'none') return false;
  const { b, c, is2D } = new DOMMatrix(transform);
  return !is2D || Math.abs(b) > 0.001 || Math.abs(c) > 0.001;
}

/** A mask that may take something away. */
function isMasked({ maskImage }: BoxStyle): boolean {
  if (!maskImage || maskImage === 'none') return false;
  return /url\(/.test(maskImage) || coloursIn(maskImage).some(([, , , alpha]) => alpha < 0.5);
}

/** Turned out of the plane of the page. */
function isInSpace({ transform, rotate, perspective }: BoxStyle): boolean {
  if (perspective !== 'none' || /[xy1-9] /.test(rotate)) return true;
  return transform !== 'none' && !new DOMMatrix(transform).is2D;
}

/** Says that what an element does to the texts in it cannot be computed. */
export function isUncertain(style: BoxStyle): boolean {
  const { clipPath } = style;
  return (
    isRecoloured(style) ||
    blurOf(style) > HARDLY_READ ||
    isMasked(style) ||
    isInSpace(style) ||
    (clipPath !== 'none' && !isTold(clipPath))
  );
}
