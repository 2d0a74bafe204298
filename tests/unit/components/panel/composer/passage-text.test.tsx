import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PassageMarks } from '@/components/panel/composer/passage-text.tsx';
import { SEED } from '@/tests/seed.ts';

test('a passage is shown to the letter, whatever is taken for a mark in it', () => {
  const signs = [
    '```',
    '\n```\n',
    '| a |\n',
    '# ',
    '## ',
    '*',
    '**',
    '`',
    '[',
    '](',
    ')',
    '(',
    '!',
    '\n',
    'a',
    '<b>',
    '&amp;',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      expect(shownText(renderToStaticMarkup(<PassageMarks text={text} />))).toBe(text);
    }),
    { seed: SEED },
  );
});

test('a heading is told apart, and an address is drawn back with its brackets', () => {
  const html = renderToStaticMarkup(
    <PassageMarks text={'## Salt\n[sea](https://a.example/b_(c))!'} />,
  );
  expect(html.match(/<strong>/g)).toHaveLength(1);
  expect(html.match(/<span/g)).toHaveLength(3);
  expect(html).toContain('](https://a.example/b_(c))</span>!');
});

test('code and the rows of a table keep their columns', () => {
  const text = 'Salt\n```js\nconst salt = 35;\n```\nis\n| Sea | g/kg |\n| --- | --- |\nheavy.';
  const html = renderToStaticMarkup(<PassageMarks text={text} />);
  expect(html).toMatch(/^Salt\n<span[^>]*>```js\nconst salt = 35;\n```\n<\/span>is\n<span/);
  expect(html).toMatch(/\| --- \| --- \|\n<\/span>heavy\.$/);
});

/** What a reader sees of markup: without its tags, its characters as they are. */
function shownText(html: string): string {
  const text = html.replace(/<[^>]*>/g, '');
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
