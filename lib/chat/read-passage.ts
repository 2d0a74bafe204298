import * as z from 'zod/mini';
import { type Described, ownObject } from '../schema.ts';
import { leftOutTextsSchema } from './left-out.ts';
import { selectionSchema } from './message.ts';

/** A passage as it waits to be sent. */
export const readPassageSchema = ownObject({
  ...selectionSchema.shape,
  leftOutTexts: z.optional(leftOutTextsSchema),
});

export type ReadPassage = Described<typeof readPassageSchema>;
