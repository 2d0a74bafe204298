import { expect, test } from 'vitest';
import { joinSections, sectionsOf } from '@/lib/passages/sections.ts';

const SALT = `Salt is old.

# Trade

It went by *road*.

\`\`\`sh
# not a heading
\`\`\`

## By [sea](https://example.org/sea)

It went by ship.

# Taste

It is salty.`;

function titles(text: string): string[] {
  return sectionsOf(text).map(({ title }) => title);
}

/** All numbers of the sections, or those with one of these titles. */
function numbers(text: string, wanted?: readonly string[]): Set<number> {
  const sections = sectionsOf(text);
  return new Set(
    [...sections.keys()].filter((index) => wanted?.includes(sections[index]?.title ?? '') ?? true),
  );
}

function joined(text: string, wanted?: readonly string[]): string {
  return joinSections(text, sectionsOf(text), numbers(text, wanted));
}

test('has a section for what stands before the first heading, and for each heading', () => {
  expect(titles(SALT)).toEqual(['Salt is old.', 'Trade', 'By sea', 'Taste']);
  expect(joined(SALT)).toBe(SALT);
});

test('has a mark for each run of sections that is left out', () => {
  expect(joined(SALT, ['Taste'])).toBe('[…]\n\n# Taste\n\nIt is salty.');
  expect(joined(SALT, ['Salt is old.', 'By sea'])).toBe(
    'Salt is old.\n\n[…]\n\n# Trade\n\n## By [sea](https://example.org/sea)\n\nIt went by ship.\n\n[…]',
  );
  expect(joined(SALT, [])).toBe('[…]');
});

const PARAGRAPH = 'rain wears down rock. '.repeat(60).trim();

test('goes by paragraphs where there are no headings', () => {
  const text = ['One', 'Two', 'Three'].map((name) => `${name} ${PARAGRAPH}`).join('\n\n');
  expect(titles(text).map((title) => title.split(' ')[0])).toEqual(['One', 'Two', 'Three']);
  expect(joined(text)).toBe(text);
});

test('divides a long section by paragraphs, which keep its heading', () => {
  const text = `# Rain\n\n${Array(4).fill(PARAGRAPH).join('\n\n')}\n\n# Sun\n\nIt shines.`;
  const sections = sectionsOf(text);
  expect(sections.map(({ headings, goesOn }) => [headings, goesOn])).toEqual([
    ['# Rain', false],
    ['# Rain', true],
    ['# Rain', true],
    ['# Rain', true],
    ['# Sun', false],
  ]);
  expect(joined(text)).toBe(text);
});

test('has the headings that a run stands under, each once', () => {
  const chapter = (number: number) =>
    `## Chapter ${number}\n\n### Notes\n\n${Array(2).fill(PARAGRAPH).join('\n\n')}`;
  const text = `# Book\n\n${[1, 2, 3].map(chapter).join('\n\n')}`;
  const sections = sectionsOf(text);
  const goingOn = [...sections.keys()].filter((index) => sections[index]?.goesOn);
  const sent = joinSections(text, sections, new Set(goingOn.slice(0, 2)));
  expect(sent.match(/^#.*|^\[…\]$/gm)).toEqual([
    '[…]',
    '# Book',
    '## Chapter 1',
    '### Notes',
    '[…]',
    '## Chapter 2',
    '### Notes',
    '[…]',
  ]);
});

test.each([
  ['without a line break', 'word '.repeat(3_000)],
  ['without a space', '🌊'.repeat(3_001)],
  ['of one code block', `\`\`\`\n${'# call();\n'.repeat(900)}\`\`\``],
])('divides a text %s', (_, text) => {
  const sections = sectionsOf(text);
  expect(sections.length).toBeGreaterThan(2);
  for (const { from, to } of sections) {
    expect(to - from).toBeLessThanOrEqual(2_000);
    expect(text.slice(from, to).isWellFormed()).toBe(true);
  }
  expect(joined(text)).toBe(text.trim());
});

test('has at most some 1,000 sections, however many headings there are', () => {
  const text = Array.from({ length: 20_000 }, (_, index) => `# ${index}\n\nSalt.\n\n`).join('');
  expect(sectionsOf(text).length).toBeLessThanOrEqual(1_100);
  expect(joined(text)).toBe(text.trim());
});

test('is one section where there is nothing to part it by', () => {
  expect(sectionsOf('Salt is old.')).toHaveLength(1);
});
