import * as z from 'zod/mini';
import { settingGroup } from './setting.ts';

/** Times the voice's own speed. */
export const SPEECH_RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export type SpeechRate = (typeof SPEECH_RATES)[number];

const speechSchema = z.object({
  rate: z.literal(SPEECH_RATES),
});

/** Reading aloud, as it was last wanted. */
export const speechItem = settingGroup('speech', speechSchema, { rate: 1 });
