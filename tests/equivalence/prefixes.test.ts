import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnswers } from '@/bench/documents/answers.ts';
import { frameEnds } from '@/bench/documents/chunks.ts';
import { type Block, blockTokens, childBlocks, type WholeBlock } from '@/lib/markdown/block.ts';
import { blockHtml, MarkdownStream, renderToHtml } from '@/lib/markdown/index.ts';
import { cutInto } from '../fuzz/fuzz-case.ts';
import { NAMED_CORPUS } from './texts.ts';

const ANSWERS = readAnswers();

/** A fixed seed, so that a failure comes again. */
const SEED = 20_261_121;

/** What shows a reader how Markdown is written, unless the finished text shows it too. */
const RAW_MARKERS = '** ~~ ` ]( ![ [^ [! $$ |- |: <think <details'.split(' ');

const CODE_OR_MATHS = /<pre\b.*?<\/pre>|<(code|kbd)\b.*?<\/\1>|<(span|div) class="math".*?<\/\2>/gs;
const TAG = /<[^>]*>/g;
/** In place of a tag, so that what stands on its two sides makes no marker together. */
const BETWEEN = '\u0001';

type Shown = Block | WholeBlock;

function visibleText(html: string): string {
  const prose = html.replace(CODE_OR_MATHS, BETWEEN).replace(TAG, BETWEEN);
  return prose.replaceAll('&lt;', '<');
}

function markersIn(text: string): readonly string[] {
  return RAW_MARKERS.filter((marker) => text.includes(marker));
}

/** Chunks that end where the frames do. */
function chunksOf(text: string, ends: readonly number[]): readonly string[] {
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

/** For each frame that shows a marker which the finished text does not: where, and what it shows. */
function findRawMarkers(text: string, chunks: readonly string[]): readonly string[] {
  const allowed = markersIn(visibleText(renderToHtml(text)));
  const markersOf = new WeakMap<Shown, readonly string[]>();
  const stream = new MarkdownStream();
  const found: string[] = [];
  let end = 0;
  for (const chunk of chunks) {
    stream.append(chunk);
    end += chunk.length;
    for (const block of stream.blocks) {
      const markers = markersOf.get(block) ?? markersIn(visibleText(blockHtml(block)));
      // A block that stays as it is has been told of once.
      if (!markersOf.has(block)) {
        const raw = markers.filter((marker) => !allowed.includes(marker));
        if (raw.length > 0) {
          found.push(`${raw.join(' ')} at ${end}: ${JSON.stringify(text.slice(end - 50, end))}`);
        }
      }
      markersOf.set(block, markers);
    }
  }
  return found;
}

const DEFINITION = /^[ >]*\[[^\]]+\]:/m;

function isLinkChanged(block: Shown, next: Shown | undefined): boolean {
  const mentionsLink = blockTokens(block).some(({ content }) => content.includes('['));
  return mentionsLink && next?.settled === true && next.key === block.key;
}

/** An item's HTML without its paragraphs, which come when the whole list becomes loose. */
function lookOf(block: Shown): string {
  return blockHtml(block).replace(/<\/?p>|\s/g, '');
}

/** The settled blocks of `before`, at any depth, that look otherwise in `after`. */
function findChanged(before: readonly Shown[], after: readonly Shown[]): readonly Change[] {
  return before.flatMap((block, index) => {
    const next = after[index];
    if (next === block) return [];
    if (block.settled) return next && lookOf(next) === lookOf(block) ? [] : [{ block, next }];
    const isBothContainer = block.kind === 'container' && next?.kind === 'container';
    return isBothContainer ? findChanged(childBlocks(block), childBlocks(next)) : [];
  });
}

interface Change {
  readonly block: Shown;
  readonly next: Shown | undefined;
}

/**
 * What has settled and is changed all the same, though nothing came that may change it: a link's
 * definition, or the end, after which no definition comes.
 */
function findUnsettled(text: string, chunks: readonly string[]): readonly string[] {
  const stream = new MarkdownStream();
  const found: string[] = [];
  let before: readonly Shown[] = [];
  let end = 0;
  for (const chunk of [...chunks, null]) {
    if (chunk === null) stream.finish();
    else stream.append(chunk);
    end += chunk?.length ?? 0;
    const mayChange = chunk === null || DEFINITION.test(text.slice(0, end));
    const changes = findChanged(before, stream.blocks);
    for (const { block, next } of changes) {
      if (mayChange && isLinkChanged(block, next)) continue;
      found.push(`at ${end}: ${blockHtml(block).slice(0, 80)}`);
    }
    before = stream.blocks;
  }
  return found;
}

/** Parts of the answers between two headings, whole, so that what is spliced is as models write it. */
const SECTIONS = ANSWERS.flatMap(({ text }) => text.split(/\n+(?=## )/));

function spliceOf(sections: readonly string[]): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...sections), { minLength: 2, maxLength: 4 })
    .map((parts) => parts.join('\n\n'));
}

/** A footnote makes one block of the whole text. */
function hasNoFootnotes(text: string): boolean {
  return !text.includes('[^');
}

const cuts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 });

describe('no frame shows a raw marker that the finished text does not show', () => {
  test.each(ANSWERS)('in the answer $name', ({ text }) => {
    expect(findRawMarkers(text, chunksOf(text, frameEnds(text, 'tokens')))).toEqual([]);
  });

  test.each(NAMED_CORPUS)('in $name, character by character', ({ text }) => {
    expect(findRawMarkers(text, chunksOf(text, frameEnds(text, 'characters')))).toEqual([]);
  });

  test('in random splices of the answers', () => {
    const feed = (text: string, sizes: readonly number[]) => {
      expect(findRawMarkers(text, cutInto(text, sizes))).toEqual([]);
    };
    fc.assert(fc.property(spliceOf(SECTIONS), cuts, feed), { seed: SEED, numRuns: 12 });
  });
});

describe('what has settled never changes, except by a definition of a link', () => {
  const withoutFootnotes = ANSWERS.filter(({ text }) => hasNoFootnotes(text));

  test.each(withoutFootnotes)('in the answer $name', ({ text }) => {
    expect(findUnsettled(text, chunksOf(text, frameEnds(text, 'tokens')))).toEqual([]);
  });

  test('in random splices of the answers', () => {
    const feed = (text: string, sizes: readonly number[]) => {
      expect(findUnsettled(text, cutInto(text, sizes))).toEqual([]);
    };
    fc.assert(fc.property(spliceOf(SECTIONS.filter(hasNoFootnotes)), cuts, feed), {
      seed: SEED,
      numRuns: 25,
    });
  });
});
