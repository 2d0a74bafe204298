import { expect, test } from 'vitest';
import { blockHtml, MarkdownStream, renderToHtml } from '@/lib/markdown/index.ts';
import { resolveOptions } from '@/lib/markdown/options.ts';
import { sanitize } from '@/lib/markdown/sanitize.ts';

const OPTIONS = { idPrefix: 'm-' };

function idsOf(html: string): string[] {
  return [...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id ?? '');
}

test.each([
  ['# Getting started', ['m-getting-started']],
  ['# **Bold**, `a_b` & [a link](https://a.example/b)', ['m-bold-a_b--a-link']],
  ['# 🚀 Start[^1]\n\n[^1]: note', ['m--start']],
  ['你好\n====\n\n## Ünïcode!', ['m-你好', 'm-ünïcode']],
  ['# a\n\n- # a\n\n> ## a-1\n\n# A', ['m-a', 'm-a-1', 'm-a-1-1', 'm-a-2']],
  ['# fn1\n\n# !\n\n# fn1x', ['m-fn1x']],
  ['<h2 id="b">a</h2>\n\n# b', ['m-b']],
])('%j has ids as on GitHub', (text, ids) => {
  expect(idsOf(renderToHtml(text, OPTIONS))).toEqual(ids);
});

test('links lead to headings, however their addresses are written', () => {
  const html = renderToHtml('[a](#Set-up) [b](#%C3%BC) [c](#fn1) [d](#a%20b)', OPTIONS);
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual(['#m-set-up', '#m-ü', '#m-fn1', '#a%20b']);
  expect(sanitize(html, resolveOptions(OPTIONS))).toBe(html);
});

test('without a prefix headings have none', () => {
  expect(renderToHtml('# location\n\n[a](#location)')).toBe(
    '<h1>location</h1>\n<p><a href="#location">a</a></p>\n',
  );
});

test('an id that has been given stays while more text comes, and is that of the whole text', () => {
  const text =
    '# a\n\n## [a][b]\n\n- # a\n- b\n\n  # a\n\n# c[^1]\n\na\n===\n\n[b]: /x\n\n[^1]: # a\n\n# a\n\n# end';
  const stream = new MarkdownStream(OPTIONS);
  let known: string[] = [];
  for (const character of text) {
    stream.append(character);
    const ids = idsOf(stream.blocks.map(blockHtml).join(''));
    // Those of notes stand at the end.
    expect(ids.filter((id) => known.includes(id))).toEqual(known);
    known = ids;
  }
  stream.finish();
  const html = stream.blocks.map(blockHtml).join('');
  expect(idsOf(html)).toHaveLength(9);
  expect(html).toBe(renderToHtml(text, OPTIONS));
});
