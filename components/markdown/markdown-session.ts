import {
  type DocumentView,
  MarkdownStream,
  type RenderOptions,
  takenAtOnce,
} from '@/lib/markdown/index.ts';

/** Characters of the known text that the next one is compared with while it streams. */
const COMPARED_LENGTH = 256;

/** A letter of the scripts whose lines browsers break between any two letters. */
const EAST_ASIAN = /[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const HANGUL = /\p{sc=Hangul}/u;

/**
 * Turns a text that is given whole each time into what a stream takes: only what is new.
 * Given the same text again it does nothing, so React may render as often as it likes.
 */
export class MarkdownSession {
  #stream = new MarkdownStream();
  #text = '';
  #isFinished = false;
  #options = '';

  /** The last given text has more than has been taken of it. */
  isBehind = false;
  /** Letters that belong after the last text of the view, and are written there past React. */
  added = '';
  /** The view's last text is there to be written to. */
  #canGrow = true;
  #view: DocumentView = this.#stream.view;
  /** The first East Asian letter, after which nothing moves for being found out. */
  #firstLetter: string | undefined;

  /** The text is Korean rather than Chinese or Japanese, as far as it can be seen yet. */
  get isKorean(): boolean {
    return HANGUL.test(this.#firstLetter ?? '');
  }

  /**
   * The view of the text, or of as much of it as is taken at once: the rest, from a fast server or
   * a stored answer, is taken a frame later. A text that does not go on from the last one is begun
   * anew; in mid-stream that is judged by its last characters, at its end by all.
   */
  update(text: string, isStreaming: boolean, options: RenderOptions): DocumentView {
    if (!this.#goesOn(text, isStreaming, options)) this.#restart(options);
    const from = this.#text.length;
    const taken = text.slice(0, takenAtOnce(from));
    if (taken.length > from) this.#append(taken.slice(from));
    this.isBehind = taken.length < text.length;
    this.#isFinished = !isStreaming && !this.isBehind;
    if (this.#isFinished) this.#stream.finish();
    this.#text = taken;
    return this.#look();
  }

  #look(): DocumentView {
    const grown = this.#canGrow ? this.#stream.grown : null;
    this.added = grown ?? '';
    if (grown !== null) return this.#view;
    const view = this.#stream.view;
    if (view !== this.#view) this.#canGrow = true;
    this.#view = view;
    return view;
  }

  /** Says that the last text of this view is not where letters can be written. */
  mustRender(view: DocumentView): void {
    if (view === this.#view) this.#canGrow = false;
  }

  #append(piece: string): void {
    this.#firstLetter ??= EAST_ASIAN.exec(piece)?.[0];
    this.#stream.append(piece);
  }

  #goesOn(text: string, isStreaming: boolean, options: RenderOptions): boolean {
    if (this.#options !== JSON.stringify(options)) return false;
    if (this.#isFinished) return !isStreaming && text === this.#text;
    if (!isStreaming) return text.startsWith(this.#text);
    // Looking at all of it would cost more at each chunk the longer the answer is.
    const from = Math.max(0, this.#text.length - COMPARED_LENGTH);
    return text.startsWith(this.#text.slice(from), from);
  }

  #restart(options: RenderOptions): void {
    this.#stream = new MarkdownStream(options);
    this.#options = JSON.stringify(options);
    this.#text = '';
    this.#firstLetter = undefined;
    this.#isFinished = false;
  }
}
