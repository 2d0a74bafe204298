import * as z from 'zod/mini';
import type { Described } from '../schema.ts';
import { within } from './schemas.ts';
import { settingGroup } from './setting.ts';

export const chatSettingsSchema = z.object({
  /** Calls for one question at most, with the results of tools between them. */
  maxSteps: within(1, 10),
  /** In UTF-16 units; a longer answer is ended. */
  maxAnswerLength: within(1, 100_000_000),
  /** Back ends are told of the tools that look into the browser. */
  offersTools: z.boolean(),
  /** Models are asked for quotations with the numbers of their passages (`quote-request`). */
  asksForQuotes: z.boolean(),
  /** The system tells when an answer that nobody sees is complete. */
  notifies: z.boolean(),
});

/** The rules of all conversations, whoever answers. */
export type ChatSettings = Described<typeof chatSettingsSchema>;

/** The specification's default of one step (section 9); what else there is, is off. */
export const DEFAULT_CHAT_SETTINGS: ChatSettings = {
  maxSteps: 1,
  // More than a reader reads: about 300,000 words. The load test shows an answer of half of it.
  maxAnswerLength: 2_000_000,
  offersTools: false,
  asksForQuotes: false,
  notifies: false,
};

export const chatSettingsItem = settingGroup(
  'chatSettings',
  chatSettingsSchema,
  DEFAULT_CHAT_SETTINGS,
);
