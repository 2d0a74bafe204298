import * as z from 'zod/mini';
import { waitingQuestionSchema } from '../chat/conversation.ts';
import { type ChatMessage, timeSchema } from '../chat/message.ts';
import { modelChoiceSchema } from '../chat/model-choice.ts';
import { failureSchema } from '../errors/failure.ts';
import { type Described, fits, ownField, ownObject } from '../schema.ts';
import { idSchema, usableMessageSchema } from './stored-message.ts';

const text = z.string();

/** Record of a turn while it runs, so that another background can take it up. */
const turnRecordSchema = ownObject({
  questionId: text,
  /** Chosen before the answer begins, so that what comes of it is known as its. */
  answerId: text,
  /** Absent until the call is about to be made. */
  backEndId: z.optional(text),
  model: z.optional(text),
  /**
   * The answer as it was when the running call began, where earlier calls gave a part of it: a
   * resumed call gives only its own.
   */
  base: z.optional(usableMessageSchema),
  /** Number of the last run of events that the answer beside this record holds. */
  eventNumber: z.number(),
});

const usableQuestionSchema = ownObject({
  ...waitingQuestionSchema.shape,
  ...usableMessageSchema.shape,
});

const rowSchema = ownObject({
  id: idSchema,
  title: text,
  /** ISO 8601, UTC, as all times here. */
  createdAt: timeSchema,
  /** Time at which the last turn began or ended. */
  updatedAt: timeSchema,
  /** Present while a turn runs. Found without one running, that turn was interrupted. */
  turnStartedAt: z.optional(timeSchema),
  /** For another background, to take that turn up. */
  turn: z.optional(turnRecordSchema),
  /** The last message of the branch that is shown. */
  head: z.optional(text),
  /** Questions that wait for their turn. */
  queue: z.optional(z.array(usableQuestionSchema)),
  /** The reader lets tools look into the browser, or not. */
  toolConsent: z.optional(z.boolean()),
  /** The model that its questions go to. */
  modelChoice: z.optional(modelChoiceSchema),
  /** The message up to which the model is told nothing. */
  leftOutThrough: z.optional(text),
  /** Present once the reader has deleted it; until it is purged it can come back. */
  deletedAt: z.optional(text),
  /** Reason for which the last turn ended badly. */
  failure: z.optional(failureSchema),
  /** Time at which the reader pinned it to the top of the list. */
  pinnedAt: z.optional(text),
  /** The reader gave it its title, which no question changes any more. */
  isNamed: z.optional(z.literal(true)),
  /** The hosts of the pages that its questions are about. */
  sites: z.optional(z.array(text)),
});

export type TurnRecord = Described<typeof turnRecordSchema>;
export type ConversationRow = Described<typeof rowSchema>;

/** A conversation with its messages in their order. */
export interface StoredConversation {
  readonly conversation: ConversationRow;
  /** All branches, in the order in which the messages came. */
  readonly messages: readonly ChatMessage[];
  /** Something of it could not be used, and is left out; what is stored stays as it is. */
  readonly isDamaged?: true;
}

/** A stored row with what can be used of it. */
interface ReadRow {
  readonly row: ConversationRow;
  /** Something of it cannot be used, and is left out. */
  readonly isDamaged: boolean;
}

/** Time of what has none. */
export const NO_TIME = new Date(0).toISOString();

/** Lists of which a part can be used. */
const ITEMS: Readonly<Partial<Record<string, z.ZodMiniType>>> = {
  queue: usableQuestionSchema,
  sites: text,
};

/** The field as it is, or as much of it as can be used; empty where nothing can. */
function usableField(stored: unknown, name: string, schema: z.ZodMiniType) {
  const found = ownField(stored, name);
  if (z.validate(schema, found)) return { value: found, isDamaged: false };
  const item = ITEMS[name];
  if (!item) return { value: undefined, isDamaged: true };
  const items: readonly unknown[] = Array.isArray(found) ? found : [];
  return { value: items.filter((one) => z.validate(item, one)), isDamaged: true };
}

/** A stored row with what can be used of it; `null` where it cannot be named. */
export function readRow(stored: unknown): ReadRow | null {
  const id = ownField(stored, 'id');
  if (!fits(idSchema, id)) return null;
  const fields = Object.entries(rowSchema.shape).map(([name, schema]) => ({
    name,
    ...usableField(stored, name, schema),
  }));
  const used = fields.filter(({ value }) => value !== undefined);
  const row: Partial<ConversationRow> = Object.fromEntries(
    used.map(({ name, value }) => [name, value]),
  );
  const { title = '', updatedAt = NO_TIME, createdAt = updatedAt } = row;
  return {
    row: { ...row, id, title, createdAt, updatedAt },
    isDamaged: fields.some(({ isDamaged }) => isDamaged),
  };
}
