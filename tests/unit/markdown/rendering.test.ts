import { describe, expect, test } from 'vitest';
import { renderToHtml } from '@/lib/markdown/index.ts';
import { readCases } from './read-cases.ts';

const FIXTURES = [
  'autolink.txt',
  'callout.txt',
  'cjk-emphasis.txt',
  'comparison.txt',
  'continued-list.txt',
  'door.txt',
  'footnote.txt',
  'html-blocks.txt',
  'loose-closer.txt',
  'math.txt',
  'nested-fence.txt',
  'reasoning.txt',
  'table.txt',
  'task-list.txt',
  'tight-heading.txt',
  'unknown-element.txt',
];

describe.each(FIXTURES)('%s', (file) => {
  const cases = readCases(file);

  test('holds cases', () => {
    expect(cases.length).toBeGreaterThan(2);
  });

  test.each(cases)('$name', ({ input, output }) => {
    expect(renderToHtml(input).replace(/\n$/, '')).toBe(output);
  });
});

/** Not held to the parser's own render: the plugin by itself leaves what follows the inner note. */
test.each(readCases('note-in-a-note.txt'))('$name', ({ input, output }) => {
  expect(renderToHtml(input).replace(/\n$/, '')).toBe(output);
});
