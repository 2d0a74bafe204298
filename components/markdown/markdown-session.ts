import { type DocumentView, MarkdownStream, type RenderOptions } from '@/lib/markdown/index.ts';

/**
 * Turns a text that is given whole each time into what a stream takes: only what is new.
 * Given the same text again it does nothing, so React may render as often as it likes.
 */
export class MarkdownSession {
  #stream = new MarkdownStream();
  #text = '';
  #isFinished = false;
  #options = '';

  /** What is shown of the text. A text that does not go on from the last one is begun anew. */
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
    return text.startsWith(this.#text);
  }

  #restart(options: RenderOptions): void {
    this.#stream = new MarkdownStream(options);
    this.#options = JSON.stringify(options);
    this.#text = '';
    this.#isFinished = false;
  }
}
