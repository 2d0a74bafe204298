/** Boxes that Markdown knows nothing of: what is in them may as well stand without. */
const BOXES = 'ADDRESS ARTICLE ASIDE BODY CENTER DIV FOOTER FORM HEADER MAIN NAV SECTION'.split(
  ' ',
);
const LISTS = ['OL', 'UL', 'MENU'];
const BLOCKS = [
  ...BOXES,
  ...LISTS,
  ...'BLOCKQUOTE DETAILS DL FIELDSET FIGURE H1 H2 H3 H4 H5 H6 HR P PRE TABLE'.split(' '),
];
/** In UTF-16 units; more takes turndown tens of milliseconds. */
export const LEAST_LENGTH = 20_000;

/** A piece of a page that can be written alone, and what stands between it and the one before. */
export interface Piece {
  readonly content: DocumentFragment;
  readonly isNextItem: boolean;
}

export function isBox({ nodeName }: Element): boolean {
  return BOXES.includes(nodeName);
}

export function isMarked({ attributes }: Element): boolean {
  return Array.from(attributes).some(({ name }) => /^data-(?:tex|footnote|callout)/.test(name));
}

export function isBlock({ nodeName }: Node): boolean {
  return BLOCKS.includes(nodeName);
}

export function isShort(element: Element): boolean {
  return (element.textContent?.length ?? 0) < LEAST_LENGTH;
}

/** Items of a list by tens of thousands of letters, each part a list that goes on counting. */
function* partsOfList(list: Element): Generator<Element> {
  let part = list.cloneNode(false) as Element;
  let length = 0;
  let number = Number(list.getAttribute('start') ?? 1);
  for (const item of [...list.children]) {
    if (length > LEAST_LENGTH) {
      yield part;
      part = list.cloneNode(false) as Element;
      part.setAttribute('start', String(number));
      length = 0;
    }
    number = Number(item.getAttribute('value') ?? number) + 1;
    length += item.textContent?.length ?? 0;
    part.append(item);
  }
  yield part;
}

/** Takes a tree apart, from its first piece to its last. */
export class Pieces {
  #open: DocumentFragment;
  #length = 0;

  constructor(owner: Document) {
    this.#open = owner.createDocumentFragment();
  }

  *of(holder: Element): Generator<Piece> {
    for (const node of [...holder.childNodes]) {
      const element = node instanceof Element ? node : undefined;
      const isWhole = element === undefined || !isBlock(element);
      if (!isWhole && !isShort(element) && !isMarked(element)) yield* this.#apart(element);
      else {
        // Between two blocks, or within a line a piece must not end.
        if (!isWhole && this.#length > LEAST_LENGTH) yield this.#take();
        this.#open.append(node);
        this.#length += node.textContent?.length ?? 0;
      }
    }
    if (this.#open.hasChildNodes()) yield this.#take();
  }

  *#apart(block: Element): Generator<Piece> {
    if (this.#open.hasChildNodes()) yield this.#take();
    if (isBox(block)) yield* this.of(block);
    else if (LISTS.includes(block.nodeName) && !block.hasAttribute('reversed')) {
      let isNextItem = false;
      for (const part of partsOfList(block)) {
        this.#open.append(part);
        yield { ...this.#take(), isNextItem };
        isNextItem = true;
      }
    } else {
      this.#open.append(block);
      yield this.#take();
    }
  }

  #take(): Piece {
    const content = this.#open;
    this.#open = content.ownerDocument.createDocumentFragment();
    this.#length = 0;
    return { content, isNextItem: false };
  }
}
