import { describe, expect, test } from 'vitest';
import { readAnswers } from '@/bench/documents/answers.ts';
import { frameEnds } from '@/bench/documents/chunks.ts';
import { countKept } from '@/bench/flash/count-kept.ts';
import { measureAnswer } from '@/bench/flash/measure.ts';
import { type Alphabet, readFrame } from '@/bench/flash/read-frame.ts';
import { renderToHtml } from '@/lib/markdown/index.ts';

test('the frames of a text are as long as tokens, and cut no surrogate pair', () => {
  expect(frameEnds('a😀b', 'characters')).toEqual([1, 3, 4]);
  const text = 'some 😀 words '.repeat(200);
  const ends = frameEnds(text, 'tokens');
  expect(ends.every((end) => text.slice(0, end).isWellFormed())).toBe(true);
  expect(ends.at(-1)).toBe(text.length);
  expect(text.length / ends.length).toBeCloseTo(4, 0);
});

test('the answers are at least thirty-six, each of one to six kilobytes', () => {
  const sizes = readAnswers().map(({ text }) => new TextEncoder().encode(text).length);
  expect(sizes.length).toBeGreaterThanOrEqual(36);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(6_500);
});

describe('of a frame is kept', () => {
  const CELLS = 'cell one|cell two|cell one|cell two|';

  test.each([
    ['all where it is the beginning', 'The quick', 'The quick brown fox', 9],
    ['what is before a difference', 'The **bo', 'The BOLD text', 'The '.length],
    ['what runs alike for eight again', 'see [x] for the rest', 'see X for the rest', 17],
    ['no run of seven that others follow', 'a?1234567!', 'a1234567b', 1],
    ['what stands beside what is not shown yet', 'a footnote and', 'a footnote[1] and more', 14],
    ['no short end that much is skipped for', 'note a', 'note[1] a lot', 'note'.length],
    ['what stands between two differences', 'one [a], two beside it', 'one AAA, two beside it', 19],
    ['what the shortest way leads past', `#${CELLS}`, `${CELLS}${CELLS}`, CELLS.length],
    ['nothing where nothing is alike', 'abcdefghij', '0123456789', 0],
  ])('%s', (_, frame, finished, kept) => {
    expect(countKept(frame, finished)).toBe(kept);
  });
});

describe('the measure of an answer', () => {
  const TEXT = 'a **bold word** b';
  const ENDS = frameEnds(TEXT, 'characters');
  /** Marks are shown as they are until they are closed. */
  const renderRaw = (text: string) => text.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

  test('counts what is shown now and is different in the end', () => {
    const frames = measureAnswer(renderRaw, TEXT, ENDS);
    const takenBack = frames.map(({ takenBack }) => takenBack);
    expect(takenBack).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 0, 0, 0]);
    expect(frames.at(-1)).toMatchObject({ kept: 1, takenBack: 0 });
  });

  test('is no better for one that hides everything but the finished text', () => {
    const render = (text: string, isFinished: boolean) => (isFinished ? renderRaw(text) : '');
    const frames = measureAnswer(render, TEXT, ENDS);
    expect(frames.every(({ takenBack, kept }) => takenBack === 0 && kept === 0)).toBe(true);
  });

  test('tells what was shown as it will be, and is hidden again', () => {
    const render = (text: string) => (text.endsWith('b') ? text : text.slice(0, 1));
    const frames = measureAnswer(render, 'abcb', [1, 2, 3, 4]);
    expect(frames.map(({ hiddenAgain }) => hiddenAgain)).toEqual([0, 0, 1, 0]);
  });
});

/** Characters with their formats before them: `ul strong:a`. */
function read(html: string): readonly string[] {
  const alphabet: Alphabet = new Map();
  const frame = readFrame(html, alphabet);
  const characters = new Map([...alphabet].map(([character, unit]) => [unit, character]));
  return frame.split('').map((unit) => characters.get(unit) ?? '');
}

describe('the characters of a frame', () => {
  const FORMULA =
    '<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi>' +
    '<annotation encoding="application/x-tex">x^2</annotation></semantics></math></span>' +
    '<span class="katex-html" aria-hidden="true">x2</span></span>';

  test.each([
    ['<p>a <b>b</b></p>\n\n<h2> c </h2>', [':a', 'strong:b', 'h2:c']],
    ['<em><b>a</b></em><strong><i>b</i></strong>', ['em strong:a', 'em strong:b']],
    ['<table><tr><th>a</th></tr><tr><td>b</td></tr></table>', ['head:a', 'cell:b']],
    ['<pre><code class="language-js">a</code></pre><code>b</code>', ['block:a', 'code:b']],
    ['&lt;&amp;😀', [':<', ':&', ':😀']],
    [
      `${FORMULA}<span class="katex-display">${FORMULA}</span>`,
      ['math-inline:x^2', 'math-display:x^2'],
    ],
    ['<img src="a.png"><hr>', ['image:a.png', 'rule:']],
    ['<button>Copy</button><svg><title>icon</title></svg>a', [':a']],
    ['<h2 class="sr-only">Footnotes</h2>a<a class="footnote-backref">↩︎</a>', [':a']],
    ['<div data-streamdown="code-block-header">js</div>a', [':a']],
    ['<button data-streamdown="link">a</button><a href="/b">b</a>', ['link:a', 'link:b']],
    ['<span data-streamdown="strong">a</span>', ['strong:a']],
    ['<s>a</s><del>b</del>', ['del:a', 'del:b']],
    ['<blockquote data-callout="note">a</blockquote>', ['callout-note:a']],
    ['<ul><li>a<ol><li>b</li></ol></li></ul>', ['ul:a', 'ul ol:b']],
  ])('of %s', (html, characters) => {
    expect(read(html)).toEqual(characters);
  });

  test('are found in what Sidelight renders', () => {
    expect(read(renderToHtml('# a\n\n- [x] $b$\n\n1. `c`\n\n> d[^1]\n\n[^1]: e\n'))).toEqual([
      'h1:a',
      'ul ticked-box:',
      'ul math-inline:b',
      'ol code:c',
      'quote:d',
      ...['[', '1', ']'].map((character) => `quote link sup:${character}`),
      'notes ol:e',
    ]);
  });
});
