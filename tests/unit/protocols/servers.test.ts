import { expect, test } from 'vitest';
import { FailureError } from '@/lib/errors/failure-error.ts';
import type { Dialect } from '@/lib/protocols/decoder.ts';
import { chooseDialect } from '@/lib/protocols/dialects.ts';
import { type Answer, decodeEveryWay } from './decode.ts';
import { answerNames, readAnswer, readExpected } from './recorded-answers.ts';

function dialectOf({ headers, bytes }: Answer): Dialect {
  const dialect = chooseDialect(headers, bytes, true);
  if (dialect === null || dialect === 'undecided') throw new Error('No dialect was recognised.');
  return dialect;
}

/** Answers as servers send them, each beside what it decodes to; a new pair is a new test. */
test.each(answerNames())('%s', (name) => {
  const answer = readAnswer(name);
  const dialect = dialectOf(answer);
  const { error, ...decoded } = decodeEveryWay(dialect, answer);
  const failure = error instanceof FailureError ? error.failure.kind : error;
  const seen = { dialect: dialect.name, ...decoded, ...(error !== undefined && { failure }) };
  expect(seen).toEqual(readExpected(name));
});
