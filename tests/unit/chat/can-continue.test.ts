import { expect, test } from 'vitest';
import { canContinue } from '@/lib/chat/can-continue.ts';
import { emptyAnswer } from '@/lib/chat/create-message.ts';
import type { AnswerOutcome, MessagePart } from '@/lib/chat/message.ts';

const TEXT: MessagePart = { type: 'text', text: 'So' };
const STEP: MessagePart = { type: 'step-start' };
const DATA: MessagePart = { type: 'data', name: 'progress', data: 1 };
const CALL = { type: 'dynamic-tool', toolCallId: 'c', toolName: 't' } as const;
const RESULT: MessagePart = { ...CALL, state: 'output-available', output: 1 };
const PENDING: MessagePart = { ...CALL, state: 'input-available' };

function can(outcome: AnswerOutcome | undefined, ...parts: MessagePart[]): boolean {
  const answer = emptyAnswer('a', 'q', '2026-01-01T00:00:00.000Z');
  return canContinue({ ...answer, parts, ...(outcome && { outcome }) });
}

test.each<AnswerOutcome>(['failed', 'interrupted', 'stopped'])(
  'an answer that %s has more to say, if it has said anything',
  (outcome) => {
    expect(can(outcome, TEXT)).toBe(true);
    expect(can(outcome, STEP, PENDING)).toBe(true);
    expect(can(outcome)).toBe(false);
    expect(can(outcome, STEP, DATA)).toBe(false);
  },
);

test('a complete answer has more to say only of a tool’s result', () => {
  expect(can('complete', TEXT)).toBe(false);
  expect(can('complete', TEXT, RESULT, STEP)).toBe(true);
  expect(can('complete', RESULT, TEXT)).toBe(false);
});

test('an answer that is still given goes on by itself', () => {
  expect(can(undefined, TEXT)).toBe(false);
});
