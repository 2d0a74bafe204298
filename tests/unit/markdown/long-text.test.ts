import { expect, test } from 'vitest';
import { renderToHtml } from '@/lib/markdown/index.ts';
import { MAX_TEXT_LENGTH } from '@/lib/markdown/max-text-length.ts';

const MARKUP = '**a** <b>b</b> [c](https://c.test) https://d.test &amp; `e`';

function paragraph(length: number): string {
  return `${'word '.repeat(length / 5)}${MARKUP}`.slice(-length);
}

test.each([true, false])('a block that nobody reads is plain text; streaming: %s', (streaming) => {
  const html = renderToHtml(paragraph(MAX_TEXT_LENGTH + 1), { streaming });
  expect(html).not.toMatch(/<(?!\/?p>)/);
  expect(html).toContain('**a** &lt;b&gt;b&lt;/b&gt; [c](https://c.test) https://d.test');
});

test('a block as long as it may be is parsed, and so are those beside a longer one', () => {
  expect(renderToHtml(paragraph(MAX_TEXT_LENGTH))).toContain('<strong>a</strong>');
  const html = renderToHtml(`*one*\n\n${paragraph(2 * MAX_TEXT_LENGTH)}\n\n- *two*`);
  expect(html).toContain('<em>one</em>');
  expect(html).toContain('<em>two</em>');
});
