import { expect, test } from 'vitest';
import { renderToHtml } from '@/lib/markdown/index.ts';

const TAGS = [
  '<a href="https://e.example/?q=secret" title=\'x > y\'>',
  '<img src="https://e.example/a.png" onerror="alert(1)">',
  '<img src=x srcset="https://e.example/a 1x, https://e.example/b 2x">',
  '<iframe src="https://e.example/a" srcdoc="<b>https://e.example/c</b>">',
  '<form action="https://e.example/a" method=post>',
  '<link rel=preconnect href=https://e.example/>',
  '<meta http-equiv=refresh content="0; url=https://e.example/">',
  '<a ping="https://e.example/p" href="https://e.example/q">',
  `<img src="https://e.example/${'a'.repeat(1500)}">`,
  '<!-- https://e.example/ -->',
  '<!DOCTYPE html SYSTEM "https://e.example/a.dtd">',
  '<?xml href="https://e.example/"?>',
];

/** Every beginning of the tag, after these words. */
function prefixes(before: string, tag: string): string[] {
  return Array.from({ length: tag.length - 1 }, (_, index) => before + tag.slice(0, index + 1));
}

test.each(TAGS)('%j makes no link of an address in it while it comes', (tag) => {
  for (const before of ['Text ', '', 'word', '- item ', '> ', '| a | b |\n|---|---|\n| ']) {
    for (const text of prefixes(before, tag)) {
      const html = renderToHtml(text, { streaming: true });
      expect(html.replace(/<a data-incomplete[^>]*>/g, ''), text).not.toMatch(/<(?:a|img) /);
    }
  }
});

test('what only looks like a tag is shown once it can be none, or is too long', () => {
  const shown = (text: string) => renderToHtml(text, { streaming: true });
  expect(shown('Is a <b, then?')).toContain('&lt;b, then?');
  expect(shown('Where x <i and y')).toContain('&lt;i and y');
  expect(shown(`a <a href="${'b'.repeat(2000)}`)).toContain('bbbb');
});

test('a text that has ended shows what CommonMark says', () => {
  expect(renderToHtml('a <img src="b')).toBe('<p>a &lt;img src="b</p>\n');
});
