import { allAtOnce, type Steps } from '../steps.ts';
import { type Block, childBlocks, type WholeBlock } from './block.ts';
import { blockHtmlInSteps } from './block-html.ts';
import { ChunkBorder } from './chunk-border.ts';
import { type DocumentView, GrowingDocument } from './growing-document.ts';
import { MOST_AT_ONCE } from './limits.ts';
import { LoneEnd } from './lone-end.ts';
import { type RenderOptions, type RenderPolicy, resolveOptions } from './options.ts';

/**
 * A Markdown text that comes in chunks, and the blocks it makes so far.
 *
 * However it is cut, once finished its blocks are those of the whole text. A block that has
 * settled is the same object ever after, unless a definition comes that it mentions, or the end of
 * thoughts whose beginning the text does not have (`lone-end`).
 */
export class MarkdownStream {
  readonly #border = new ChunkBorder();
  readonly #policy: RenderPolicy;
  readonly #loneEnd = new LoneEnd();
  #document: GrowingDocument;
  #isFinished = false;
  #needsUpdate = false;
  #hasBegunAnew = false;
  #hasOnlyGrown = true;
  #view: DocumentView = { groups: [], hasFootnotes: false, size: 0, plainEnd: null };

  constructor(options?: RenderOptions) {
    this.#policy = resolveOptions(options);
    this.#document = new GrowingDocument(this.#policy);
  }

  /**
   * Takes the next piece of text, cut anywhere. Nothing is parsed before the view is read.
   * @throws Error when the stream has been finished
   */
  append(chunk: string): void {
    if (this.#isFinished) throw new Error('the stream is finished');
    this.#add(this.#border.push(chunk));
  }

  /** Says that no more text comes: everything settles, and nothing is repaired any more. */
  finish(): void {
    if (this.#isFinished) return;
    this.#add(this.#border.finish());
    this.#beginAnew(this.#loneEnd.finish());
    this.#isFinished = true;
    this.#needsUpdate = true;
  }

  /** What had settled was reasoning, as its end has told. */
  get hasBegunAnew(): boolean {
    return this.#hasBegunAnew;
  }

  #beginAnew(source: string | null): void {
    if (source === null) return;
    this.#hasBegunAnew = true;
    this.#needsUpdate = true;
    this.#document = new GrowingDocument(this.#policy);
    this.#document.append(source);
    this.#hasOnlyGrown = false;
  }

  #add(text: string): void {
    if (text === '') return;
    this.#document.append(text);
    this.#beginAnew(this.#loneEnd.append(text));
    this.#needsUpdate = true;
    this.#hasOnlyGrown &&= this.#view.plainEnd?.append(text) ?? false;
  }

  /** All that is shown so far; the same object until more text comes. */
  get view(): DocumentView {
    if (this.#needsUpdate) this.#view = this.#document.update(this.#isFinished);
    this.#needsUpdate = false;
    this.#hasOnlyGrown = true;
    return this.#view;
  }

  /**
   * The letters that came since the view was read, where they belong after the last text of it and
   * nothing else is another; null where the view has to be read.
   */
  get grown(): string | null {
    if (this.#isFinished || !this.#hasOnlyGrown) return null;
    return this.#view.plainEnd?.added ?? null;
  }

  /** The blocks of the view; a single one when the text has footnotes. Specification, section 5. */
  get blocks(): readonly (Block | WholeBlock)[] {
    const { groups, hasFootnotes } = this.view;
    if (hasFootnotes) return [{ kind: 'whole', key: 0, settled: this.#isFinished, groups }];
    return childBlocks({ groups });
  }
}

/** Share of a long text that is parsed at once: a block without an end is parsed anew each time. */
const SHARE_AT_ONCE = 1 / 3;

/**
 * The end of the part that is parsed at once, so that the page answers meanwhile.
 * @param from the number of characters that have been parsed
 */
export function takenAtOnce(from: number): number {
  return from + Math.floor(Math.max(MOST_AT_ONCE, from * SHARE_AT_ONCE));
}

interface OneRendering extends RenderOptions {
  /** More of the text is to come. */
  readonly streaming?: boolean;
}

/** As `renderToHtml`, with pauses after parts of the text and after each of its blocks. */
export function* renderInSteps(source: string, options: OneRendering = {}): Steps<string> {
  const stream = new MarkdownStream(options);
  for (let from = 0; from < source.length; ) {
    const end = takenAtOnce(from);
    stream.append(source.slice(from, end));
    from = end;
    // Reading the blocks parses the text.
    if (from < source.length) void stream.blocks;
    yield;
  }
  if (!options.streaming) stream.finish();
  let html = '';
  for (const block of stream.blocks) html += yield* blockHtmlInSteps(block);
  return html;
}

/** Renders Markdown to sanitised HTML. */
export function renderToHtml(source: string, options: OneRendering = {}): string {
  return allAtOnce(renderInSteps(source, options));
}

/** The closing line of a fence that a text leaves open at its end; empty where it leaves none. */
export function openFence(source: string): string {
  const stream = new MarkdownStream();
  stream.append(`${source}\n`);
  const last = stream.view.groups.at(-1)?.blocks.at(-1);
  return last?.kind === 'code' && !last.complete ? last.fence.markup : '';
}
