import { expect, test } from 'vitest';
import { MarkdownSession } from '@/components/markdown/markdown-session.ts';
import { childBlocks } from '@/lib/markdown/block.ts';
import { blockHtml, MarkdownStream, type RenderOptions } from '@/lib/markdown/index.ts';
import { MOST_AT_ONCE } from '@/lib/markdown/limits.ts';

function blocksOf(
  session: MarkdownSession,
  text: string,
  streaming: boolean,
  options: RenderOptions,
) {
  return childBlocks(session.update(text, streaming, options));
}

test('a text that goes on keeps what has settled', () => {
  const session = new MarkdownSession();
  const before = blocksOf(session, 'a\n\nb\n\n', true, {});
  const after = blocksOf(session, 'a\n\nb\n\nc', true, {});
  expect(after[0]).toBe(before[0]);
  expect(after).toHaveLength(3);
});

test('the same text again changes nothing', () => {
  const session = new MarkdownSession();
  const blocks = session.update('a', true, {});
  expect(session.update('a', true, {})).toBe(blocks);
  const finished = session.update('a', false, {});
  expect(session.update('a', false, {})).toBe(finished);
});

test('another text is begun anew', () => {
  const session = new MarkdownSession();
  session.update('abc', true, {});
  expect(blocksOf(session, 'xbc', true, {}).map(blockHtml)).toEqual(['<p>xbc</p>\n']);
  expect(blocksOf(session, 'x', true, {}).map(blockHtml)).toEqual(['<p>x</p>\n']);
});

test('other options are a new beginning', () => {
  const session = new MarkdownSession();
  const [open] = blocksOf(session, '[a](https://e.com/)\n\nb\n', true, {});
  const [closed] = blocksOf(session, '[a](https://e.com/)\n\nb\n', true, {
    allowedLinkPrefixes: [],
  });
  expect([open, closed].map((block) => block && blockHtml(block).includes('[blocked]'))).toEqual([
    false,
    true,
  ]);
});

test('a finished text may grow again', () => {
  const session = new MarkdownSession();
  session.update('a', false, {});
  expect(blocksOf(session, 'a b', true, {}).map(blockHtml)).toEqual(['<p>a b</p>\n']);
  expect(blocksOf(session, 'a b', false, {}).map(({ settled }) => settled)).toEqual([true]);
});

test.each([true, false])('a long text is taken in steps; streaming: %s', (streaming) => {
  const text = 'word word\n\n'.repeat(MOST_AT_ONCE / 5);
  const session = new MarkdownSession();
  let steps = 0;
  let lengthBefore = 0;
  do {
    const { groups } = session.update(text, streaming, {});
    expect(groups.length).toBeGreaterThan(lengthBefore);
    lengthBefore = groups.length;
    steps++;
  } while (session.isBehind);
  expect(steps).toBeGreaterThan(2);
  const whole = new MarkdownStream();
  whole.append(text);
  if (!streaming) whole.finish();
  const view = session.update(text, streaming, {});
  expect(childBlocks(view).map(blockHtml)).toEqual(childBlocks(whole.view).map(blockHtml));
});

test('whether a text is Korean its first East Asian letter says', () => {
  const isKorean = (text: string) => {
    const session = new MarkdownSession();
    for (let end = 1; end <= text.length; end++) session.update(text.slice(0, end), true, {});
    return session.isKorean;
  };
  expect(isKorean('**GPT**는 漢字')).toBe(true);
  expect(isKorean('漢字 한글')).toBe(false);
  expect(isKorean('かな 한글')).toBe(false);
  expect(isKorean('words')).toBe(false);
});
