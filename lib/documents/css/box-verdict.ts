import type { Verdict } from '../seen/judge.ts';
import { heaviest } from '../seen/judge.ts';
import { coloursIn } from './colours.ts';
import type { OwnValues, TextStyle } from './text-style.ts';
import {
  type Length,
  type LengthBase,
  lengthOf,
  listedParts,
  numberOf,
  partsOf,
  type ValueNode,
} from './values.ts';

/** In pixels: through a lower or narrower slit no letter is seen, as in pages. */
const SLIT_PX = 8;
/** In pixels: nothing of a document is so far out by chance, nor in the window. */
const FAR_PX = 1_000;
/** In pixels: so far out may be another column, or nowhere. */
const DOUBTFULLY_FAR_PX = 200;
/** A page may be scrolled to the right, but is rarely so wide. */
const FAR_RIGHT_PX = 3_000;

/** @param length how far something is moved to the left, or up */
function movedOut({ px, percent }: Length): Verdict {
  if (px >= FAR_PX) return 'off-screen';
  return px >= DOUBTFULLY_FAR_PX || percent >= 100 ? 'unsure' : 'seen';
}

function movedRight({ px, percent }: Length): Verdict {
  return px >= FAR_RIGHT_PX || percent >= 200 ? 'unsure' : 'seen';
}

const FILTERS = new Set(
  'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia'.split(
    ' ',
  ),
);

const negative = ({ px, percent }: Length): Length => ({ px: -px, percent: -percent });

function byOffsets(own: OwnValues, base: LengthBase): Verdict {
  const position = own.get('position') ?? 'static';
  if (!/^(?:absolute|fixed|relative|sticky)$/.test(position)) return 'seen';
  const verdicts = ['left', 'top', 'right', 'bottom'].map((side): Verdict => {
    const value = own.get(side);
    if (value === undefined || value === 'auto' || value === 'initial') return 'seen';
    const length = own.length(side, base);
    if (!length) return 'unsure';
    if (side === 'left' || side === 'top') {
      return heaviest(movedOut(negative(length)), movedRight(length));
    }
    const isOut = length.px >= FAR_RIGHT_PX;
    return isOut
      ? 'off-screen'
      : side === 'right'
        ? movedOut(negative(length))
        : movedRight(negative(length));
  });
  return heaviest(...verdicts);
}

function byMargins(own: OwnValues, base: LengthBase): Verdict {
  const verdicts = ['margin-left', 'margin-top'].map((side): Verdict => {
    const value = own.get(side);
    if (value === undefined || value === 'auto') return 'seen';
    const length = own.length(side, base);
    return length ? heaviest(movedOut(negative(length)), movedRight(length)) : 'seen';
  });
  return heaviest(...verdicts);
}

function translated(parts: readonly ValueNode[], base: LengthBase): Verdict {
  const verdicts = parts.map((part): Verdict => {
    const length = lengthOf(part, base);
    return length ? heaviest(movedOut(negative(length)), movedRight(length)) : 'unsure';
  });
  return heaviest(...verdicts);
}

/** The verdict of a transform, and by how much it makes letters smaller. */
interface Transformed {
  readonly verdict: Verdict;
  readonly scale: number;
}

const SEEN: Transformed = { verdict: 'seen', scale: 1 };

function byFunction({ name, children }: ValueNode, base: LengthBase): Transformed {
  const items = listedParts(children).flatMap(([part]) => part ?? []);
  if (/^translate[xy]?$/.test(name)) return { ...SEEN, verdict: translated(items, base) };
  if (name === 'translate3d') return { ...SEEN, verdict: translated(items.slice(0, 2), base) };
  if (/^(?:translatez|rotatez?|skew[xy]?)$/.test(name)) return SEEN;
  const numbers = items.map(numberOf);
  if (numbers.some((number) => number === undefined)) return { ...SEEN, verdict: 'unsure' };
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.map((number) => number ?? 0);
  if (name === 'scale') return { ...SEEN, scale: Math.min(Math.abs(a), Math.abs(numbers[1] ?? a)) };
  if (name === 'scalex' || name === 'scaley') return { ...SEEN, scale: Math.abs(a) };
  if (name === 'scale3d') return { ...SEEN, scale: Math.min(Math.abs(a), Math.abs(b)) };
  if (name !== 'matrix') return { ...SEEN, verdict: 'unsure' };
  const moved = heaviest(...[e, f].map((px) => movedOut({ px: -px, percent: 0 })));
  return { verdict: moved, scale: Math.min(Math.hypot(a, b), Math.hypot(c, d)) };
}

