import type { Chosen } from './chosen.ts';
import type { HiddenPassages } from './hidden-passages.ts';
import { attributeOf, isElement, parentElementOf, tagOf } from './live-node.ts';
import type { WindowPicture } from './window-picture.ts';

/** A page with more is read plainly: to find the readable part would keep it busy for seconds. */
const MAX_ELEMENTS = 50_000;
/** Half of what the extension waits for. */
const BUDGET_MS = 8000;

export interface Reading {
  /** Ends it. */
  readonly signal?: AbortSignal | undefined;
  /** All that is read of the page. */
  readonly chosen?: Chosen | undefined;
  /** Of the window, to look at what cannot be computed. */
  readonly picture?: WindowPicture | undefined;
}

/** Where the walks of a page and of its frames put what they find, and what they may take for it. */
export class Found {
  readonly passages: HiddenPassages;
  readonly inert: Document;
  readonly signal: AbortSignal | undefined;
  /** Only this is read; without it all. */
  readonly chosen: Chosen | undefined;
  readonly picture: WindowPicture | undefined;
  /** The copies of elements. */
  readonly copies = new Map<Node, Element>();
  readonly unread: string[] = [];
  invisibleCharacters = 0;
  elements = 0;
  #isPlain = false;
  readonly #read = new Set<Node>();
  readonly #end = performance.now() + BUDGET_MS;

  constructor(
    inert: Document,
    passages: HiddenPassages,
    { signal, chosen, picture }: Reading = {},
  ) {
    this.inert = inert;
    this.passages = passages;
    this.signal = signal;
    this.chosen = chosen;
    this.picture = picture;
  }

  /** From now on texts are judged by styles alone: there are too many, or they take too long. */
  get isPlain(): boolean {
    this.#isPlain ||= this.elements > MAX_ELEMENTS;
    return this.#isPlain;
  }

  lookAtClock(): void {
    this.#isPlain ||= performance.now() > this.#end;
  }

  /** Says that texts were judged so. */
  get wasPlain(): boolean {
    return this.#isPlain;
  }

  /** A page may move its nodes between two slices. @returns `false` where it has been read */
  isFirst(node: Node): boolean {
    if (this.#read.has(node)) return false;
    this.#read.add(node);
    return true;
  }

  /** A part of the page whose reading failed, by its address or its name. */
  leaveUnread(node: Node): void {
    const element = isElement(node) ? node : parentElementOf(node);
    if (!element) return;
    this.unread.push(attributeOf(element, 'src') ?? `<${tagOf(element)}>`);
  }
}
