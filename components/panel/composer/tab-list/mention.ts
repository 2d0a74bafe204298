/** An `@` in the field with what is typed after it, up to the caret. */
export interface Mention {
  /** Offsets in the text: of the `@`, and of the caret. */
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/**
 * An `@` begins a word: after a space or an opening mark, and in scripts that write without spaces
 * after any character. So addresses of mail have none. An input method may write it as wide as they are.
 */
const MENTION =
  /(?<=^|[\s([{“"'„«「（，。、：；！？\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[@＠]([^\n@＠]{0,80})$/u;

/** The mention that ends at the caret; `null` where there is none. */
export function mentionBefore(text: string, caret: number): Mention | null {
  const found = MENTION.exec(text.slice(0, caret));
  return found && { from: found.index, to: caret, words: found[1] ?? '' };
}
