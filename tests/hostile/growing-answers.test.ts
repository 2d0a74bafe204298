import { expect, test } from 'vitest';
import { MarkdownStream } from '@/lib/markdown/index.ts';
import { Judge, PANEL_OPTIONS } from './judge.ts';
import { CLASSES, placesIn } from './read-hostile-inputs.ts';

/** Each update of a long text costs more. */
const BOUNDS = { short: 200, characters: 20_000 };

/** What is wrong with what is shown of a text while it comes. */
function judgePrefixes(text: string, judge: Judge): readonly string[] {
  const stream = new MarkdownStream(PANEL_OPTIONS);
  const problems: string[] = [];
  let known = 0;
  for (const length of placesIn(text, BOUNDS)) {
    stream.append(text.slice(known, length));
    known = length;
    for (const problem of judge.judgeView(stream.view)) {
      problems.push(`after ${length} characters: ${problem}`);
    }
  }
  return problems;
}

test.each(CLASSES)('each prefix of an answer holds only what answers may: %s', (_file, inputs) => {
  const judge = new Judge();
  const problems = inputs.flatMap(({ name, text }) =>
    judgePrefixes(text, judge).map((problem) => `${name}, ${problem}`),
  );
  expect(problems).toEqual([]);
});
