import * as z from 'zod/mini';
import { type Described, ownObject } from '../schema.ts';

/** A model of a back end; an empty `model` is the back end's own choice. */
export const modelChoiceSchema = ownObject({ backEndId: z.string(), model: z.string() });

export type ModelChoice = Described<typeof modelChoiceSchema>;
