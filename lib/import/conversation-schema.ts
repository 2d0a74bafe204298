import * as z from 'zod/mini';
import { MAX_ID_LENGTH, MAX_PARTS, MAX_SITES, MAX_TITLE_LENGTH } from './limits.ts';

const id = z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH));

/** As `Date.toISOString` writes it, which is what the database sorts by. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const time = z.string().check(
  z.regex(TIME),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);

/** What is told of a conversation beside its messages: docs/export-format.md. Unknown fields are left out. */
export const conversationHeadSchema = z.object({
  id,
  title: z.string().check(z.maxLength(MAX_TITLE_LENGTH)),
  createdAt: time,
  updatedAt: time,
  head: z.optional(id),
  pinnedAt: z.optional(time),
  isNamed: z.optional(z.literal(true)),
  sites: z.optional(
    z.array(z.string().check(z.maxLength(MAX_TITLE_LENGTH))).check(z.maxLength(MAX_SITES)),
  ),
});

/** What a message's id, place and time have to be beside its shape. */
export const messageBoundsSchema = z.object({
  id,
  parentId: z.optional(id),
  createdAt: time,
  parts: z.array(z.unknown()).check(z.maxLength(MAX_PARTS)),
});
