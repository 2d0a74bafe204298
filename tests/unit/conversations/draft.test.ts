import { expect, test } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import { type DraftSelection, leftOver } from '@/lib/conversations/draft.ts';

const passage = (text: string): DraftSelection => ({ id: text, text, url: '', title: '' });

test('of a draft that was asked nothing is left, though its last letters were not kept', () => {
  const draft = { text: 'Why is tha', selections: [passage('That')], questionId: 'one' };
  const question = createQuestion('Why is that?', [passage('That')]);
  expect(leftOver(draft, question)).toEqual({ text: '', selections: [] });
});

test('of a draft that an action was taken on, what it was not taken on is left', () => {
  const selections = [passage('That'), passage('This')];
  const question = createQuestion('Explain this.', [passage('That')]);
  expect(leftOver({ text: 'And why', selections }, question)).toEqual({
    text: 'And why',
    selections: [passage('This')],
  });
  const command = { text: '/explain', selections: [passage('That')] };
  expect(leftOver(command, question)).toEqual({ text: '', selections: [] });
});
