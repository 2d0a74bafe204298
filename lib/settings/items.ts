import { storage } from '@wxt-dev/storage';
import { DEFAULT_BACK_END, DEFAULT_READING } from './defaults.ts';
import type { BackEnd, Reading } from './settings.ts';

/** The back end that questions are sent to. */
export const backEndItem = storage.defineItem<BackEnd>('local:backEnd', {
  fallback: DEFAULT_BACK_END,
});

/** The reader's link and image policy; applies to what is rendered from then on. */
export const readingItem = storage.defineItem<Reading>('local:reading', {
  fallback: DEFAULT_READING,
});

/** The conversation that a newly opened panel shows. */
export const lastConversationItem = storage.defineItem<string | null>('local:lastConversation', {
  fallback: null,
});
