import { Parser } from 'htmlparser2';

const NAME = /^[a-z][\w-]*$/i;

/** Adds elements and text to a tree as a parser meets them. */
class TreeBuilder {
  readonly #owner: Document;
  readonly #open: Element[];
  /** A parser gives a text in parts, one for each character that was written as an entity. */
  #text = '';

  constructor(body: HTMLElement) {
    this.#owner = body.ownerDocument;
    this.#open = [body];
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#endText();
    const element = this.#owner.createElement(NAME.test(name) ? name : 'span');
    for (const [key, value] of Object.entries(attributes)) {
      if (NAME.test(key)) element.setAttribute(key, value);
    }
    this.#open.at(-1)?.append(element);
    this.#open.push(element);
  }

  ontext(text: string): void {
    this.#text += text;
  }

  onclosetag(): void {
    this.#endText();
    this.#open.pop();
  }

  onend(): void {
    this.#endText();
  }

  #endText(): void {
    if (this.#text !== '') this.#open.at(-1)?.append(this.#text);
    this.#text = '';
  }
}

/** In UTF-16 units: some milliseconds. */
const STEP_LENGTH = 50_000;

/**
 * HTML as a tree of elements in a document of its own, in which nothing loads and nothing runs. The
 * browser's own parser would need leave to read markup (Trusted Types).
 * @param pause between two steps
 */
export async function inertTree(html: string, pause: () => Promise<void>): Promise<HTMLElement> {
  const { body } = document.implementation.createHTMLDocument('');
  const parser = new Parser(new TreeBuilder(body));
  for (let from = 0; from < html.length; from += STEP_LENGTH) {
    parser.write(html.slice(from, from + STEP_LENGTH));
    await pause();
  }
  parser.end();
  return body;
}
