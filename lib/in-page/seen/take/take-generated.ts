import { colourOf, isLost } from '../paint/colour.ts';
import { groupHidden, opacityOf } from '../paint/effects.ts';
import { lettersOf } from '../paint/letter-colours.ts';
import type { PaintedText } from '../paint/painted.ts';
import type { Step } from '../step.ts';
import type { Walk } from '../walk.ts';
import { generatedArea } from './generated-area.ts';
import { generatedText } from './generated-text.ts';

/** A ground of its own, on which it is read whatever is below; `undefined` where it has none. */
function isLostOnOwnGround(own: CSSStyleDeclaration, opacity: number): boolean | undefined {
  const ground = colourOf(own.backgroundColor);
  if (own.backgroundImage !== 'none') return false;
  if (!ground || ground[3] < 0.95) return undefined;
  const { colours } = lettersOf(own, null);
  return colours?.every((colour) => isLost(colour, opacity, [ground, ground])) ?? false;
}

/** What it is painted as; `undefined` where nothing of it can be seen. */
function paintedText(
  element: Element,
  own: CSSStyleDeclaration,
  holder: CSSStyleDeclaration,
  { around }: Step,
  walk: Walk,
): PaintedText | undefined {
  const opacity = opacityOf(own, around.opacity);
  const area = generatedArea(own, holder, walk.view.areaOfElement(element), around.clip);
  const isLostThere = isLostOnOwnGround(own, opacity);
  if (!area || groupHidden(own, opacity) || isLostThere) return undefined;
  return {
    areas: [area],
    order: walk.inlineOrder(around),
    ...(isLostThere === undefined ? lettersOf(own, element) : { colours: undefined }),
    around: { ...around, opacity },
  };
}

/**
 * A style sheet's text, judged like one of the page.
 * @param own the style of the generated content
 * @param step of what is in the element
 * @returns its mark, which has yet to be put into the tree
 */
export function takeGenerated(
  element: Element,
  own: CSSStyleDeclaration,
  holder: CSSStyleDeclaration,
  step: Step,
  walk: Walk,
): HTMLElement | undefined {
  const text = generatedText(element, own);
  if (text === '' || own.display === 'none' || own.visibility !== 'visible') return undefined;
  const painted = paintedText(element, own, holder, step, walk);
  if (!painted) return undefined;
  const marks = { 'data-generated': true, 'data-unselectable': step.around.isInCode };
  const mark = walk.copy.make('span', marks, walk.copy.cleaned(text));
  walk.verdicts.judge(mark, painted, true);
  return mark;
}
