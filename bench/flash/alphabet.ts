/** A character as the reader sees it: what it is, and the formatting it stands in. */
export interface ShownCharacter {
  readonly text: string;
  /** The formats around it, such as `ul strong`; empty in a plain paragraph. */
  readonly format: string;
}

/** Gives each different character a number, so that lists of them are quick to compare. */
export class Alphabet {
  readonly #numbers = new Map<string, number>();
  readonly #characters: ShownCharacter[] = [];

  numberOf(text: string, format: string): number {
    const key = `${format}\n${text}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#characters.push({ text, format }) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  characterOf(number: number): ShownCharacter {
    const character = this.#characters[number];
    if (!character) throw new RangeError(`no character has the number ${number}`);
    return character;
  }
}
