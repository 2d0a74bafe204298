import { storage } from '@wxt-dev/storage';
import { DEFAULT_BACK_END, DEFAULT_CODE_THEMES, DEFAULT_READING } from './defaults.ts';
import type { BackEnd, CodeThemes, Reading } from './settings.ts';

/** The back end that questions are sent to. */
export const backEndItem = storage.defineItem<BackEnd>('local:backEnd', {
  fallback: DEFAULT_BACK_END,
});

/** The reader's link and image policy; applies to what is rendered from then on. */
export const readingItem = storage.defineItem<Reading>('local:reading', {
  fallback: DEFAULT_READING,
});

/** The themes for code; applies at once, also in panels that are open. */
export const codeThemesItem = storage.defineItem<CodeThemes>('local:codeThemes', {
  fallback: DEFAULT_CODE_THEMES,
});

/** The conversation that a newly opened panel shows. */
export const lastConversationItem = storage.defineItem<string | null>('local:lastConversation', {
  fallback: null,
});
