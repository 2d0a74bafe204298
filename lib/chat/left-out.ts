import * as z from 'zod/mini';
import { type Described, integer, ownObject } from '../schema.ts';
import { HIDING_REASONS } from './hiding-reason.ts';

const count = integer.check(z.refine((value) => value >= 0));

/** Nothing of what the page hides: only how much. */
export const leftOutSchema = ownObject({
  /** Texts that nobody can see. */
  passages: count,
  /** Those of them that may have been hidden so that people do not read them. */
  disguised: count,
  /** Characters that nobody sees, in texts that are seen. */
  characters: count,
  /** Frames that could not be read. */
  frames: count,
  /** Page numbers, and lines that stand on several pages, without the first of each. */
  repeated: z.optional(count),
  /** Letters of a file that cannot be read; they are sent as □. */
  unreadable: z.optional(count),
  /** The page was too large: all of its text was taken, and nothing of its structure. */
  isPlain: z.optional(z.literal(true)),
});

/** The hidden texts themselves, to be shown as such. No question takes them along. */
export const leftOutTextsSchema = ownObject({
  /** Not all of them, where there are many. */
  hidden: z.array(ownObject({ text: z.string(), reason: z.enum(HIDING_REASONS) })),
  /** Addresses or names of frames that were not read. */
  frames: z.array(z.string()),
  /** Each once. */
  repeated: z.optional(z.array(z.string())),
});

export type LeftOut = Described<typeof leftOutSchema>;
export type LeftOutTexts = Described<typeof leftOutTextsSchema>;
