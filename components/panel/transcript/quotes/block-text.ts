import { type DOMNode, Element, Text } from 'html-react-parser';
import { INLINE_ELEMENTS } from '../places/inline-elements.ts';

/** A part of the text that stands in one text node, without gaps. UTF-16 offsets. */
interface Run {
  readonly node: Text;
  readonly nodeFrom: number;
  readonly from: number;
  readonly to: number;
}

/** A block's text in Markdown, as quotations are sought in it, and where it stands in the block's document. */
export interface BlockText {
  readonly text: string;
  readonly runs: readonly Run[];
}

interface Parent {
  readonly children: readonly unknown[];
}

const CODE = new Set(['code', 'kbd', 'samp']);

/** The mark of a footnote is no word of the text. */
function isNoteMark({ attribs }: Element): boolean {
  return attribs.class?.includes('footnote') ?? false;
}

class BlockTextBuilder {
  readonly runs: Run[] = [];
  text: string;
  /** Begins each line of a Markdown quotation. */
  readonly #lead: string;
  /** Line breaks before what comes next. */
  #breaks = 0;

  constructor(lead: string) {
    this.#lead = lead;
    this.text = lead;
  }

  add({ children }: Parent): void {
    for (const child of children as readonly DOMNode[]) {
      if (child instanceof Text) this.#addText(child);
      else if (child instanceof Element) this.#addElement(child);
    }
  }

  #addElement(element: Element): void {
    const { name, attribs } = element;
    if (name === 'br') this.#break(1);
    else if (name === 'pre' || isNoteMark(element)) return;
    else if ('data-math' in attribs) this.#addBetween('$', element);
    else if (CODE.has(name)) this.#addBetween('`', element);
    else if (INLINE_ELEMENTS.has(name)) this.add(element);
    else {
      this.#break(2);
      this.add(element);
      this.#break(2);
    }
  }

  #addBetween(mark: string, element: Element): void {
    this.#writeBreaks();
    this.text += mark;
    this.add(element);
    this.text += mark;
  }

  #addText(node: Text): void {
    if (/^\s*\n\s*$/.test(node.data)) {
      this.#break(1);
      return;
    }
    this.#writeBreaks();
    let nodeFrom = 0;
    for (const line of node.data.split(/(?<=\n)/)) {
      const from = this.text.length;
      this.runs.push({ node, nodeFrom, from, to: from + line.length });
      this.text += line.endsWith('\n') ? line + this.#lead : line;
      nodeFrom += line.length;
    }
  }

  #break(count: number): void {
    this.#breaks = Math.max(this.#breaks, count);
  }

  #writeBreaks(): void {
    if (this.text !== this.#lead) this.text += `\n${this.#lead}`.repeat(this.#breaks);
    this.#breaks = 0;
  }
}

/**
 * The text of one block as Markdown that has the same quotations.
 * @param isQuotation the block is a paragraph of a Markdown quotation
 */
export function blockText(document: Parent, isQuotation: boolean): BlockText {
  const builder = new BlockTextBuilder(isQuotation ? '> ' : '');
  builder.add(document);
  return builder;
}
