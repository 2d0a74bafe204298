import { allIn, withoutNames } from '../../unclobbered.ts';
import { attributeOf, isElement, isMatch, previousElementOf, tagOf } from '../live-node.ts';
import type { Step } from '../step.ts';
import { FORMULA, TEX_SCRIPT } from '../tags.ts';
import type { Walk } from '../walk.ts';
import { Formula } from './formula.ts';

const formulas = new WeakMap<Element, Formula>();

function copyOfMath(math: Element, { found }: Walk): Element {
  const copy = withoutNames(found.inert.importNode(math, true));
  for (const machinery of copy.querySelectorAll('script, style, template')) machinery.remove();
  return copy;
}

/** Where a formula begins, all of it goes one way: what is drawn as what is seen, its sources whole. */
export function beginFormula(element: Element, step: Step, walk: Walk): Formula {
  const isMath = tagOf(element) === 'math';
  const shell = isMath ? copyOfMath(element, walk) : walk.copy.shell(element);
  const { around } = step;
  const areas = [walk.view.areaOfElement(element)];
  const order = walk.inlineOrder(around);
  const formula = new Formula(shell, { areas, order, colours: undefined, around });
  formulas.set(shell, formula);
  walk.found.copies.set(element, shell);
  walk.copy.append(walk.copy.placeOf(element, step), shell);
  walk.verdicts.judgeFormula(formula);
  if (isMath) formula.addSource(shell);
  return formula;
}

/** @returns where to put what is seen of it */
export function takeMath(math: Element, formula: Formula, { target }: Step, walk: Walk): Element {
  if (walk.found.copies.get(math) !== formula.shell) addMath(math, formula, target, walk);
  const drawing = walk.copy.make('span');
  formula.addDrawing(drawing);
  return drawing;
}

function addMath(math: Element, formula: Formula, target: Element, walk: Walk): void {
  const source = copyOfMath(math, walk);
  walk.copy.append(target, source);
  formula.addSource(source);
}

/** Of a formula's hidden part: MathML for screen readers. */
export function takeHiddenMath(hidden: Node, formula: Formula, target: Element, walk: Walk): void {
  if (!isElement(hidden)) return;
  if (tagOf(hidden) === 'math') addMath(hidden, formula, target, walk);
  else for (const math of allIn(hidden, 'math')) addMath(math, formula, target, walk);
}

/** Stands hidden behind the formula that was drawn of it. */
export function takeTexScript(script: Element, { target }: Step, walk: Walk): void {
  if (!isMatch(script, TEX_SCRIPT)) return;
  const before = previousElementOf(script);
  const formula = target.lastElementChild && formulas.get(target.lastElementChild);
  if (!formula || !before || !isMatch(before, FORMULA)) return;
  const source = walk.found.inert.importNode(script, true);
  walk.copy.append(target, source);
  formula.addSource(source);
}

/** A stroke of a formula's drawing. */
export function countShape(element: Element, formula: Formula, walk: Walk): void {
  if (!/^(?:path|use|rect|line|polygon)$/.test(tagOf(element))) return;
  const { left, top, right, bottom } = walk.view.areaOfElement(element);
  if (right - left > 1 || bottom - top > 1) formula.addShapes(1);
}

/** Square pixels that a letter of a drawn picture takes. */
const LETTER_PX = 30;

/** The picture of a formula says as much as it has room for. */
export function countPicture(picture: Element, formula: Formula, walk: Walk): void {
  if (attributeOf(picture, 'alt') === null) return;
  const { left, top, right, bottom } = walk.view.areaOfElement(picture);
  formula.addShapes(Math.ceil(((right - left) * (bottom - top)) / LETTER_PX));
}
