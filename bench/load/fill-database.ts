import type { Page } from 'puppeteer-core';
import { storeTurns } from '../../tests/browser/harness/store-turns.ts';
import { mixedAnswer } from '../documents/mixed-answer.ts';

export interface Filling {
  readonly conversations: number;
  /** In all of them together. */
  readonly messages: number;
  /** About the length of an answer. */
  readonly answerCharacters: number;
}

const DIFFERENT_ANSWERS = 40;
/** The same answers follow one another in so many conversations. */
const ALIKE = 100;

/** The id of a conversation that `fillDatabase` has written, the newest one first. */
export function filledConversation(index: number): string {
  return `filled-${index}`;
}

/** In each conversation. */
export function messagesEach({ conversations, messages }: Filling): number {
  return Math.round(messages / conversations);
}

/**
 * Fills the extension's database with conversations of mixed answers, a minute apart.
 * @param page one of the extension's pages; a panel has been open before, so that there is a database
 * @returns the characters that were written
 */
export async function fillDatabase(page: Page, filling: Filling): Promise<number> {
  const { conversations, answerCharacters } = filling;
  const answers = Array.from({ length: DIFFERENT_ANSWERS }, (_, index) =>
    mixedAnswer(answerCharacters, index + 1),
  );
  const each = messagesEach(filling);
  const turns = Array.from({ length: conversations }, (_, index) => {
    const id = filledConversation(index);
    const first = index - (index % ALIKE);
    const texts = Array.from({ length: each }, (_, position) =>
      position % 2 === 0
        ? `Question ${position / 2 + 1} of ${id}: what does this passage say?`
        : (answers[(first + position) % answers.length] ?? ''),
    );
    return { id, texts, createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString() };
  });
  await storeTurns(page, turns);
  return turns.flatMap(({ texts }) => texts).reduce((sum, { length }) => sum + length, 0);
}
