import * as z from 'zod/mini';
import type { Described } from '../schema.ts';
import { settingGroup } from './setting.ts';

export const lookSchema = z.object({
  scheme: z.enum(['system', 'light', 'dark']),
  /** Against the default of 15 px. */
  textSize: z.enum(['smaller', 'normal', 'larger', 'largest']),
  density: z.enum(['compact', 'comfortable', 'spacious']),
  /** `dyslexic`: the first that the system has of those made for dyslexic readers. */
  font: z.enum(['system', 'serif', 'sans-serif', 'dyslexic']),
  /** `reduced` also where the system does not ask for that. */
  animations: z.enum(['system', 'reduced']),
});

/** The look of panel and settings. Code has its own themes. */
export type Look = Described<typeof lookSchema>;

/** The system's choices, and design's text of 15 px. */
export const DEFAULT_LOOK: Look = {
  scheme: 'system',
  textSize: 'normal',
  density: 'comfortable',
  font: 'system',
  animations: 'system',
};

/** Applies at once, also in panels that are open. */
export const lookItem = settingGroup('look', lookSchema, DEFAULT_LOOK);
