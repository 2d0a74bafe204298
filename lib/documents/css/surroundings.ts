import { type Colour, type Ground, laidOver } from '../../in-page/seen/paint/colour.ts';
import {
  colourVerdict,
  FAINT,
  heaviest,
  isHiding,
  plainGround,
  sizeVerdict,
  type Verdict,
  WHITE,
} from '../seen/judge.ts';
import { boxVerdict, clipVerdict, filterOf, lineVerdict, transformOf } from './box-verdict.ts';
import type { Values } from './cascade.ts';
import { coloursIn, cssColour } from './colours.ts';
import { FIRST_STYLE, OwnValues, type TextStyle, textStyleOf } from './text-style.ts';
import { partsOf, type ValueNode } from './values.ts';

/** All that elements around a text do to how it is seen. */
export interface Surroundings {
  readonly style: TextStyle;
  /** The boxes around it have this verdict. */
  readonly verdict: Verdict;
  /** Boxes that cut what goes over them have this one. */
  readonly clip: Verdict;
  /** That box also holds what is positioned. */
  readonly isClipHolding: boolean;
  readonly opacity: number;
  readonly scale: number;
  readonly grounds: readonly Ground[];
  /** It may lie over boxes that are not around it. */
  readonly isLifted: boolean;
  /** Letters are painted with the ground of their own box. */
  readonly isOwnGround: boolean;
}

/** The facts of a document as a whole. */
export interface DocumentFacts {
  readonly animations: ReadonlySet<string>;
  /** Boxes may lie over one another. */
  readonly hasLayers: boolean;
  /** Boxes may lie below those that are not lifted. */
  readonly hasLowerLayers: boolean;
}

/** The surroundings in a page without any style. */
export const FIRST_SURROUNDINGS: Surroundings = {
  style: FIRST_STYLE,
  verdict: 'seen',
  clip: 'seen',
  isClipHolding: false,
  opacity: 1,
  scale: 1,
  grounds: [plainGround(WHITE)],
  isLifted: false,
  isOwnGround: false,
};

const MOST_GROUNDS = 4;

function gradientColours(part: ValueNode): Colour[] | undefined {
  if (!part.name.endsWith('gradient')) return undefined;
  const colours = coloursIn(part.children);
  return colours.length > 0 ? colours : undefined;
}

/** The grounds after a picture was laid over them. */
function withPictures(value: string, grounds: readonly Ground[]): readonly Ground[] {
  let laid = grounds;
  for (const part of (partsOf(value) ?? []).toReversed()) {
    if (part.type !== 'Url' && part.type !== 'Function') continue;
    const colours = gradientColours(part);
    laid = colours
      ? laid.map((ground) => laidOver(ground, colours, 1))
      : [undefined, ...laid].slice(0, MOST_GROUNDS);
  }
  return laid;
}

function groundsOn(
  own: OwnValues,
  style: TextStyle,
  grounds: readonly Ground[],
): readonly Ground[] {
  const value = own.get('background-color') ?? 'transparent';
  const picture = own.get('background-image') ?? 'none';
  const colour = value === 'currentcolor' ? style.colour : cssColour(value);
  let laid = grounds;
  if (!/^(?:transparent|initial|none)$/.test(value)) {
    laid = colour
      ? grounds.map((ground) => laidOver(ground, [colour], 1))
      : [undefined, ...grounds].slice(0, MOST_GROUNDS);
  }
  return /^(?:none|initial)$/.test(picture) ? laid : withPictures(picture, laid);
}

const isPositioned = (position: string) => /^(?:absolute|fixed|relative|sticky)$/.test(position);

