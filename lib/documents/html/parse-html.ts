import type { Document } from 'domhandler';
import { DomHandler, Parser } from 'htmlparser2';
import { DocumentError } from '../../errors/document-error.ts';

/** UTF-16 units that the parser gets at a time: it stops where there is no more room. */
const STEP = 65_536;
/** Elements within one another; browsers' own parsers know 512. More makes the time quadratic. */
const MAX_DEPTH = 2_000;
/** Elements of a document; a browser takes seconds for so many. */
const MAX_ELEMENTS = 500_000;
/** UTF-16 units of texts that are hidden, or are none, beside those that there is room for. */
const MORE_TEXT = 8_000_000;

/** Builds the tree of a document, up to its bounds. */
class BoundedHandler extends DomHandler {
  #depth = 0;
  #elements = 0;
  #room: number;

  constructor(room: number) {
    super();
    this.#room = room + MORE_TEXT;
  }

  get isFull(): boolean {
    return this.#room < 0 || this.#elements > MAX_ELEMENTS;
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    this.#elements += 1;
    if (this.#depth > MAX_DEPTH) throw new DocumentError('damaged', 'The HTML is nested too deep.');
    super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    this.#depth -= 1;
    super.onclosetag();
  }

  override ontext(data: string): void {
    this.#room -= data.length;
    super.ontext(data);
  }
}

interface Parsed {
  readonly tree: Document;
  readonly isCut: boolean;
}

/**
 * The tree of a document.
 * @param room UTF-16 units of text
 * @param isXhtml elements may end in themselves: `<a id="x"/>`
 * @throws DocumentError `damaged` where elements are nested without end
 */
export function parseHtml(source: string, room: number, isXhtml: boolean): Parsed {
  const handler = new BoundedHandler(room);
  const parser = new Parser(handler, { recognizeSelfClosing: isXhtml, recognizeCDATA: isXhtml });
  let at = 0;
  for (; at < source.length && !handler.isFull; at += STEP) {
    parser.write(source.slice(at, at + STEP));
  }
  parser.end();
  return { tree: handler.root, isCut: at < source.length };
}
