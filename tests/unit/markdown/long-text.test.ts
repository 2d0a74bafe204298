import { describe, expect, test } from 'vitest';
import { blockHtml, MarkdownStream, renderInSteps, renderToHtml } from '@/lib/markdown/index.ts';
import { MAX_TEXT_LENGTH, MOST_AT_ONCE } from '@/lib/markdown/limits.ts';

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

test('HTML that nobody reads is shown as it was written', () => {
  const html = renderToHtml(`<table>\n${'<tr><td>a</td></tr>\n'.repeat(MAX_TEXT_LENGTH / 10)}`);
  expect(html.startsWith('<p>&lt;table&gt;\n&lt;tr&gt;')).toBe(true);
  expect(html).not.toMatch(/<(?!\/?p>)/);
});

test.each([true, false])('an element that takes in too much ends; streaming: %s', (streaming) => {
  const paragraphs = (count: number) => `${'word '.repeat(100)}\n\n`.repeat(count);
  const text = `<details>\n\n${paragraphs(MAX_TEXT_LENGTH / 250)}*The end.*`;
  const html = renderToHtml(text, { streaming });
  expect(html.match(/<details>/g)).toHaveLength(1);
  const inside = html.slice(0, html.indexOf('</details>'));
  expect(inside.length).toBeGreaterThan(MAX_TEXT_LENGTH);
  expect(inside.length).toBeLessThan(1.1 * MAX_TEXT_LENGTH);
  expect(html.trimEnd()).toMatch(/<\/p>\n<p><em>The end\.<\/em><\/p>$/);
  const stream = new MarkdownStream();
  for (let at = 0; at < text.length; at += 7777) {
    stream.append(text.slice(at, at + 7777));
    expect(stream.blocks.length).toBeGreaterThan(0);
  }
  if (!streaming) stream.finish();
  expect(stream.blocks.map(blockHtml).join('')).toBe(html);
});

describe.each(['', '[^a]\n\n[^a]: A note.\n\n'])(
  'a long text that begins with “%s”',
  (beginning) => {
    const table = '| a | b |\n| - | - |\n| 1 | **2** |\n| 3 | 4 |\n\n';
    const part = `- *one* 🌊\n- two\n\n${table}${'word '.repeat(800)}\n\n`;
    const text = beginning + part.repeat((2.5 * MOST_AT_ONCE) / part.length);

    test.each([true, false])('is rendered in steps; streaming: %s', (streaming) => {
      const whole = new MarkdownStream();
      whole.append(text);
      if (!streaming) whole.finish();
      const steps = renderInSteps(text, { streaming });
      let pauses = 0;
      let step = steps.next();
      for (; !step.done; step = steps.next()) pauses++;
      expect(step.value === whole.blocks.map(blockHtml).join('')).toBe(true);
      // One at each item, row and block, and those between the parts of the text.
      const made = step.value.match(/<(?:ul|li|table|thead|tbody|tr)>/g) ?? [];
      expect(pauses).toBeGreaterThan(0.8 * made.length);
    });
  },
);
