import { Parser } from 'htmlparser2';

const NAME = /^[a-z][\w-]*$/i;

/** Adds elements and text to a tree as a parser meets them. */
class TreeBuilder {
  readonly #owner: Document;
  readonly #open: Element[];

  constructor(body: HTMLElement) {
    this.#owner = body.ownerDocument;
    this.#open = [body];
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    const element = this.#owner.createElement(NAME.test(name) ? name : 'span');
    for (const [key, value] of Object.entries(attributes)) {
      if (NAME.test(key)) element.setAttribute(key, value);
    }
    this.#open.at(-1)?.append(element);
    this.#open.push(element);
  }

  ontext(text: string): void {
    this.#open.at(-1)?.append(text);
  }

  onclosetag(): void {
    this.#open.pop();
  }
}

/**
 * HTML as a tree of elements in a document of its own, in which nothing loads and nothing runs. The
 * browser's own parser would need leave to read markup (Trusted Types).
 */
export function inertTree(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('');
  const parser = new Parser(new TreeBuilder(body));
  parser.end(html);
  return body;
}
