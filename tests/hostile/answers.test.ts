import { describe, expect, test } from 'vitest';
import { renderToHtml } from '@/lib/markdown/index.ts';
import { Judge, PANEL_OPTIONS } from './judge.ts';
import { CLASSES, INPUTS } from './read-hostile-inputs.ts';

describe('the corpus', () => {
  test('has at least 600 inputs', () => {
    expect(INPUTS.length).toBeGreaterThanOrEqual(600);
  });

  test('has no two inputs with one text', () => {
    const byText = Map.groupBy(INPUTS, ({ text }) => text);
    const same = [...byText.values()].filter((inputs) => inputs.length > 1);
    expect(same.map((inputs) => inputs.map(({ file, name }) => `${file}: ${name}`))).toEqual([]);
  });

  test.each(CLASSES)('has no name twice in %s', (_file, inputs) => {
    expect(new Set(inputs.map(({ name }) => name)).size).toBe(inputs.length);
  });
});

describe('a whole answer holds only what answers may', () => {
  test.each(CLASSES)('%s', (_file, inputs) => {
    const judge = new Judge();
    const problems = inputs.flatMap(({ name, text }) =>
      judge.judgeHtml(renderToHtml(text, PANEL_OPTIONS)).map((problem) => `${name}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });
});