export function transformOf(own: OwnValues, base: LengthBase): Transformed {
  const all: Transformed[] = (partsOf(own.get('transform') ?? 'none') ?? []).flatMap((part) =>
    part.type === 'Function' ? [byFunction(part, base)] : [],
  );
  const translate = own.get('translate') ?? 'none';
  if (translate !== 'none')
    all.push({ ...SEEN, verdict: translated(partsOf(translate) ?? [], base) });
  for (const name of ['scale', 'zoom']) {
    const value = own.get(name) ?? 'none';
    if (/^(?:none|normal|initial|reset)$/.test(value)) continue;
    const numbers = (partsOf(value) ?? []).flatMap((part) => numberOf(part) ?? []);
    all.push(
      numbers.length === 0
        ? { ...SEEN, verdict: 'unsure' }
        : { ...SEEN, scale: Math.min(...numbers.slice(0, 2).map(Math.abs)) },
    );
  }
  if (/[xy]\s|\d+\s+\d+\s+\d+\s/.test(own.get('rotate') ?? ''))
    all.push({ ...SEEN, verdict: 'unsure' });
  if (!/^(?:none|initial)$/.test(own.get('perspective') ?? 'none'))
    all.push({ ...SEEN, verdict: 'unsure' });
  return {
    verdict: heaviest(...all.map(({ verdict }) => verdict)),
    scale: all.reduce((scale, one) => scale * one.scale, 1),
  };
}

function byInset(parts: readonly ValueNode[], base: LengthBase): Verdict {
  const end = parts.findIndex(({ name }) => name === 'round');
  const lengths = (end < 0 ? parts : parts.slice(0, end)).map((part) => lengthOf(part, base));
  const [top, right = top, bottom = top, left = right] = lengths;
  if (!top || !right || !bottom || !left) return 'unsure';
  if (top.percent + bottom.percent >= 100 || left.percent + right.percent >= 100) return 'clipped';
  const all = [top, right, bottom, left];
  const isSmall = all.every(({ px, percent }) => px < SLIT_PX && percent < 10);
  if (isSmall) return 'seen';
  return all.some(({ px }) => px >= FAR_PX) ? 'clipped' : 'unsure';
}

function byClipPath(value: string | undefined, base: LengthBase): Verdict {
  if (value === undefined || /^(?:none|initial|[a-z]+-box)$/.test(value)) return 'seen';
  const [shape] = partsOf(value) ?? [];
  if (shape?.type !== 'Function') return 'unsure';
  const { name, children } = shape;
  if (name === 'inset') return byInset(children, base);
  if (name === 'circle' || name === 'ellipse') {
    const radius = lengthOf(children[0], base);
    return radius && radius.px < SLIT_PX / 2 && radius.percent < 1 ? 'clipped' : 'unsure';
  }
  if (name !== 'polygon') return 'unsure';
  const points = listedParts(children).map((point) => point.map((part) => lengthOf(part, base)));
  const isFlat = [0, 1].some((axis) => {
    const places = points.map((point) => point[axis]);
    const [first] = places;
    return places.every(
      (one) =>
        one &&
        first &&
        Math.abs(one.px - first.px) < 2 &&
        Math.abs(one.percent - first.percent) < 1,
    );
  });
  return isFlat ? 'clipped' : 'unsure';
}

/** `clip` of what is taken out of the flow: `rect(top, right, bottom, left)`. */
function byClip(own: OwnValues, base: LengthBase): Verdict {
  const value = own.get('clip');
  if (!/^(?:absolute|fixed)$/.test(own.get('position') ?? '') || !value?.startsWith('rect'))
    return 'seen';
  const parts = (partsOf(value)?.[0]?.children ?? []).filter(({ type }) => type !== 'Operator');
  const [top, right, bottom, left] = parts.map((part) => lengthOf(part, base)?.px);
  const isLow = top !== undefined && bottom !== undefined && bottom - top < SLIT_PX;
  const isNarrow = left !== undefined && right !== undefined && right - left < SLIT_PX;
  const isUnknown = parts.length !== 4;
  return isLow || isNarrow ? 'clipped' : isUnknown ? 'unsure' : 'seen';
}

export function isInline(own: OwnValues): boolean {
  const isOut = /^(?:absolute|fixed)$/.test(own.get('position') ?? '');
  return !isOut && /^(?:inline|contents|initial)$/.test(own.get('display') ?? 'inline');
}

