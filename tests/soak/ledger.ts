import type { AnswerOutcome } from '@/lib/chat/message.ts';
import { numberOf } from './answer-texts.ts';

interface ExpectedAnswer {
  readonly conversationId: string;
  /** All that the server had sent when it ended. */
  readonly text: string;
  readonly outcome: AnswerOutcome;
}

/** A row of the database, as far as it is compared. */
export interface StoredRow {
  readonly conversationId: string;
  readonly role: string;
  readonly content: string;
  readonly outcome?: string;
}

/** All that was asked and answered: exactly this has to be in the database. */
export class Ledger {
  /** Each question's text is another one. */
  readonly #questions = new Map<string, string>();
  readonly #answers = new Map<number, ExpectedAnswer>();

  noteQuestion(text: string, conversationId: string): void {
    this.#questions.set(text, conversationId);
  }

  noteAnswer(number: number, answer: ExpectedAnswer): void {
    this.#answers.set(number, answer);
  }

  get messages(): number {
    return this.#questions.size + this.#answers.size;
  }

  get conversations(): number {
    return new Set(this.#questions.values()).size;
  }

  /** Answers missing in the database, doubled, or other than they were sent. */
  faults(rows: readonly StoredRow[]): string[] {
    const questions = rows.filter(({ role }) => role === 'user');
    const answers = rows.filter(({ role }) => role !== 'user');
    const isAsked = ({ content, conversationId }: StoredRow) =>
      this.#questions.get(content) === conversationId;
    const strange = questions.filter((row) => !isAsked(row)).map(({ content }) => content);
    return [
      ...strange.map((text) => `A question that was not asked here: ${text}`),
      ...missingOrDoubled('question', [...this.#questions.keys()], questions.map(textOf)),
      ...missingOrDoubled('answer', [...this.#answers.keys()], answers.map(answerNumber)),
      ...answers.flatMap((row) => this.#faultOf(row)),
    ];
  }

  #faultOf(row: StoredRow): string[] {
    const number = answerNumber(row);
    const expected = this.#answers.get(number);
    if (!expected) return [];
    const { text, outcome, conversationId } = expected;
    const length = `${row.content.length} characters of ${text.length}`;
    return [
      ...(row.content === text ? [] : [`Answer ${number} (${outcome}) is other: ${length}.`]),
      ...(row.outcome === outcome ? [] : [`Answer ${number} is ${row.outcome}, not ${outcome}.`]),
      ...(row.conversationId === conversationId ? [] : [`Answer ${number} is elsewhere.`]),
    ];
  }
}

function textOf({ content }: StoredRow): string {
  return content;
}

/** NaN for what is no answer of ours, which so counts as one too many. */
function answerNumber({ content }: StoredRow): number {
  return numberOf(content) ?? Number.NaN;
}

function missingOrDoubled<Key>(
  what: string,
  expected: readonly Key[],
  found: readonly Key[],
): string[] {
  const counts = new Map<Key, number>(expected.map((key) => [key, 0]));
  for (const key of found) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].flatMap(([key, count]) =>
    count === 1 ? [] : [`The database has ${what} ${String(key)} ${count} times.`],
  );
}
