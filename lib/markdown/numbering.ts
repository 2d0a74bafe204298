import type { Token } from 'markdown-it';

/** A footnote that the text has referred to; its place in the list makes its number. */
export interface Note {
  /** None when the note's text stands in the reference itself: `^[text]`. */
  readonly label?: string;
  count?: number | undefined;
  readonly content?: string;
  tokens?: Token[];
}

/** A reference that has got a number. */
export interface Reference {
  readonly id: number;
  /** None when it is the note itself. */
  readonly label: string | undefined;
  /** It is the first of its note. */
  readonly isFirst: boolean;
  /** The number of the note's references before it. */
  readonly countBefore: number | undefined;
}

/**
 * The numbers that references have got, in the order of the text. They can be taken back from the
 * last on, so that what follows a place is numbered again and not all of the text.
 */
export class Numbering {
  readonly list: Note[] = [];
  readonly #ids = new Map<string, number>();
  readonly #references: Reference[] = [];
  #touched = new Set<number>();

  idOf(label: string): number | undefined {
    return this.#ids.get(label);
  }

  number(label: string, id: number): void {
    this.#ids.set(label, id);
  }

  /** The number of references that have been read. */
  get end(): number {
    return this.#references.length;
  }

  add(reference: Reference): void {
    this.#references.push(reference);
    this.#touched.add(reference.id);
  }

  /** Forgets what was read after a place. */
  goBack(end: number): void {
    while (this.#references.length > end) this.#forget(this.#references.pop());
  }

  #forget(reference: Reference | undefined): void {
    if (!reference) return;
    const { id, label, isFirst, countBefore } = reference;
    this.#touched.add(id);
    const note = this.list[id];
    if (!isFirst) {
      if (note) note.count = countBefore;
      return;
    }
    this.list.length = Math.min(this.list.length, id);
    if (label !== undefined) this.#ids.delete(label);
  }

  /** The notes of which something may have changed since it was last asked. */
  takeTouched(): ReadonlySet<number> {
    const touched = this.#touched;
    this.#touched = new Set();
    return touched;
  }
}