/** Content that goes over a box that is too small for it, where that is not shown. */
function byOverflow(own: OwnValues, style: TextStyle, base: LengthBase): Verdict {
  const isCut = (axis: string) =>
    !/^(?:visible|initial)$/.test(own.get(`overflow-${axis}`) ?? 'visible');
  if (isInline(own) || !(isCut('x') || isCut('y'))) return 'seen';
  const isSlit = (names: readonly string[]) =>
    names.some((name) => {
      const length = own.length(name, base);
      return length !== undefined && length.px < SLIT_PX && length.percent < 1;
    });
  if (isCut('y') && isSlit(['height', 'max-height'])) return 'clipped';
  if (isCut('x') && isSlit(['width', 'max-width'])) return 'clipped';
  if (isCut('y') && own.get('height') === undefined && /^0[a-z%]*$/.test(style.lineHeight))
    return 'clipped';
  const isMovedOut = style.isOnOneLine && (style.indent?.percent ?? 0) >= 100;
  return isMovedOut ? 'clipped' : 'seen';
}

function isFilter({ type, name }: ValueNode): boolean {
  return type === 'Url' || (type === 'Function' && FILTERS.has(name));
}

function isNeutral({ name, children }: ValueNode): boolean {
  const amount = numberOf(children[0]);
  if (/^(?:brightness|contrast|saturate)$/.test(name)) return amount === 1;
  if (/^(?:grayscale|sepia|invert|hue-rotate)$/.test(name)) return amount === 0;
  return /^(?:opacity|blur|drop-shadow)$/.test(name);
}

/** The opacity and verdict of a filter. */
export function filterOf(own: OwnValues, base: LengthBase): { verdict: Verdict; opacity: number } {
  const value = own.get('filter') ?? 'none';
  if (/^(?:none|initial)$/.test(value)) return { verdict: 'seen', opacity: 1 };
  const functions = partsOf(value) ?? [];
  // Filters of old browsers, which others do not read.
  if (functions.length === 0 || !functions.every(isFilter)) return { verdict: 'seen', opacity: 1 };
  const argument = (name: string) => functions.find((part) => part.name === name)?.children[0];
  const blur = lengthOf(argument('blur'), base)?.px ?? 0;
  const opacity = argument('opacity') ? (numberOf(argument('opacity')) ?? 1) : 1;
  // Letters run into one another then.
  const isBlurred = blur > 0.4 * base.em;
  const verdict = functions.every(isNeutral) ? 'seen' : 'unsure';
  return { verdict, opacity: isBlurred ? 0 : opacity };
}

function byMask(value: string | undefined): Verdict {
  if (value === undefined || /^(?:none|initial)$/.test(value)) return 'seen';
  const gradient = partsOf(value)?.find(({ name }) => name.endsWith('gradient'));
  const colours = coloursIn(gradient?.children ?? []);
  const isNothing = colours.length > 0 && colours.every(([, , , alpha]) => alpha < 0.1);
  return isNothing ? 'transparent' : 'unsure';
}

/** The verdict of a box on all that is in it, as far as that can be told without its place. */
export function boxVerdict(
  own: OwnValues,
  style: TextStyle,
  animations: ReadonlySet<string>,
): Verdict {
  const base = { em: style.fontSize ?? 16, rem: style.rootSize };
  if (own.get('display') === 'none' || own.get('content-visibility') === 'hidden')
    return 'not-displayed';
  const blend = own.get('mix-blend-mode') ?? 'normal';
  const moving = own.get('animation-name')?.match(/[\w-]+/g) ?? [];
  return heaviest(
    byOffsets(own, base),
    byMargins(own, base),
    byClipPath(own.get('clip-path'), base),
    byClip(own, base),
    byMask(own.get('mask-image')),
    /^(?:normal|initial)$/.test(blend) ? 'seen' : 'unsure',
    moving.some((name) => animations.has(name)) ? 'unsure' : 'seen',
  );
}

/** The verdict on the content of a box, unless that is placed by a box around it. */
export function clipVerdict(own: OwnValues, style: TextStyle): Verdict {
  return byOverflow(own, style, { em: style.fontSize ?? 16, rem: style.rootSize });
}

/** Lines that begin far out, and letters that stand on one another. */
export function lineVerdict({ indent, letterSpacing, fontSize = 16 }: TextStyle): Verdict {
  const spacing = letterSpacing?.px ?? 0;
  return heaviest(
    indent ? movedOut(negative(indent)) : 'unsure',
    indent ? movedRight(indent) : 'seen',
    spacing <= -0.4 * fontSize || !letterSpacing ? 'unsure' : 'seen',
  );
}
