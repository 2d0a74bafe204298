/** Enough for a long conversation in both schemes; an ordinary picture has some 20 000 characters. */
const MAX_CHARACTERS = 4_000_000;

interface Sized {
  readonly svg: string;
}

/** Keeps what was drawn last, up to a number of characters, so that it need not be drawn again. */
export class DrawingCache<Entry extends Sized> {
  readonly #maxCharacters: number;
  readonly #entries = new Map<string, Entry>();
  #characters = 0;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.#maxCharacters = maxCharacters;
  }

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // A map keeps the order of insertion: what is used is the last to go.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: Entry): void {
    this.#delete(key);
    this.#entries.set(key, entry);
    this.#characters += sizeOf(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= this.#maxCharacters) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#characters -= sizeOf(key, entry);
    this.#entries.delete(key);
  }
}

function sizeOf(key: string, { svg }: Sized): number {
  return key.length + svg.length;
}
