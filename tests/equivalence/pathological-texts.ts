function fill(length: number, pattern: string): string {
  return pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
}

/** As many lines as fit, each made from its number. */
function lines(length: number, line: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length < length; index++) text += line(index);
  return text;
}

/** Patterns that are repeated to the length, each of openers that nothing closes. */
const PATTERNS = [
  ...['[', '*', '_', '`', '<', '$', '|', '\\', '~', '!', '#', '>', '(', '&', '^', ':', '@'],
  ...['![', '](', '[a](', '[a][', '[^', '^[', '[^a] ', '[^a]: b\n', '[[a]'],
  ...['*a ', '_a ', '**a ', '*a **b ', '*a _b ', '~~a ', '**a* ', 'a**b'],
  ...['`a ``b ', '$a ', '$$\n', '$$a', '\\(', '\\[', '\\(a ', '```\n', '~~~\n', '~~~a\n'],
  ...['<a ', '<!--', '<?', '<![CDATA[', '<b>', '<details>\n\n', '<think>\n', 'a<b ', '</'],
  ...['| a ', '|-', '- ', '1. ', '> ', '- [ ] ', '=\n', '-\n', 'a\n-\n'],
  ...['http://', 'www.a', 'a@', '&#1;', '&amp', '**重要：'],
];

/** Texts that are no repetition. */
const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  'backticks of ever more': (length) =>
    lines(length, (index) => `${'`'.repeat(index + 1)} `).slice(0, length),
  'lists in lists': (length) => lines(length, (index) => `${' '.repeat(2 * (index % 90))}- a\n`),
  'quotations in lists': (length) => fill(length, '> - '),
  'a table of very many columns': (length) =>
    [' a |', '---|', ' b |'].map((cell) => `|${cell.repeat(length / 12)}\n`).join(''),
  'references without definitions': (length) => lines(length, (index) => `[a${index}] `),
  'references with definitions': (length) =>
    lines(length / 2, (index) => `[a${index}]\n\n`) +
    lines(length / 2, (index) => `[a${index}]: /u\n`),
  'openers that alternate': (length) => fill(length, '*[_`$<**~~![\\('),
  'openers, then closers': (length) => fill(length / 2, '*_[(') + fill(length / 2, ')]_*'),
};

/** Every text by its name, made to about the length asked for. */
export const TEXTS: readonly (readonly [string, (length: number) => string])[] = [
  ...PATTERNS.map((pattern): [string, (length: number) => string] => [
    JSON.stringify(pattern),
    (length) => fill(length, pattern),
  ]),
  ...Object.entries(SHAPES),
];
