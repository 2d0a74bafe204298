import { expect, test } from 'vitest';
import { readAnswer } from '@/lib/relay/call/read-answer.ts';
import { ManualClock } from '../manual-clock.ts';

test('a page whose server names no type is no chat stream either', async () => {
  const page = new Response(new Blob(['<!doctype html><h1>Sign in</h1>']).stream());
  expect(page.headers.has('content-type')).toBe(false);
  const clock = new ManualClock();
  const runs = readAnswer(page, { clock, maxAnswerLength: 1000, onEnd: () => undefined });
  await expect(runs.next()).rejects.toMatchObject({
    failure: { kind: 'not-a-chat-stream', contentType: '', detail: 'Sign in' },
  });
});
