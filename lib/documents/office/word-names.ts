import type { Archive } from './archive.ts';
import { readXml, type XmlAttributes, type XmlHandler } from './read-xml.ts';

const OFFICE = 'http://schemas.openxmlformats.org';
const STRICT = 'http://purl.oclc.org/ooxml';
const MICROSOFT = 'http://schemas.microsoft.com/office/word/2010';

/** Prefixes by which readers and mammoth know the elements, and their namespaces, the usual one first. */
const NAMESPACES: Readonly<Record<string, readonly string[]>> = {
  w: [`${OFFICE}/wordprocessingml/2006/main`, `${STRICT}/wordprocessingml/main`],
  m: [`${OFFICE}/officeDocument/2006/math`, `${STRICT}/officeDocument/math`],
  r: [`${OFFICE}/officeDocument/2006/relationships`, `${STRICT}/officeDocument/relationships`],
  wp: [
    `${OFFICE}/drawingml/2006/wordprocessingDrawing`,
    `${STRICT}/drawingml/wordprocessingDrawing`,
  ],
  a: [`${OFFICE}/drawingml/2006/main`, `${STRICT}/drawingml/main`],
  pic: [`${OFFICE}/drawingml/2006/picture`, `${STRICT}/drawingml/picture`],
  mc: [`${OFFICE}/markup-compatibility/2006`],
  v: ['urn:schemas-microsoft-com:vml'],
  w14: [`${MICROSOFT}/wordml`],
  wps: [`${MICROSOFT}/wordprocessingShape`],
};

const PREFIXES = new Map(
  Object.entries(NAMESPACES).flatMap(([prefix, addresses]) =>
    addresses.map((address) => [address, prefix] as const),
  ),
);

/** The namespaces as a root element declares them. */
export const DECLARATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(NAMESPACES).map(([prefix, [address = '']]) => [`xmlns:${prefix}`, address]),
);

/** Prefixes of a document, and what they are called here; the empty one is of names without any. */
type Prefixes = ReadonlyMap<string, string>;

function prefixOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf(':')));
}

function isUsual(prefixes: Prefixes): boolean {
  return Array.from(prefixes).every(([own, usual]) => own === usual);
}

/** Hands names on with the usual prefixes, whichever the document has. */
class UsualNames implements XmlHandler {
  readonly #handler: XmlHandler;
  readonly #open: { readonly name: string; readonly outer: Prefixes }[] = [];
  #prefixes: Prefixes = new Map();
  #isUsual = true;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  open(name: string, attributes: XmlAttributes): void {
    const outer = this.#prefixes;
    const given = this.#declare(attributes);
    const usual = this.#usual(name, true);
    this.#open.push({ name: usual, outer });
    this.#handler.open?.(usual, given);
  }

  close(): void {
    const closed = this.#open.pop();
    if (!closed) return;
    if (this.#prefixes !== closed.outer) {
      this.#prefixes = closed.outer;
      this.#isUsual = isUsual(closed.outer);
    }
    this.#handler.close?.(closed.name);
  }

  text(text: string): void {
    this.#handler.text?.(text);
  }

  isDone(): boolean {
    return this.#handler.isDone?.() ?? false;
  }

  /** Takes down what an element declares. @returns its other attributes */
  #declare(attributes: XmlAttributes): XmlAttributes {
    const keys = Object.keys(attributes);
    const declared = keys.filter((key) => key.startsWith('xmlns'));
    if (declared.length === 0 && this.#isUsual) return attributes;
    if (declared.length > 0) {
      const prefixes = new Map(this.#prefixes);
      for (const key of declared) {
        const usual = PREFIXES.get(attributes[key]?.trim() ?? '');
        if (usual === undefined) prefixes.delete(key.slice('xmlns:'.length));
        else prefixes.set(key.slice('xmlns:'.length), usual);
      }
      this.#prefixes = prefixes;
      this.#isUsual = isUsual(prefixes);
    }
    const isKnown = (key: string) => key in DECLARATIONS || PREFIXES.has(attributes[key] ?? '');
    const kept = keys.filter((key) => !(declared.includes(key) && isKnown(key)));
    return Object.fromEntries(kept.map((key) => [this.#usual(key, false), attributes[key] ?? '']));
  }

  #usual(name: string, isElement: boolean): string {
    if (this.#isUsual) return name;
    const own = prefixOf(name);
    if (own === '' && !isElement) return name;
    const usual = this.#prefixes.get(own);
    if (usual === undefined || usual === own) return name;
    return `${usual}:${own === '' ? name : name.slice(own.length + 1)}`;
  }
}

/** Reads a part of a Word document as `readXml` does, its names with the usual prefixes. */
export function readWordXml(archive: Archive, name: string, handler: XmlHandler): void {
  readXml(archive, name, new UsualNames(handler));
}
