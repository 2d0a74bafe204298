interface Numbered {
  readonly index?: number | null | undefined;
}

function numberOf({ index }: Numbered): number {
  return index ?? 0;
}

/** More than its number has come of it. */
function saysSomething({ index: _, ...rest }: Numbered): boolean {
  return Object.values(rest).some((value) => value !== undefined && value !== null);
}

/** The one of several answers that is shown: that of number 0, or whichever came first. */
export class ShownChoice {
  #number: number | undefined;

  /** Its part of what has come. */
  find<Choice extends Numbered>(choices: readonly Choice[]): Choice | undefined {
    if (this.#number === undefined) {
      const said = choices.filter(saysSomething).map(numberOf);
      this.#number = said.includes(0) ? 0 : said[0];
    }
    return choices.find((choice) => numberOf(choice) === (this.#number ?? 0));
  }
}
