import { describe, expect, test } from 'vitest';
import type { ChatMessage, MessagePart } from '@/lib/chat/message.ts';
import { answerHtml } from '@/lib/export/answer-html.ts';
import { answerMarkdown } from '@/lib/export/answer-markdown.ts';
import type { RenderOptions } from '@/lib/markdown/index.ts';
import { allAtOnce } from '@/lib/steps.ts';

const text = (words: string): MessagePart => ({ type: 'text', text: words });
const source = (url: string, title?: string): MessagePart => ({
  type: 'source-url',
  sourceId: url,
  url,
  ...(title !== undefined && { title }),
});

function answer(parts: MessagePart[], outcome: ChatMessage['outcome'] = 'complete'): ChatMessage {
  const message = { id: 'm', role: 'assistant', content: '', createdAt: '', parts } as const;
  return outcome ? { ...message, outcome } : message;
}

const HEADINGS = { sources: 'Sources', found: 'Found in' };

const toMarkdown = (parts: MessagePart[], policy: RenderOptions = {}) =>
  answerMarkdown(answer(parts), policy, 'Sources');
const toHtml = (parts: MessagePart[], policy: RenderOptions = {}) =>
  allAtOnce(answerHtml(answer(parts), policy, HEADINGS));

describe('an answer as Markdown', () => {
  test('is its text as it was received', () => {
    const words = 'One **two**\r\n\n| a |\n|---|\n\n```js\n<b>\n```\n$x$ [^1]\n\n[^1]: note  ';
    expect(toMarkdown([text(words)])).toBe(words);
  });

  test('joins its parts by a blank line, and leaves out what is empty', () => {
    const parts: MessagePart[] = [
      text('One'),
      { type: 'step-start' },
      text(''),
      { type: 'reasoning', text: 'Hm.' },
      text('Two'),
    ];
    expect(toMarkdown(parts)).toBe('One\n\nTwo');
  });

  test.each([
    ['<think>Hm.</think>\n\nSo.', 'So.'],
    ['<think>\nHm.\n\n- a\n</think>\nSo.', 'So.'],
    ['<think>Hm.</think> So **it** is.', 'So **it** is.'],
    ['A\n\n<Thinking>Hm.</Thinking><think>Hm.</think>\n\nB', 'A\n\n\n\nB'],
    ['A\r\n\r\n<think>Hm.\r\n</think>B', 'A\n\nB'],
    ['`<think>` is a tag.', '`<think>` is a tag.'],
    ['```\n<think>\n</think>\n```', '```\n<think>\n</think>\n```'],
    ['<think>Never ended', 'Never ended'],
    ['Hi.\n\n<think>Never ended', 'Hi.'],
    ['Begun before.\n</think>\n\nSo.', 'So.'],
  ])('leaves out what the model thought: %j', (words, kept) => {
    expect(toMarkdown([text(words)])).toBe(kept);
  });

  test('lists its sources after it, linked where the policy allows it', () => {
    const parts = [
      text('So.'),
      source('https://e.com/a_(b)', 'A [b] *c*\nd'),
      source('https://f.com/'),
      source('javascript:alert(1)', 'Script'),
    ];
    expect(toMarkdown(parts)).toBe(
      [
        'So.\n\nSources:\n',
        '1. [A \\[b\\] \\*c\\* d](https://e.com/a_%28b%29)',
        '2. [https://f.com/](https://f.com/)',
        '3. Script',
      ].join('\n'),
    );
    expect(toMarkdown(parts, { allowedLinkPrefixes: ['https://e.com/'] })).toContain(
      '\n2. https://f.com/\n',
    );
  });
});

test('sources are not taken into code that was cut short', () => {
  const parts = [text('````js\nlet a;'), source('https://e.com/', 'A')];
  expect(toMarkdown(parts)).toBe('````js\nlet a;\n````\n\nSources:\n\n1. [A](https://e.com/)');
  const whole = [text('```js\nlet a;\n```'), source('https://e.com/', 'A')];
  expect(toMarkdown(whole)).toContain('let a;\n```\n\nSources:');
});

describe('an answer as rich text', () => {
  test('is what is shown, with code as code and formulas as TeX', () => {
    const words = 'So $a < b$ and\n\n$$\nc\n$$\n\n```js\nlet a = "<";\n```';
    expect(toHtml([text(words)])).toBe(
      '<p>So <span>$a &lt; b$</span> and</p>\n<div>$$c$$</div>\n' +
        '<pre><code class="language-js">let a = "&lt;";\n</code></pre>\n',
    );
  });

  test('has come through the door', () => {
    const html = toHtml([
      text('z <script>x</script><img src=x onerror=y>[a](javascript:x) [b](/c) ![d](/e)'),
      source('https://e.com/?a&b="', '<b>"</b>'),
      source('javascript:x', '<i>'),
    ]);
    expect(html).toBe(
      '<p>z [Image blocked: No description]<span title="Blocked URL: javascript:x">a [blocked]</span> ' +
        '<span title="Blocked URL: /c">b [blocked]</span> [Image blocked: d]</p>\n' +
        '<p>Sources:</p><ol><li><a href="https://e.com/?a&amp;b=%22">&lt;b&gt;&quot;&lt;/b&gt;</a></li>' +
        '<li>&lt;i&gt;</li></ol>',
    );
  });

  test('leads from a path to where its origin is', () => {
    expect(toHtml([text('[a](/b)')], { defaultOrigin: 'https://e.com/' })).toContain(
      '<a href="https://e.com/b"',
    );
  });

  test('has nothing of what the model thought', () => {
    const parts: MessagePart[] = [
      { type: 'reasoning', text: 'Hm.' },
      text('<think>Hm.</think>\n\nSo.'),
    ];
    expect(toHtml(parts)).toBe('<p>So.</p>\n');
  });

  test.each(['stopped', 'failed', 'interrupted'] as const)(
    'is as it is shown once %s',
    (outcome) => {
      const message = answer([text('One.'), text('So **it i')], outcome);
      expect(allAtOnce(answerHtml(message, {}, HEADINGS))).toBe(
        '<p>One.</p>\n<p>So <strong>it i</strong></p>\n',
      );
    },
  );

  test('keeps the footnotes of two parts apart', () => {
    const html = toHtml([text('a[^1]\n\n[^1]: b'), text('c[^1]\n\n[^1]: d')]);
    const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });

  test('takes no HTML of the model for a formula', () => {
    const html = toHtml([text('<span class="math" data-math="inline"><b>x</b> $y$</span>')]);
    expect(html).not.toContain('<script');
    expect(html).toContain('<b>x</b> <span>$y$</span>');
  });
});
