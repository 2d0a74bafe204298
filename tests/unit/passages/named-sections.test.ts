import { describe, expect, test } from 'vitest';
import { namedSections, sectionTitles } from '@/lib/passages/named-sections.ts';

const FILLER = 'The council spoke of the weather. '.repeat(100);

const PAGE = `Before all headings.

# Harbours

Ships come in.

## [North](https://north.example/) harbour

${FILLER}

### Its **light**

Forty-one waves.

## South harbour

Storks.

# Notes

First notes.

# Notes

Second notes.`;

describe('A section that is asked for by name', () => {
  test.each(['North harbour', '## north  HARBOUR', '[North](https://other.example/) harbour'])(
    'is found by %j, with all that stands under it',
    (name) => {
      const [section = '', ...others] = namedSections(PAGE, name);
      expect(others).toEqual([]);
      expect(section).toMatch(/^## \[North\]/);
      expect(section).toContain(FILLER.trim());
      expect(section).toMatch(/Forty-one waves\.$/);
    },
  );

  test('is the part before the first heading, too, and that alone', () => {
    expect(namedSections(PAGE, 'Before all headings')).toEqual(['Before all headings.']);
  });

  test('is each of several that have the name', () => {
    expect(namedSections(PAGE, 'notes')).toEqual([
      '# Notes\n\nFirst notes.',
      '# Notes\n\nSecond notes.',
    ]);
  });

  test.each([
    ['South', '## South harbour\n\nStorks.'],
    ['light', '### Its **light**\n\nForty-one waves.'],
  ])('is the first that has a name like %j, where none has it', (name, section) => {
    expect(namedSections(PAGE, name)).toEqual([section]);
  });

  test.each(['East harbour', '', '##', '…'])('is none for %j', (name) => {
    expect(namedSections(PAGE, name)).toEqual([]);
  });
});

test('sections are listed by their names, each once', () => {
  const titles = sectionTitles(PAGE);
  expect(titles.slice(0, 3)).toEqual(['Before all headings.', 'Harbours', 'North harbour']);
  expect(titles.slice(-3)).toEqual(['Its light', 'South harbour', 'Notes']);
});
