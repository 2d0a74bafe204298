import * as z from 'zod/mini';
import { type Described, lengthWithin, ownObject } from '../schema.ts';

/** UTF-16 units. */
export const MAX_EXACT = 1000;
/** Of what stands around them on either side. */
const MAX_AROUND = 500;

/** Between the first and the last words of a passage that is too long to be kept. */
export const LEFT_OUT = ' […] ';

/**
 * Words of a text and what stands around them, by which they are found again in a changed text. All are
 * plain text, whatever they were taken from.
 */
export const anchorSchema = ownObject({
  exact: z.string().check(lengthWithin(1, MAX_EXACT)),
  before: z.string().check(lengthWithin(0, MAX_AROUND)),
  after: z.string().check(lengthWithin(0, MAX_AROUND)),
  /** The same words stood there more than once, so that only what is around them tells their place. */
  isRepeated: z.optional(z.literal(true)),
});

export type Anchor = Described<typeof anchorSchema>;
