/** Characters that a half-arrived Markdown mark can begin with: what follows may still change. */
const MARK = /[*_`~$<>|[\]!#-]/;

/**
 * Prints a text that grows at its end, as a terminal can: only what will not be taken back. While
 * it grows, its last line is shown up to the first character that may be half of a mark.
 */
export class GrowingText {
  readonly #write: (text: string) => void;
  #printed = '';

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  show(text: string): void {
    const lastLine = text.lastIndexOf('\n') + 1;
    const mark = text.slice(lastLine).search(MARK);
    // Space at the end may be half of a break, or go with what follows it.
    this.#print((mark === -1 ? text : text.slice(0, lastLine + mark)).trimEnd());
  }

  finish(whole: string): void {
    const text = whole.trimEnd();
    this.#print(text);
    // What did change after it was printed is printed again from its line on, in its final form.
    if (this.#printed !== text) this.#write(`\n${text.slice(this.#agreement(text))}`);
    this.#write('\n');
  }

  #print(text: string): void {
    if (!text.startsWith(this.#printed)) return;
    this.#write(text.slice(this.#printed.length));
    this.#printed = text;
  }

  /** Where the first line begins in which the text differs from what is printed. */
  #agreement(text: string): number {
    let same = 0;
    while (same < text.length && text[same] === this.#printed[same]) same += 1;
    return text.lastIndexOf('\n', same - 1) + 1;
  }
}
