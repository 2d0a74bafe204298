import * as z from 'zod/mini';
import type { Described } from '../schema.ts';
import { type BackEnd, readBackEnd } from './back-ends.ts';
import { ownFields, readFields, within } from './schemas.ts';
import { setting } from './setting.ts';

const deletionSchema = z.object({
  /** Its place in the list. */
  index: within(0, Infinity),
  /** Questions went to it. */
  wasChosen: z.boolean(),
  /** In milliseconds since the epoch. */
  deletedAt: within(0, Infinity),
});

interface DeletedBackEnd extends Described<typeof deletionSchema> {
  readonly backEnd: BackEnd;
}

export function readDeleted(stored: unknown): DeletedBackEnd | null {
  const backEnd = readBackEnd(ownFields(stored).backEnd);
  const unknown = { index: 0, wasChosen: false, deletedAt: 0 };
  return backEnd && { backEnd, ...readFields(deletionSchema, stored, unknown) };
}

/** The back end that was deleted last, which can come back for a while. */
export const deletedBackEndItem = setting('deletedBackEnd', null, readDeleted);
