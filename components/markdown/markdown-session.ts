import { type DocumentView, MarkdownStream, type RenderOptions } from '@/lib/markdown/index.ts';

/** Characters of the known text that the next one is compared with while it streams. */
const COMPARED_LENGTH = 256;

/**
 * Turns a text that is given whole each time into what a stream takes: only what is new.
 * Given the same text again it does nothing, so React may render as often as it likes.
 */
export class MarkdownSession {
  #stream = new MarkdownStream();
  #text = '';
  #isFinished = false;
  #options = '';

  /**
   * What is shown of the text. A text that does not go on from the last one is begun
   * anew; in mid-stream that is judged by its last characters, at its end by all.
   */
  update(text: string, isStreaming: boolean, options: RenderOptions): DocumentView {
    if (!this.#goesOn(text, isStreaming, options)) this.#restart(options);
    if (text.length > this.#text.length) this.#stream.append(text.slice(this.#text.length));
    if (!isStreaming) this.#stream.finish();
    this.#text = text;
    this.#isFinished = !isStreaming;
    return this.#stream.view;
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
    this.#isFinished = false;
  }
}