/** All that a box does to what is in it. */
function wholeVerdict(own: OwnValues, style: TextStyle, facts: DocumentFacts) {
  const base = { em: style.fontSize ?? 16, rem: style.rootSize };
  const transform = transformOf(own, base);
  const filter = filterOf(own, base);
  const opacity = own.get('opacity') === undefined ? 1 : own.number('opacity');
  const verdict = heaviest(
    boxVerdict(own, style, facts.animations),
    transform.verdict,
    filter.verdict,
    opacity === undefined ? 'unsure' : 'seen',
  );
  return { verdict, opacity: (opacity ?? 1) * filter.opacity, scale: transform.scale };
}

/** The surroundings of what is in an element. */
export function surroundingsIn(
  values: Values,
  outer: Surroundings,
  facts: DocumentFacts,
  isRoot: boolean,
): Surroundings {
  if (values.size === 0) return outer;
  const own = new OwnValues(values, outer.style.custom);
  const style = textStyleOf(own, outer.style, isRoot);
  const whole = wholeVerdict(own, style, facts);
  const clip = clipVerdict(own, style);
  const position = own.get('position') ?? 'static';
  const isOut = /^(?:absolute|fixed)$/.test(position);
  const isFree = isOut && !outer.isClipHolding && isHiding(outer.clip);
  const isHolding = isPositioned(position) || own.get('transform') !== undefined;
  const grounds = groundsOn(own, style, outer.grounds);
  const isLifted = isPositioned(position) || /grid$/.test(own.get('display') ?? '');
  return {
    style,
    verdict: heaviest(outer.verdict, whole.verdict),
    clip: heaviest(isFree ? 'unsure' : outer.clip, clip),
    isClipHolding: clip === 'seen' ? outer.isClipHolding : isHolding,
    opacity: outer.opacity * whole.opacity,
    scale: outer.scale * whole.scale,
    grounds,
    isLifted: grounds === outer.grounds && (outer.isLifted || isLifted),
    isOwnGround: own.get('background-clip') === 'text',
  };
}

/**
 * The surroundings in a page as a whole: effects on all of it leave it readable, and what hides all of
 * it waits for a script that shows it.
 */
export function pageSurroundings(around: Surroundings): Surroundings {
  const { style, verdict, clip, opacity } = around;
  const isHidden = isHiding(heaviest(verdict, clip)) || opacity < FAINT;
  return {
    ...around,
    style: style.isVisible ? style : { ...style, isVisible: undefined },
    verdict: isHidden ? 'unsure' : 'seen',
    clip: 'seen',
    opacity: 1,
  };
}

/** The verdict on colour, where boxes may lie over one another without being in one another. */
function layeredVerdict(
  { style, grounds, opacity, isLifted, isOwnGround }: Surroundings,
  facts: DocumentFacts,
): Verdict {
  const colour = style.fill ? style.fill.colour : style.colour;
  // Letters that are holes in front of a picture, as headings with gradients have.
  if (isOwnGround && colour && colour[3] < 0.5) return 'seen';
  if (colour && colour[3] * opacity < FAINT) return style.hasShadow ? 'unsure' : 'transparent';
  const verdict = colourVerdict(colour, grounds, opacity);
  if (verdict !== 'colour') return verdict;
  const isElsewhere = facts.hasLowerLayers || (isLifted && facts.hasLayers);
  return style.hasShadow || isElsewhere ? 'unsure' : verdict;
}

/** The verdict on a text by all that is around it. */
export function textVerdict(around: Surroundings, facts: DocumentFacts): Verdict {
  const { style, verdict, clip, opacity, scale } = around;
  if (style.isVisible === false) return 'not-displayed';
  if (opacity < FAINT) return 'transparent';
  const size = style.fontSize === undefined ? 'unsure' : sizeVerdict(0.75 * style.fontSize * scale);
  const page = style.isVisible === undefined ? 'unsure' : 'seen';
  return heaviest(verdict, clip, page, lineVerdict(style), size, layeredVerdict(around, facts));
}

/** Nothing of an element is seen, nor of what is in it. */
export function isGone({ verdict, clip, opacity }: Surroundings): boolean {
  return isHiding(heaviest(verdict, clip)) || opacity < FAINT;
}
