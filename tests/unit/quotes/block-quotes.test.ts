import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findQuotes } from '@/lib/quotes/index.ts';
import { FIRST_HALF } from './block-quotes/first-half.ts';
import { SECOND_HALF } from './block-quotes/second-half.ts';
import type { LabelledAnswer } from './corpus/labelled-answer.ts';

const FOLDERS = ['corpus', 'second-corpus'];

function passageOf(name: string): string {
  const files = FOLDERS.map((folder) => join(import.meta.dirname, folder, `${name}.md`));
  return readFileSync(files.find(existsSync) ?? name, 'utf8');
}

/** What each label says, and what is told of its words. */
function outcomes({ answer, passages, quotes }: LabelledAnswer): [string, string, string][] {
  const told = findQuotes(
    answer,
    passages.map((id) => ({ id, text: passageOf(id) })),
  );
  let after = 0;
  return quotes.map(({ words, kind }) => {
    const from = answer.indexOf(words, after);
    expect(from, words).toBeGreaterThanOrEqual(0);
    after = from + words.length;
    const own = told.find((quote) => quote.from < after && quote.to > from);
    const isThere = kind === 'verbatim' || kind === 'different';
    return [
      words,
      kind === 'none' ? 'none' : isThere ? 'found' : 'not-found',
      own?.status ?? 'none',
    ];
  });
}

test.each([...FIRST_HALF, ...SECOND_HALF])(
  'rings what is quoted, and no remark: $answer',
  (labelled) => {
    for (const [words, expected, told] of outcomes(labelled))
      expect.soft(told, words).toBe(expected);
  },
);
