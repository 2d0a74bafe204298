import { isTiny, sharedArea } from '../area.ts';
import { isMatch, tagOf } from '../live-node.ts';
import { type Letters, lettersOf } from '../paint/letter-colours.ts';
import type { Step } from '../step.ts';
import { MEDIA } from '../tags.ts';
import type { Walk } from '../walk.ts';
import { fieldValue, isTicked } from './field-value.ts';
import { countPicture } from './take-formula.ts';

/** Judged as a whole, by its box. */
function takeWhole(
  element: Element,
  copy: Element,
  step: Step,
  walk: Walk,
  letters?: Partial<Letters>,
): void {
  const area = walk.view.areaOfElement(element);
  if (isTiny(sharedArea(area, step.around.clip))) {
    walk.verdicts.hide(copy.textContent ?? '', 'clipped');
    return;
  }
  walk.copy.append(walk.copy.placeOf(element, step), copy);
  walk.judgeWhole(copy, element, step, letters);
  if (step.formula) countPicture(element, step.formula, walk);
}

/** Not judged: a player's own picture lies over a video that does not play yet. */
function takeMedia(element: Element, step: Step, walk: Walk): void {
  const area = sharedArea(walk.view.areaOfElement(element), step.around.clip);
  if (isTiny(area)) return;
  const copy = walk.copy.shell(element);
  walk.found.copies.set(element, copy);
  walk.copy.append(walk.copy.placeOf(element, step), copy);
}

function takePicture(element: Element, step: Step, walk: Walk): void {
  const copy = walk.copy.shell(element);
  if (copy.localName === 'img') {
    copy.setAttribute('alt', walk.copy.cleaned(copy.getAttribute('alt') ?? ''));
  }
  takeWhole(element, copy, step, walk);
}

function pixelsOf(length: string): number {
  return Number.parseFloat(length) || 0;
}

function takeField(
  element: Element,
  value: string,
  style: CSSStyleDeclaration,
  step: Step,
  walk: Walk,
): void {
  const isButton = isMatch(element, '[type=submit], [type=button], [type=reset]');
  const hasLines = value.includes('\n');
  const marks = { 'data-block': hasLines, 'data-pre': hasLines };
  const copy = walk.copy.make(isButton ? 'button' : 'span', marks, walk.copy.cleaned(value));
  copy.setAttribute('data-field', tagOf(element));
  const { left, top, right, bottom } = walk.view.areaOfElement(element);
  const letters = lettersOf(style, null);
  const room = right - left - pixelsOf(style.paddingLeft) - pixelsOf(style.paddingRight);
  const isUnsure = letters.isUnsure || room < 4 || Math.abs(pixelsOf(style.textIndent)) > room;
  if (bottom - top < 4 || pixelsOf(style.fontSize) <= 2) walk.verdicts.hide(value, 'tiny');
  else takeWhole(element, copy, step, walk, { ...letters, isUnsure });
}

export function isTickBox(element: Element): boolean {
  return tagOf(element) === 'input' && isMatch(element, '[type=checkbox], [type=radio]');
}

/** Sites draw a box of their own over one that is clear or has no size; it is ticked like that one. */
export function takeTickBox(element: Element, step: Step, walk: Walk): void {
  const copy = walk.copy.shell(element);
  copy.toggleAttribute('checked', isTicked(element));
  walk.copy.append(walk.copy.placeOf(element, step), copy);
}

/** A picture, a field: drawn by something other than what is in it. */
export function takeReplaced(
  element: Element,
  style: CSSStyleDeclaration,
  step: Step,
  walk: Walk,
): void {
  const { chosen } = walk.found;
  if (style.visibility !== 'visible' || (chosen && !step.formula && !chosen.touches(element))) {
    return;
  }
  const value = fieldValue(element, style);
  if (!step.formula && MEDIA.has(tagOf(element))) takeMedia(element, step, walk);
  else if (value === undefined) {
    takePicture(element, step, walk);
  } else if (value.trim() !== '') takeField(element, value, style, step, walk);
}
