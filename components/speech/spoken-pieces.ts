import { i18n } from '#i18n';
import { asSpoken, sentencesOf } from '@/lib/speech/sentences.ts';
import { askForRun } from '../markdown/show-run.ts';
import { INLINE_ELEMENTS } from '../panel/transcript/places/inline-elements.ts';

interface Place {
  readonly node: Node;
  readonly offset: number;
}

/** A sentence, which is said at once, or that something stands there which cannot be said. */
export interface SpokenPiece {
  readonly text: string;
  /** It is in the reader's language, and not in that of the text. */
  readonly isNote: boolean;
  readonly start: Place;
  readonly end: Place;
}

/** A part of the text that is gathered, and where it stands: letters of a text node, or an element. */
interface Run {
  readonly node: Node;
  readonly nodeFrom: number;
  readonly from: number;
  readonly to: number;
}

const NOT_SAID =
  'button, svg, [aria-hidden="true"], [hidden], [data-part="reasoning"], [data-part="source-mark"], [data-part="block-header"], [data-part="table-toolbar"], .footnote-ref, .footnote-backref, .footnotes-sep';

function rowsOf(table: Element): number {
  const counted = Number(table.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount'));
  return counted > 0 ? counted - 1 : table.querySelectorAll('tbody tr').length;
}

function linesOf(code: Element): number {
  const text = (code.querySelector('pre') ?? code).textContent ?? '';
  return text.replace(/\n$/, '').split('\n').length;
}

function pictureNote(picture: Element): string {
  const alt = picture.querySelector('img')?.getAttribute('alt')?.trim();
  return alt ? i18n.t('speech.picture', [alt]) : i18n.t('speech.pictureAlone');
}

/** Blocks that are named, and not said, and their names. A diagram may hold its code. */
const NOTES: readonly (readonly [selector: string, note: (element: Element) => string])[] = [
  ['[data-part="diagram"]', () => i18n.t('speech.diagram')],
  ['[data-part="code"], pre', (code) => i18n.t('speech.code', linesOf(code))],
  ['[data-part="table"], table', (table) => i18n.t('speech.table', rowsOf(table))],
  ['[data-part="picture"], [data-part="picture-question"], img', pictureNote],
  ['[data-math="display"]', () => i18n.t('speech.formula')],
];

/** These, and formulas in a line. */
const NAMED = ['[data-math]', ...NOTES.map(([selector]) => selector)].join();

function noteOf(element: Element): string | null {
  const [, note] = NOTES.find(([selector]) => element.matches(selector)) ?? [];
  return note?.(element) ?? null;
}

/** The part of a text node that is selected, and all of it where nothing is. */
function partOf(node: Node, selected: Range | null): [from: number, to: number] {
  const { length } = node.nodeValue ?? '';
  if (!selected) return [0, length];
  if (!selected.intersectsNode(node)) return [0, 0];
  const { startContainer, startOffset, endContainer, endOffset } = selected;
  return [node === startContainer ? startOffset : 0, node === endContainer ? endOffset : length];
}

/** A selection may only touch an element at its edge, or hold what is not said of it. */
function hasSelected(element: Element, selected: Range | null): boolean {
  if (!selected) return true;
  if (!selected.intersectsNode(element)) return false;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const [from, to] = partOf(node, selected);
    const hasText = node.nodeValue?.slice(from, to).trim() !== '';
    if (hasText && !node.parentElement?.closest(NOT_SAID)) return true;
  }
  return false;
}

class PieceWalk {
  readonly #language: string;
  readonly #selected: Range | null;
  #text = '';
  #runs: Run[] = [];

  constructor(language: string, selected: Range | null) {
    this.#language = language;
    this.#selected = selected;
  }

  *walk(element: Element): Generator<SpokenPiece> {
    if (element.hasAttribute('data-far')) askForRun(element);
    for (const child of [...element.childNodes]) {
      if (child.nodeType === Node.TEXT_NODE) this.#addText(child);
      else if (child.nodeType === Node.ELEMENT_NODE) yield* this.walkElement(child as Element);
    }
  }

  /** The sentences that have been gathered. */
  *flush(): Generator<SpokenPiece> {
    const [text, runs] = [this.#text, this.#runs];
    this.#text = '';
    this.#runs = [];
    for (const { from, to } of sentencesOf(text, this.#language)) {
      const first = runs.find((run) => run.to > from);
      const last = runs.findLast((run) => run.from < to);
      if (!first || !last) continue;
      const start = { node: first.node, offset: placeIn(first, from) };
      const end = { node: last.node, offset: placeIn(last, to) };
      yield { text: asSpoken(text.slice(from, to)), isNote: false, start, end };
    }
  }

  *walkElement(element: Element): Generator<SpokenPiece> {
    if (element.matches(NOT_SAID) || !hasSelected(element, this.#selected)) return;
    const note = noteOf(element);
    if (note !== null) {
      yield* this.flush();
      const end = { node: element, offset: element.childNodes.length };
      yield { text: note, isNote: true, start: { node: element, offset: 0 }, end };
    } else if (element.hasAttribute('data-math')) {
      this.#add(element, 0, ` ${i18n.t('speech.formulaWithin')} `);
    } else if (INLINE_ELEMENTS.has(element.localName)) {
      if (element.localName === 'br') this.#text += ' ';
      yield* this.walk(element);
    } else {
      yield* this.flush();
      yield* this.walk(element);
      yield* this.flush();
    }
  }

  #addText(node: Node): void {
    const [from, to] = partOf(node, this.#selected);
    const text = node.nodeValue?.slice(from, to) ?? '';
    if (text !== '') this.#add(node, from, text);
  }

  #add(node: Node, nodeFrom: number, text: string): void {
    const from = this.#text.length;
    this.#text += text;
    this.#runs.push({ node, nodeFrom, from, to: this.#text.length });
  }
}

function placeIn({ node, nodeFrom, from, to }: Run, at: number): number {
  if (node.nodeType === Node.TEXT_NODE)
    return nodeFrom + Math.min(Math.max(at - from, 0), to - from);
  return at <= from ? 0 : node.childNodes.length;
}

/** The documents of an answer that are read: not the model's thoughts. */
function documentsIn(answer: Element): Element[] {
  const documents = [...answer.querySelectorAll('[data-part="markdown"]')];
  return documents.filter((document) => !document.closest('[data-part="reasoning"]'));
}

/** The element with all that is selected; the whole block where that is in one that is named. */
function holderOf({ commonAncestorContainer: node }: Range): Element | null {
  const holder = node instanceof Element ? node : node.parentElement;
  return holder?.closest(NAMED) ?? holder;
}

/**
 * The pieces of an answer, or of what is selected of it. They are found as they are said: a long
 * answer holds elements only of what is near.
 */
export function* spokenPieces(
  answer: Element,
  selected: Range | null,
  language: string,
): Generator<SpokenPiece> {
  const walk = new PieceWalk(language, selected);
  const holder = selected && holderOf(selected);
  for (const element of holder ? [holder] : documentsIn(answer)) {
    yield* element.matches(NAMED) ? walk.walkElement(element) : walk.walk(element);
    yield* walk.flush();
  }
}
