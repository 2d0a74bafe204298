import * as z from 'zod/mini';
import { growAnswer, openEnd } from '../chat/grow-answer.ts';
import type { ChatMessage } from '../chat/message.ts';
import type { AnswerEvent } from '../protocols/events.ts';
import { type DatabaseOptions, RUNS } from './database.ts';
import type { NewerDatabase } from './newer-database.ts';

const partId = z.string();
const of = z.enum(['text', 'reasoning']);
const proseSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('part-start'), of, partId }),
  z.object({ type: z.literal('text'), partId, delta: z.string() }),
  z.object({ type: z.literal('reasoning'), partId, delta: z.string() }),
  z.object({ type: z.literal('part-end'), of, partId }),
]);

const runSchema = z.object({
  conversationId: z.string(),
  number: z.number(),
  answerId: z.string(),
  at: z.number(),
  events: z.array(z.unknown()),
});

type NewerRun = z.infer<typeof runSchema>;

/** What came of a newer version's answers since their messages were written, in its order. */
export async function newerRuns(
  newer: NewerDatabase,
  conversationId: string,
  { IDBKeyRange }: Required<DatabaseOptions>,
): Promise<readonly NewerRun[]> {
  const all = IDBKeyRange.bound([conversationId, -Infinity], [conversationId, Infinity]);
  const found = await newer.ask<unknown[]>(RUNS, (store) => store.getAll(all));
  return (found ?? [])
    .flatMap((value) => {
      const run = z.safeParse(runSchema, value);
      return run.success && run.data.conversationId === conversationId ? [run.data] : [];
    })
    .sort((first, second) => first.number - second.number);
}

/** The message with the prose of these runs; what else is in them may have become anything. */
export function withProse(
  message: ChatMessage,
  runs: readonly NewerRun[],
  isTextAlone: boolean,
): ChatMessage {
  const own = runs.filter(({ answerId }) => answerId === message.id);
  if (own.length === 0) return message;
  const before = isTextAlone ? openEnd(message) : message;
  return own.reduce((answer, { events, at }) => growAnswer(answer, proseIn(events), at), before);
}

function proseIn(events: readonly unknown[]): AnswerEvent[] {
  return events.flatMap((event) => {
    const prose = z.safeParse(proseSchema, event);
    return prose.success ? [prose.data] : [];
  });
}
