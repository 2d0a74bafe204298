import { type Block, childBlocks } from '../../../lib/markdown/block.ts';
import { HeadingIds } from '../../../lib/markdown/heading-ids.ts';
import {
  blockHtml,
  blockTokens,
  MarkdownStream,
  type RenderOptions,
  renderToHtml,
} from '../../../lib/markdown/index.ts';
import { resolveOptions } from '../../../lib/markdown/options.ts';
import { parseBlocks, parser, renderTokens } from '../../../lib/markdown/parser.ts';
import { sanitize } from '../../../lib/markdown/sanitize.ts';
import type { AnswerPolicy } from '../../hostile/answer-rules.ts';
import { blockLines } from '../block-lines.ts';
import type { Draw } from '../draw.ts';
import { cutInto, type FuzzCase, hold, holdSame, numberOf } from '../fuzz-case.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { markdownText } from '../markup.ts';
import { holdSafe } from '../safe-html.ts';

const PREFIX = 'https://allowed.test/';

/** Ways in which answers are rendered, with what may then be shown. */
export const RENDERINGS: readonly (readonly [options: RenderOptions, shown: AnswerPolicy])[] = [
  [{}, { idPrefix: '', allowsPaths: true }],
  [
    { idPrefix: 'm1-0-', allowDataImages: true },
    { idPrefix: 'm1-0-', allowsDataImages: true, allowsPaths: true },
  ],
  [{ defaultOrigin: 'https://allowed.test/base/', wholeAddresses: true }, { idPrefix: '' }],
  [
    { allowedLinkPrefixes: [PREFIX], allowedImagePrefixes: [PREFIX], defaultOrigin: PREFIX },
    { idPrefix: '', allowsPaths: true, prefix: PREFIX },
  ],
];

export function renderingOf(
  number: number,
): readonly [options: RenderOptions, shown: AnswerPolicy] {
  return RENDERINGS[number % RENDERINGS.length] ?? [{}, {}];
}

/** HTML before the door, so that no difference is lost by sanitising. */
function renderUnsafe(blocks: MarkdownStream['blocks']): string {
  return renderTokens(blocks.flatMap(blockTokens));
}

/** Remembers what settled blocks were when they were first seen. */
class SettledBlocks {
  readonly #seenAs = new WeakMap<Block, string>();
  #before: readonly Block[] = [];

  /** Sees to it that what had settled stands, or has become another only by links or notes. */
  follow(stream: MarkdownStream): void {
    const blocks = childBlocks(stream.view);
    this.#compare(this.#before, blocks);
    this.#look(blocks);
    this.#before = blocks;
  }

  #renderingOf(block: Block): string {
    const rendering = this.#seenAs.get(block) ?? renderUnsafe([block]);
    this.#seenAs.set(block, rendering);
    return rendering;
  }

  #look(blocks: readonly Block[]): void {
    for (const block of blocks) {
      if (block.settled) this.#renderingOf(block);
      else if (block.kind === 'container') this.#look(childBlocks(block));
    }
  }

  #compare(before: readonly Block[], after: readonly Block[]): void {
    before.forEach((block, index) => {
      const next = after[index];
      if (next === block || block.key < 0) return;
      if (block.settled) {
        hold(next?.settled === true, 'what has settled is open again');
        const isOther = this.#renderingOf(next) !== this.#renderingOf(block);
        hold(isOther, 'what has settled is made anew though nothing of it has changed');
      } else if (block.kind === 'container' && next?.kind === 'container') {
        this.#compare(childBlocks(block), childBlocks(next));
      }
    });
  }
}

/**
 * What came through the door passes it unchanged. Containers do not go through it: an item that the
 * model writes as HTML into an item of Markdown (`- <li>`) would end that one there.
 */
function checkDoor(blocks: readonly Block[], options: RenderOptions): void {
  for (const block of blocks) {
    if (block.kind === 'container') checkDoor(childBlocks(block), options);
    else {
      const html = blockHtml(block);
      const again = sanitize(html, resolveOptions(options));
      holdSame(again, html, 'a block sanitised again is another');
    }
  }
}

/** markdown-it-footnote by itself leaves what follows a definition inside another. */
function hasNoteInNote(text: string): boolean {
  let depth = 0;
  return parseBlocks(text, {}).some(({ type }) => {
    if (type === 'footnote_reference_close') depth--;
    if (type === 'footnote_reference_open') depth++;
    return depth > 1;
  });
}

/** What is shown at some places of a stream, whole: at each would take too long. */
const CHECKED_SHARES = [0.25, 0.5, 0.75, 0.9];

function checkPrefix(stream: MarkdownStream, prefix: string, rendering: number): void {
  const [options, shown] = renderingOf(rendering);
  const html = stream.blocks.map(blockHtml).join('');
  holdSame(
    renderToHtml(prefix, { ...options, streaming: true }),
    html,
    'a prefix rendered whole is another than streamed',
  );
  checkDoor(childBlocks(stream.view), options);
  holdSafe(html, shown);
}

function checkStream(text: string, sizes: readonly number[], rendering: number): void {
  const [options, shown] = renderingOf(rendering);
  const stream = new MarkdownStream(options);
  const settled = new SettledBlocks();
  const chunks = cutInto(text, sizes);
  const checked = new Set(CHECKED_SHARES.map((share) => Math.floor(share * chunks.length)));
  let end = 0;
  for (const [index, chunk] of chunks.entries()) {
    stream.append(chunk);
    end += chunk.length;
    settled.follow(stream);
    if (checked.has(index)) checkPrefix(stream, text.slice(0, end), rendering);
    else stream.blocks.forEach(blockHtml);
  }
  stream.finish();
  settled.follow(stream);
  if (!hasNoteInNote(text)) {
    const { idPrefix = '' } = options;
    const headings = idPrefix === '' ? undefined : new HeadingIds(idPrefix);
    holdSame(
      renderUnsafe(stream.blocks),
      // The engine takes a byte order mark for none of the text.
      parser.render(text.replace(/^\uFEFF/, ''), { headings }),
      'streamed it is another than parsed',
    );
  }
  const html = stream.blocks.map(blockHtml).join('');
  holdSame(html, renderToHtml(text, options), 'streamed it is another than rendered whole');
  checkDoor(childBlocks(stream.view), options);
  holdSafe(html, shown);
}

/** One character at a time, pieces of all sizes, or few great ones. */
function chunkSizes(draw: Draw, length: number): number[] {
  switch (draw.below(4)) {
    case 0:
      return length < 600 ? [1] : [draw.between(1, 9)];
    case 1:
      return [Math.max(1, draw.below(length))];
    default:
      return draw.times(draw.between(1, 12), () => draw.between(1, 40));
  }
}

function chunksOf({ numbers }: FuzzCase): readonly number[] {
  return numbers.slice(1);
}

/** Numbers: which rendering, then the sizes of the chunks. */
export const engine: FuzzTarget = {
  name: 'engine',
  title: 'Markdown that streams, at every step and whole',
  rooms: ['lib/markdown/'],
  make(draw: Draw): FuzzCase {
    const text = draw.isOneIn(2) ? blockLines(draw) : markdownText(draw);
    return { text, numbers: [draw.below(RENDERINGS.length), ...chunkSizes(draw, text.length)] };
  },
  countSteps(fuzzCase: FuzzCase): number {
    return cutInto(fuzzCase.text, chunksOf(fuzzCase)).length;
  },
  check(fuzzCase: FuzzCase): void {
    checkStream(fuzzCase.text, chunksOf(fuzzCase), numberOf(fuzzCase, 0));
  },
};
