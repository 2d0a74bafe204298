import { expect, test } from 'vitest';
import { laterQuestions } from '@/components/panel/transcript/later-questions.tsx';
import { createQuestion, emptyAnswer } from '@/lib/chat/create-message.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { Versions } from '@/lib/chat/transcript.ts';

function asked(id: string, parentId?: string): ChatMessage {
  return { ...createQuestion('Why?', []), id, ...(parentId && { parentId }) };
}

function answered(id: string, parentId: string): ChatMessage {
  return emptyAnswer(id, parentId, '2026-01-01T00:00:00.000Z');
}

const BEGIN = [asked('q'), answered('a1', 'q'), answered('a2', 'q'), answered('a3', 'q')];
const AFTER_SECOND = [
  asked('q2', 'a2'),
  answered('b', 'q2'),
  asked('q3', 'b'),
  asked('q3-edited', 'b'),
  asked('q4', 'q3-edited'),
];

function later(messages: readonly ChatMessage[], id: string) {
  const versions = new Versions();
  versions.update(messages);
  return laterQuestions(versions, id, versions.of({ parentId: 'q', role: 'assistant' }));
}

test('questions that follow another version are counted along its newest branch', () => {
  const wanted = { count: 3, messageId: 'a2', version: 2 };
  expect(later([...BEGIN, ...AFTER_SECOND], 'a1')).toEqual(wanted);
  expect(later([...BEGIN, ...AFTER_SECOND], 'a3')).toEqual(wanted);
});

test('nothing is told where questions follow this version, or none', () => {
  expect(later([...BEGIN, ...AFTER_SECOND], 'a2')).toBeNull();
  expect(later(BEGIN, 'a1')).toBeNull();
  expect(later([...BEGIN, ...AFTER_SECOND, asked('q5', 'a1')], 'a1')).toBeNull();
});

test('a circle in what a file says has an end', () => {
  const circle = [...BEGIN, asked('q2', 'a2'), asked('a2', 'q2')];
  expect(later(circle, 'a1')?.count).toBeGreaterThan(0);
});
