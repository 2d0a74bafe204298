import { expect, test } from 'vitest';
import { ParsedText } from '@/lib/markdown/open-text.ts';
import { countSettled } from '@/lib/markdown/settle.ts';

/** The pieces of the text that settle, and those that stay open. */
function settle(source: string): { settled: string[]; open: string[] } {
  const text = new ParsedText(source, 0, { streaming: true });
  const count = countSettled(text.pieces, text);
  const sources = text.pieces.map(({ startLine }, index) => {
    const end = text.pieces[index + 1]?.startLine;
    const endOffset = end === undefined ? undefined : text.offsetOf(end);
    return source.slice(text.offsetOf(startLine), endOffset).trimEnd();
  });
  return { settled: sources.slice(0, count), open: sources.slice(count) };
}

test.each([
  ['the last piece stays open', 'a\n\nb\n', ['a'], ['b']],
  ['nothing settles in a text without blocks', '\n\n', [], []],
  ['a half line may still belong to the piece before it', '- a\n\n#', [], ['- a', '#']],
  ['a half line holds only the piece right before it', 'a\n\nb\n\nc', ['a'], ['b', 'c']],
  ['an open fence settles what is before it', 'a\n```js\nb\n\nc', ['a'], ['```js\nb\n\nc']],
])('%s: %j', (_, source, settled, open) => {
  expect(settle(source)).toEqual({ settled, open });
});

test.each([
  ['a half delimiter row holds the paragraph before it', 'text\na | b\n---|---', []],
  ['a whole one lets it settle', 'text\na | b\n---|---\n', ['text']],
  ['an open formula holds the paragraph before it', 'text\n$$\na\n', []],
  ['an open formula whose closer text may follow holds it, too', 'text\n$$\na\n$$', []],
  ['a formula that ends its line lets it settle', 'text\n$$\na\n$$\n', ['text']],
  ['a definition waits while its title may follow', '[a]: /b\n"title\n', []],
  ['a definition waits in a quotation, too', '> [a]: /b\n"title\n', []],
  ['a definition settles when a blank line rules a title out', '[a]: /b\n\n"title\n', ['[a]: /b']],
  ['a definition settles before another', '[a]: /b\n[c]: /d\n', ['[a]: /b']],
])('%s: %j', (_, source, settled) => {
  expect(settle(source).settled).toEqual(settled);
});
