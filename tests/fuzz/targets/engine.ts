import { type Block, childBlocks } from '../../../lib/markdown/block.ts';
import { HeadingIds } from '../../../lib/markdown/heading-ids.ts';
import {
  blockHtml,
  MarkdownStream,
  type RenderOptions,
  renderToHtml,
} from '../../../lib/markdown/index.ts';
import { resolveOptions } from '../../../lib/markdown/options.ts';
import { parseBlocks, parser } from '../../../lib/markdown/parser.ts';
import { sanitize } from '../../../lib/markdown/sanitize.ts';
import { renderUnsafe, SettledBlocks } from '../../equivalence/feed.ts';
import type { AnswerPolicy } from '../../hostile/answer-rules.ts';
import type { Draw } from '../draw.ts';
import {
  cutInto,
  type FuzzCase,
  type FuzzTarget,
  holdSafe,
  holdSame,
  numberOf,
} from '../fuzz-case.ts';
import { markdownText } from '../markup.ts';

/** Beginnings that put a line into containers, rightly or by laziness alone. */
const CONTAINERS = [
  ...['', '', '', '> ', '>', '- ', '> - ', '  ', '   ', '    ', '\t', '1. ', '> > ', '>>'],
  ...['- > ', '* ', '- - ', '-', '[^a]: ', '> [^a]: ', '- [^a]: '],
];

/** Beginnings, middles and ends of blocks, and what may be taken for them. */
const CONTENTS = [
  ...['[a]: a', '[a]:a', '[a]:', '[a]: <b> "a"', '[b]: c', '"', '"t"', '"t', "'", '(t)', 't"'],
  ...['a | b', '|a|b|', '|-|-|', '|--', '-|-', '---', '===', '=', '|', 'a|', ' "t" | c', ''],
  ...['$$', '$$ x', 'x $$', '$$x$$', '\\[', '\\]', '\\[ x', '$x', 'x$', '```', '```js', '``` a|b'],
  ...['~~~', '````', '# h', '#', '- x', '- [ ] x', '[ ] x', '[x] y', '1) x', '2. ', '***', '    x'],
  ...['<div>', '</div>', '<b>', '</b>', '<p>', '<li>', '<table', '<pre>', '</pre>', '<script>'],
  ...['<details>', '</details>', '<summary>', '<think>', '</think>', '<!--', '-->', '<!---->'],
  ...['[a]', '[^a]', '[b]', '[^b]', '[^b]: y', '![a]', '![x', '^[x]', 'x^[y', '[x](y', '[x](y)'],
  ...['[!NOTE]', '[!TIP] x', 'x', 'x"', '*x', 'x*', '**', '`', '`x', '~~x', '\\', '&amp', 'x  '],
  ...['https://a.test', '<https://a.test', '<br>', '<sup>', '\0', '😀'],
];

function line(draw: Draw, usual: string): string {
  const container = draw.isOneIn(2) ? usual : draw.pick(CONTAINERS);
  const inner = draw.isOneIn(6) ? draw.pick(CONTAINERS) : '';
  const more = draw.isOneIn(5) ? ` ${draw.pick(CONTENTS)}` : '';
  const end = draw.isOneIn(12) ? draw.pick(['', '\n\n', '\n \n']) : '\n';
  return container + inner + draw.pick(CONTENTS) + more + end;
}

/**
 * A few lines, most of them in the same containers: where blocks begin, end and follow lazily, and
 * what of that a line decides that has only begun.
 */
function blockLines(draw: Draw): string {
  const usual = draw.pick(CONTAINERS);
  return draw.times(draw.between(1, 8), () => line(draw, usual)).join('');
}

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

/**
 * HTML that came through the door passes it unchanged. Containers do not go through it: an item that the
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

/** Shares of a stream at which all that is shown is checked: at each would take too long. */
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
