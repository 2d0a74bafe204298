import { expect, test } from 'vitest';
import { explainedWarnings, strayWarnings } from '@/scripts/checks/explained-warnings.ts';

const DOCUMENT = `
| Code | File | Times | Why |
| --- | --- | --- | --- |
| \`UNSAFE\` | \`chunks/drawing-*.js\` | 2 | The library cleans it. |
| \`EVAL\` | \`page.js\` | 1 | Never reached. |
| \`NO_REASON\` | \`page.js\` | 1 | |
`;

const explained = explainedWarnings(DOCUMENT);
const drawing = { code: 'UNSAFE', file: 'chunks/drawing-B2x_.js' };
const page = { code: 'EVAL', file: 'page.js' };

test('a warning is explained by its code, its file and how often it is there', () => {
  expect(explained.map(({ code }) => code)).toEqual(['UNSAFE', 'EVAL']);
  expect(strayWarnings([drawing, drawing, page], explained)).toEqual({ unexplained: [], gone: [] });
});

test('one more of it, and one in another file, are not explained', () => {
  expect(strayWarnings([drawing, drawing, drawing, page], explained).unexplained).toHaveLength(3);
  const elsewhere = [
    { code: 'EVAL', file: 'pagexjs' },
    { code: 'UNSAFE', file: 'chunks/drawing-a/b.js' },
    { code: 'UNSAFE', file: 'page.js' },
  ];
  expect(strayWarnings(elsewhere, explained).unexplained).toEqual(elsewhere);
});

test('an explanation of what is there less often is told', () => {
  const { gone } = strayWarnings([drawing, page], explained);
  expect(gone.map(({ code }) => code)).toEqual(['UNSAFE']);
});
