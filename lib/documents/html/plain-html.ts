import { type AnyNode, type Element, isCDATA, isTag, isText as isTextNode } from 'domhandler';
import { HiddenPassages } from '../../in-page/seen/hidden-passages.ts';
import { unsureText, withoutUnsureMarks } from '../../in-page/seen/unsure.ts';
import type { Around, DocumentStyles, StyledTree } from '../css/document-styles.ts';
import { isHiding } from '../seen/judge.ts';
import type { HtmlAttributes } from './html-node.ts';
import { FORMULA, HtmlTree, isNoText, type NoteLabel } from './html-tree.ts';
import { parseHtml } from './parse-html.ts';
import { writeHtml } from './write-html.ts';

/** A document's HTML reduced to what says something. */
export interface PlainHtml {
  readonly html: string;
  /** The head's, in one line. */
  readonly title: string;
  readonly author: string;
  /** UTF-16 units that are left of `room`; less than none where the document was cut. */
  readonly room: number;
}

interface PlainHtmlOptions {
  /** UTF-16 units of text. */
  readonly room: number;
  /** Elements may end in themselves: `<a id="x"/>`. */
  readonly isXhtml?: boolean;
  readonly labelOf?: NoteLabel;
  readonly isLeftOut?: (name: string, attributes: HtmlAttributes) => boolean;
  /** Absent where all of it is seen, and its texts may have the marks of those that may not be. */
  readonly styles?: DocumentStyles;
  /** The document's path in its archive. */
  readonly path?: string;
  /** Takes the texts that nobody sees. */
  readonly hidden?: HiddenPassages;
  /** TeX of a formula; absent where formulas are read as other text. */
  readonly texOf?: (math: Element) => string;
}

/** Numbers notes by where their marks lead. */
export function countNotes(prefix = ''): NoteLabel {
  const labels = new Map<string, string>();
  return (target) => {
    const label = labels.get(target) ?? `${prefix}${labels.size + 1}`;
    labels.set(target, label);
    return label;
  };
}

/** Takes a document's tree down, text for text, by what its styles say of each. */
class TreeReader {
  readonly head = { title: '', author: '' };
  readonly #tree: HtmlTree;
  readonly #styled: StyledTree | undefined;
  readonly #hidden: HiddenPassages;
  readonly #texOf: PlainHtmlOptions['texOf'];

  constructor(tree: HtmlTree, styled: StyledTree | undefined, options: PlainHtmlOptions) {
    this.#tree = tree;
    this.#styled = styled;
    this.#hidden = options.hidden ?? new HiddenPassages();
    this.#texOf = options.texOf;
  }

  /** @param isText false within what holds no text of the document */
  read(nodes: readonly AnyNode[], around: Around | undefined, isText: boolean): void {
    for (const node of nodes) {
      if (this.#tree.room < 0) return;
      if (isTag(node)) this.#readElement(node, around, isText);
      else if (isCDATA(node)) this.read(node.children, around, isText);
      else if (isTextNode(node)) this.#readText(node.data, around, isText);
    }
  }

  #readText(text: string, around: Around | undefined, isText: boolean): void {
    const verdict = (around && /\S/.test(text) && this.#styled?.verdict(around)) || 'seen';
    if (isHiding(verdict)) {
      if (isText) this.#hidden.add(text, verdict);
      return;
    }
    const own = this.#styled ? withoutUnsureMarks(text) : text;
    this.#tree.text(verdict === 'unsure' ? unsureText(own) : own);
    if (isText && /\S/.test(text)) this.#hidden.shown();
  }

  #readElement(element: Element, outer: Around | undefined, isText: boolean): void {
    const { name, attribs, children } = element;
    const around = outer && this.#styled?.within(element, outer);
    const isPicture = name === 'img';
    const isGone =
      around !== undefined &&
      this.#styled?.[isPicture ? 'isPictureGone' : 'isGone'](around) === true;
    if (isPicture && isGone && isText) this.#hidden.add(attribs.alt ?? '', 'not-displayed');
    this.#readHead(element);
    if (this.#texOf && /^(?:\w+:)?math$/.test(name)) {
      this.#tree.open(FORMULA, attribs, isGone);
      this.#readText(this.#texOf(element), around, isText);
      this.#tree.close(FORMULA);
      return;
    }
    this.#tree.open(name, attribs, isGone);
    const isTextIn = isText && !isNoText(name);
    if (name === 'details' && around && attribs.open === undefined) {
      const summary = children.find((child) => isTag(child) && child.name === 'summary');
      for (const child of children) {
        const within = child === summary ? around : this.#styled?.closedIn(around);
        this.read([child], within, isTextIn);
      }
    } else this.read(children, around, isTextIn);
    this.#tree.close(name);
  }

  #readHead({ name, attribs, children }: Element): void {
    if (name === 'title' && this.head.title === '') {
      this.head.title = children.map((child) => (isTextNode(child) ? child.data : '')).join('');
    }
    if (name === 'meta' && /^author$/i.test(attribs.name ?? '')) {
      this.head.author ||= attribs.content?.trim() ?? '';
    }
  }
}

/**
 * Plain semantic HTML of any: without scripts, styles, comments, what nobody sees by its styles, and
 * addresses of pictures. Notes as lib/in-page/structure marks them.
 * @throws DocumentError `damaged` where elements are nested without end
 */
export function plainHtml(source: string, options: PlainHtmlOptions): PlainHtml {
  const { room, isXhtml = false, labelOf = countNotes(), isLeftOut, styles, path = '' } = options;
  const { tree: document, isCut } = parseHtml(source, room, isXhtml);
  const styled = styles?.of(document, path, isXhtml);
  const tree = new HtmlTree(room, labelOf, { isLeftOut, hasDrawings: isXhtml });
  const reader = new TreeReader(tree, styled, options);
  reader.read(document.children, styled?.first, true);
  const { title, author } = reader.head;
  return {
    html: writeHtml(tree.root.children),
    title: title.replace(/\s+/g, ' ').trim(),
    author,
    room: isCut ? Math.min(-1, tree.room) : tree.room,
  };
}
