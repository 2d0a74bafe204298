import { lineOf } from '../../structure/elements.ts';
import { ofDocument } from '../../unclobbered.ts';
import { isMatch, parentElementOf } from '../live-node.ts';
import type { Step } from '../step.ts';
import type { Walk } from '../walk.ts';
import { hiddenText } from './hidden-text.ts';

/** As marks of notes are: `1`, `[12]`, `*`, `†`. */
const MARK = /^[[(]?\s*(?:\d{1,4}|[a-z]|[*†‡§¶]{1,3})\s*[\])]?$/i;

const known = new WeakMap<Document, readonly string[]>();

/** The rules of a sheet, and those within them; none of a sheet of another site. */
function rulesIn(sheet: CSSStyleSheet | CSSGroupingRule): CSSRule[] {
  try {
    return [...sheet.cssRules].flatMap((rule) =>
      'cssRules' in rule ? [rule, ...rulesIn(rule as CSSGroupingRule)] : [rule],
    );
  } catch {
    return [];
  }
}

/** Selectors of what a page shows where a pointer rests, without the pointer. */
function hoverSelectors(page: Document): readonly string[] {
  const rules = [...ofDocument(page, 'styleSheets')].flatMap(rulesIn);
  return rules.flatMap((rule) => {
    const { selectorText = '', style } = rule as Partial<CSSStyleRule>;
    const isShowing = selectorText.includes(':hover') && !/^(?:none)?$/.test(style?.display ?? '');
    if (!isShowing || selectorText.includes('::')) return [];
    return [selectorText.replaceAll(':hover', ':is(*)')];
  });
}

function isShownOnHover(element: Element, { view }: Walk): boolean {
  const selectors = known.get(view.page) ?? hoverSelectors(view.page);
  known.set(view.page, selectors);
  return selectors.some((selector) => isMatch(element, selector));
}

function isPlain(own: CSSStyleDeclaration): boolean {
  return own.display !== 'none' && own.position === 'static' && own.clipPath === 'none';
}

/** Written like the text around the note: who rests a pointer there can read it. */
function isReadable(text: Text, note: Element, outer: CSSStyleDeclaration): boolean {
  for (let part = parentElementOf(text); part; part = parentElementOf(part)) {
    const own = getComputedStyle(part);
    const isLarge = Number.parseFloat(own.fontSize) > 0.5 * Number.parseFloat(outer.fontSize);
    const isLike = own.color === outer.color || isMatch(part, 'a[href]');
    if (!isLike || !isLarge || own.visibility !== 'visible' || own.opacity !== '1') return false;
    if (part === note) return true;
    if (!isPlain(own) || isMatch(part, 'annotation, annotation-xml')) return false;
  }
  return false;
}

/** The mark that a note stands right behind, in a box of the two. */
function markOf(note: Element): string | undefined {
  const holder = parentElementOf(note);
  const [mark, text] = [holder, note].map(lineOf);
  const shown = mark?.endsWith(text ?? '') ? mark.slice(0, -(text ?? '').length).trim() : '';
  return MARK.test(shown) ? shown : undefined;
}

/**
 * A footnote that a page shows where a pointer rests on its mark.
 * @returns whether the element, which is not displayed, is one
 */
export function takeHoverNote(note: Element, step: Step, walk: Walk): boolean {
  const { parent, formula, target } = step;
  const mark = markOf(note);
  if (!parent || formula || walk.found.chosen || !mark || !isShownOnHover(note, walk)) return false;
  let text = hiddenText(note, (part) => isReadable(part, note, parent)).trim();
  while (text.startsWith(`${mark} `)) text = text.slice(mark.length).trim();
  walk.copy.append(
    target,
    walk.copy.make('span', { 'data-hover-note': true }, walk.copy.cleaned(text)),
  );
  return true;
}
