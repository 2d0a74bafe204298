import type { Draw } from './draw.ts';

/** What puts a line into containers, rightly or by laziness alone. */
const CONTAINERS = [
  ...['', '', '', '> ', '>', '- ', '> - ', '  ', '   ', '    ', '\t', '1. ', '> > ', '>>'],
  ...['- > ', '* ', '- - ', '-', '[^a]: ', '> [^a]: ', '- [^a]: '],
];

/** Beginnings, middles and ends of blocks, and what may be taken for them. */
const CONTENTS = [
  ...['[a]: a', '[a]:a', '[a]:', '[a]: <b> "a"', '[b]: c', '"', '"t"', '"t', "'", '(t)', 't"'],
  ...['a | b', '|a|b|', '|-|-|', '|--', '-|-', '---', '===', '=', '|', 'a|', ' "t" | c', ''],
  ...['$$', '$$ x', 'x $$', '$$x$$', '\\[', '\\]', '\\[ x', '$x', 'x$', '```', '```js', '``` a|b'],
  ...['~~~', '````', '# h', '#', '- x', '- [ ] x', '[ ] x', '[x] y', '1) x', '2. ', '***', '    x'],
  ...['<div>', '</div>', '<b>', '</b>', '<p>', '<li>', '<table', '<pre>', '</pre>', '<script>'],
  ...['<details>', '</details>', '<summary>', '<think>', '</think>', '<!--', '-->', '<!---->'],
  ...['[a]', '[^a]', '[b]', '[^b]', '[^b]: y', '![a]', '![x', '^[x]', 'x^[y', '[x](y', '[x](y)'],
  ...['[!NOTE]', '[!TIP] x', 'x', 'x"', '*x', 'x*', '**', '`', '`x', '~~x', '\\', '&amp', 'x  '],
  ...['https://a.test', '<https://a.test', '<br>', '<sup>', '\0', '😀'],
];

function line(draw: Draw, usual: string): string {
  const container = draw.isOneIn(2) ? usual : draw.pick(CONTAINERS);
  const inner = draw.isOneIn(6) ? draw.pick(CONTAINERS) : '';
  const more = draw.isOneIn(5) ? ` ${draw.pick(CONTENTS)}` : '';
  const end = draw.isOneIn(12) ? draw.pick(['', '\n\n', '\n \n']) : '\n';
  return container + inner + draw.pick(CONTENTS) + more + end;
}

/**
 * A few lines, most of them in the same containers: where blocks begin, end and follow lazily, and
 * what of that a line decides that has only begun.
 */
export function blockLines(draw: Draw): string {
  const usual = draw.pick(CONTAINERS);
  return draw.times(draw.between(1, 8), () => line(draw, usual)).join('');
}
