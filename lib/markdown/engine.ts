import { type Block, blockHtml } from './block.ts';
import { ChunkBorder } from './chunk-border.ts';
import { renderFootnoted } from './footnoted-document.ts';
import { GrowingDocument } from './growing-document.ts';
import { type RenderOptions, type RenderPolicy, resolveOptions } from './options.ts';

/**
 * A Markdown text that comes in chunks, and the blocks it makes so far.
 *
 * However it is cut, once finished its blocks are those of the whole text. A block that has
 * settled is the same object ever after, unless a definition comes of a link that it mentions, or
 * a footnote, which makes the whole text one block.
 */
export class MarkdownStream {
  readonly #policy: RenderPolicy;
  readonly #border = new ChunkBorder();
  /** What is shown block by block; null while the text has footnotes. */
  #document: GrowingDocument | null;
  #footnotedText = '';
  #incoming = '';
  #isFinished = false;
  #needsUpdate = false;
  #blocks: readonly Block[] = [];

  constructor(options?: RenderOptions) {
    this.#policy = resolveOptions(options);
    this.#document = new GrowingDocument(this.#policy);
  }

  /**
   * Takes the next piece of text, cut anywhere. Nothing is parsed before `blocks` is read.
   * @throws Error when the stream has been finished
   */
  append(chunk: string): void {
    if (this.#isFinished) throw new Error('a finished Markdown stream takes no more text');
    this.#incoming += this.#border.push(chunk);
    this.#needsUpdate ||= this.#incoming !== '';
  }

  /** Says that no more text comes: everything settles, and nothing is repaired any more. */
  finish(): void {
    if (this.#isFinished) return;
    this.#incoming += this.#border.finish();
    this.#isFinished = true;
    this.#needsUpdate = true;
  }

  /** The blocks of all text so far; the same array until more text comes. */
  get blocks(): readonly Block[] {
    if (this.#needsUpdate) this.#blocks = this.#update();
    return this.#blocks;
  }

  #update(): readonly Block[] {
    const text = this.#incoming;
    this.#incoming = '';
    this.#needsUpdate = false;
    this.#footnotedText += this.#document ? '' : text;
    this.#document?.append(text);
    return this.#renderGrowing() ?? this.#renderFootnoted();
  }

  #renderGrowing(): readonly Block[] | null {
    const document = this.#document;
    const blocks = document?.update(this.#isFinished);
    if (!document || blocks) return blocks ?? null;
    this.#footnotedText = document.text;
    this.#document = null;
    return null;
  }

  /** What looked like a footnote may be none once more has come: `^[a]` closed by a backtick. */
  #renderFootnoted(): readonly Block[] {
    const text = this.#footnotedText;
    const { block, hasFootnotes } = renderFootnoted(text, this.#isFinished, this.#policy);
    if (hasFootnotes) return [block];
    const document = new GrowingDocument(this.#policy);
    document.append(text);
    const blocks = document.update(this.#isFinished);
    if (!blocks) return [block];
    this.#document = document;
    this.#footnotedText = '';
    return blocks;
  }
}

/**
 * Renders Markdown to sanitised HTML.
 * @param options `streaming: true` renders a text of which more is to come
 */
export function renderToHtml(
  source: string,
  options: RenderOptions & { streaming?: boolean } = {},
): string {
  const stream = new MarkdownStream(options);
  stream.append(source);
  if (!options.streaming) stream.finish();
  return stream.blocks.map(blockHtml).join('');
}
