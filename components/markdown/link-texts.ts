import { type DOMNode, Element, Text } from 'html-react-parser';
import { LINE_END } from '@/lib/markdown/as-seen.ts';
import { IN_WORD, textsBefore } from './texts-before.ts';

/** What is seen in its line just as it is written. */
const PLAIN = new Set([...IN_WORD, ...['a', 'q', 'label', 'wbr', 'br', 'img', 'input']]);
/** Within one another they soon make a text too small to be seen. */
const SMALLER = new Set(['sub', 'sup', 'code', 'kbd', 'samp']);
const MAX_SMALLER = 2;

const STRUCK = new Set(['del', 's']);
const RAISED = new Set(['sub', 'sup']);
/** Where something stands that is no text. */
const OBJECT = '\ufffc';
/** Markdown writes a new line after the element, and no browser shows it. */
const AROUND_LINE_END = new RegExp(`\\s*${LINE_END}\\s*`, 'g');

/** What is read instead of an element; undefined where it is its own text. */
type Replace = (element: Element) => string | undefined;

function readAll(element: Element, replace: Replace): string {
  return element.children
    .map((child) => {
      if (child instanceof Text) return child.data;
      return child instanceof Element ? (replace(child) ?? readAll(child, replace)) : '';
    })
    .join('');
}

function read(element: Element, replace: Replace): string {
  return readAll(element, replace).replace(AROUND_LINE_END, LINE_END);
}

function readObject({ name }: Element): string | undefined {
  if (name === 'br') return LINE_END;
  return name === 'img' || name === 'input' ? OBJECT : undefined;
}

/** @param names of elements that a reader may pass over, or take for notes */
function without(names: ReadonlySet<string>): Replace {
  return (element) => (names.has(element.name) ? '' : readObject(element));
}

/** While a picture is not there, its description is. */
function readDescription(element: Element): string | undefined {
  return element.name === 'img' ? (element.attribs.alt ?? '') : readObject(element);
}

const WAYS: readonly Replace[] = [
  readObject,
  readDescription,
  without(STRUCK),
  without(RAISED),
  without(new Set([...STRUCK, ...RAISED])),
];

function descriptionsIn(element: Element): readonly string[] {
  const inner = element.children.filter((child) => child instanceof Element);
  const own = element.name === 'img' ? [element.attribs.alt ?? ''] : [];
  return [...own, ...inner.flatMap(descriptionsIn)];
}

/** Whether all of it is seen, in the order in which it is written. */
function isPlain({ name, attribs, children }: Element, smaller = 0): boolean {
  const inner = smaller + (SMALLER.has(name) ? 1 : 0);
  const isKnown = PLAIN.has(name) && !attribs.dir && attribs['data-math'] === undefined;
  if (!isKnown || inner > MAX_SMALLER) return false;
  return children.every((child) => !(child instanceof Element) || isPlain(child, inner));
}

/**
 * All that the text of a link may be seen to be: without what is struck through or raised, with
 * pictures and with their descriptions, and together with links that end where it begins.
 * @returns null where what is seen of it, or in which order, depends on more than the text: on
 * directions, blocks, what is closed, signs above others, formulas
 */
export function textsOfLink(element: Element): readonly string[] | null {
  if (!isPlain(element)) return null;
  const text = read(element, readObject);
  const before = textsBefore(element as DOMNode, (link) => read(link, readObject));
  const own = [...WAYS.map((way) => read(element, way)), ...descriptionsIn(element)];
  return [...new Set([...own, ...before.map((start) => start + text)])];
}
