import type TurndownService from 'turndown';
import { isBlock, isMarked, isShort, LEAST_LENGTH } from './pieces.ts';

/** Their rules read the element, or write each cell for itself. */
const WHOLE = ['HR', 'PRE', 'TABLE'];
const ITEMS = ['DD', 'DT', 'LI'];

function isPart(node: Node): node is Element {
  if (!(node instanceof Element) || WHOLE.includes(node.nodeName) || isMarked(node)) return false;
  return isBlock(node) || ITEMS.includes(node.nodeName);
}

/** Writes long blocks part by part, with pauses; what is written stands in the block until it is written itself. */
export class LongBlocks {
  readonly #service: TurndownService;
  readonly #written = new WeakMap<Node, string>();

  constructor(service: TurndownService) {
    this.#service = service;
    service.addRule('written', {
      filter: (node) => this.#written.has(node),
      replacement: (_, node) => this.#written.get(node) ?? '',
    });
  }

  async writeParts(holder: ParentNode & Node, pause: () => Promise<void>): Promise<void> {
    for (const node of holder.children) {
      if (isPart(node) && !isShort(node)) await this.#writePartsOf(node, pause);
    }
  }

  async #writePartsOf(block: Element, pause: () => Promise<void>): Promise<void> {
    let line: ChildNode[] = [];
    let length = 0;
    for (const node of [...block.childNodes]) {
      const isLong = length > LEAST_LENGTH && line.at(-1)?.nodeName !== 'BR';
      if (isLong) this.#writeLine(line, node);
      if (isLong || isPart(node)) [line, length] = [[], 0];
      if (!isPart(node)) {
        line.push(node);
        length += node.textContent?.length ?? 0;
      } else if (isShort(node)) this.#put(node, this.#write(node));
      else await this.#writePartsOf(node, pause);
      await pause();
    }
  }

  /** What stands on a line, with the spaces at its ends: none before a line's end. */
  #writeLine(nodes: readonly ChildNode[], next: ChildNode): void {
    const [first] = nodes;
    const line = first?.ownerDocument?.createElement('span');
    if (!first || !line) return;
    first.before(line);
    line.append(...nodes);
    const text = line.textContent ?? '';
    const start = /^\s/.test(text) ? ' ' : '';
    const end = /\s$/.test(text) && next.nodeName !== 'BR' ? ' ' : '';
    this.#put(line, start + this.#write(line) + end);
  }

  #write(element: Element): string {
    // Turndown works on a copy, which would be no part of the page.
    return this.#service.turndown(
      Object.assign(element as HTMLElement, { cloneNode: () => element }),
    );
  }

  #put(element: Element, text: string): void {
    if (text === '') return;
    const box = element.ownerDocument.createElement('span');
    // No rule is asked for an element without a text.
    box.textContent = '.';
    this.#written.set(box, text);
    element.replaceChildren(box);
  }
}
