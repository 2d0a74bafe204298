import { expect, test } from 'vitest';
import { joinSections, sectionsOf } from '@/lib/chat/passage-sections.ts';

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

test('has a section for what stands before the first heading, and for each heading', () => {
  const sections = sectionsOf(SALT);
  expect(sections.map(({ title }) => title)).toEqual(['Salt is old.', 'Trade', 'By sea', 'Taste']);
  expect(joinSections(sections, new Set(sections))).toBe(SALT);
});

test('has a mark for each run of sections that is left out', () => {
  const sections = sectionsOf(SALT);
  const wanted = new Set(sections.filter(({ title }) => title === 'Taste'));
  expect(joinSections(sections, wanted)).toBe('[…]\n\n# Taste\n\nIt is salty.');
});

test('goes by paragraphs where there are no headings', () => {
  const paragraph = (name: string) => `${name} ${'rain wears down rock. '.repeat(60)}`.trim();
  const text = ['One', 'Two', 'Three'].map(paragraph).join('\n\n');
  const sections = sectionsOf(text);
  expect(sections.map(({ title }) => title.split(' ')[0])).toEqual(['One', 'Three']);
  expect(joinSections(sections, new Set(sections))).toBe(text);
});

test('is one section where there is nothing to part it by', () => {
  expect(sectionsOf('Salt is old.')).toHaveLength(1);
});
