import { storage } from '@wxt-dev/storage';
import {
  DEFAULT_ACTION_SETTINGS,
  DEFAULT_BACK_END,
  DEFAULT_CHAT_SETTINGS,
  DEFAULT_CODE_THEMES,
  DEFAULT_KEEPING,
  DEFAULT_LOOK,
  DEFAULT_READING,
  DEFAULT_SHORTCUTS,
} from './defaults.ts';
import type {
  ActionSettings,
  BackEnd,
  ChatSettings,
  CodeThemes,
  DeletedBackEnd,
  KeepingSettings,
  Look,
  Reading,
  ShortcutSettings,
} from './settings.ts';

/** The back ends that the reader has set up. */
export const backEndsItem = storage.defineItem<readonly BackEnd[]>('local:backEnds', {
  fallback: [DEFAULT_BACK_END],
});

/** The id of the one that questions are sent to. */
export const chosenBackEndItem = storage.defineItem<string>('local:chosenBackEnd', {
  fallback: DEFAULT_BACK_END.id,
});

/** Whether the reader has set up a back end, or has chosen one; until then they are offered some. */
export const hasChosenItem = storage.defineItem<boolean>('local:hasChosenBackEnd', {
  fallback: false,
});

/** The back end that was deleted last, which can come back for a while. */
export const deletedBackEndItem = storage.defineItem<DeletedBackEnd | null>(
  'local:deletedBackEnd',
  { fallback: null },
);

/** What rules all conversations, whoever answers. */
export const chatSettingsItem = storage.defineItem<ChatSettings>('local:chatSettings', {
  fallback: DEFAULT_CHAT_SETTINGS,
});

/** The reader's link and image policy; applies to what is rendered from then on. */
export const readingItem = storage.defineItem<Reading>('local:reading', {
  fallback: DEFAULT_READING,
});

/** The themes for code; applies at once, also in panels that are open. */
export const codeThemesItem = storage.defineItem<CodeThemes>('local:codeThemes', {
  fallback: DEFAULT_CODE_THEMES,
});

/** How everything looks; applies at once, also in panels that are open. */
export const lookItem = storage.defineItem<Look>('local:look', { fallback: DEFAULT_LOOK });

/** The quick actions, in menus and in panels. */
export const actionsItem = storage.defineItem<ActionSettings>('local:actions', {
  fallback: DEFAULT_ACTION_SETTINGS,
});

/** How panels hear the keyboard. */
export const shortcutsItem = storage.defineItem<ShortcutSettings>('local:shortcuts', {
  fallback: DEFAULT_SHORTCUTS,
});

/** What becomes of conversations and settings. */
export const keepingItem = storage.defineItem<KeepingSettings>('local:keeping', {
  fallback: DEFAULT_KEEPING,
});

/** The conversation that a newly opened panel shows. */
export const lastConversationItem = storage.defineItem<string | null>('local:lastConversation', {
  fallback: null,
});
