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
import { flag, orNull, type Repair, text } from './repair.ts';
import { repairedItem } from './repaired-item.ts';
import {
  repairActions,
  repairBackEnds,
  repairChat,
  repairCodeThemes,
  repairDeleted,
  repairKeeping,
  repairLook,
  repairReading,
  repairShortcuts,
} from './repairs.ts';
import type { BackEnd, DeletedBackEnd } from './settings.ts';

/** The back ends that the reader has set up. */
export const backEndsItem = repairedItem<readonly BackEnd[]>('local:backEnds', {
  fallback: [DEFAULT_BACK_END],
  repair: repairBackEnds,
});

/** The id of the one that questions are sent to. */
export const chosenBackEndItem = repairedItem('local:chosenBackEnd', {
  fallback: DEFAULT_BACK_END.id,
  repair: text,
});

/** Whether the reader has set up a back end, or has chosen one; until then they are offered some. */
export const hasChosenItem = repairedItem<boolean>('local:hasChosenBackEnd', {
  fallback: false,
  repair: flag,
});

/** The back end that was deleted last, which can come back for a while. */
export const deletedBackEndItem = repairedItem<DeletedBackEnd | null>('local:deletedBackEnd', {
  fallback: null,
  repair: repairDeleted,
});

/** What rules all conversations, whoever answers. */
export const chatSettingsItem = repairedItem('local:chatSettings', {
  fallback: DEFAULT_CHAT_SETTINGS,
  repair: repairChat,
});

/** The reader's link and image policy; applies to what is rendered from then on. */
export const readingItem = repairedItem('local:reading', {
  fallback: DEFAULT_READING,
  repair: repairReading,
});

/** The themes for code; applies at once, also in panels that are open. */
export const codeThemesItem = repairedItem('local:codeThemes', {
  fallback: DEFAULT_CODE_THEMES,
  repair: repairCodeThemes,
});

/** How everything looks; applies at once, also in panels that are open. */
export const lookItem = repairedItem('local:look', { fallback: DEFAULT_LOOK, repair: repairLook });

/** The quick actions, in menus and in panels. */
export const actionsItem = repairedItem('local:actions', {
  fallback: DEFAULT_ACTION_SETTINGS,
  repair: repairActions,
});

/** How panels hear the keyboard. */
export const shortcutsItem = repairedItem('local:shortcuts', {
  fallback: DEFAULT_SHORTCUTS,
  repair: repairShortcuts,
});

/** What becomes of conversations and settings. */
export const keepingItem = repairedItem('local:keeping', {
  fallback: DEFAULT_KEEPING,
  repair: repairKeeping,
});

/** The conversation that a newly opened panel shows. */
export const lastConversationItem = repairedItem<string | null>('local:lastConversation', {
  fallback: null,
  repair: orNull<string>(text as Repair<string | null>),
});
