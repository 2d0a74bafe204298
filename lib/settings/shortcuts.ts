import * as z from 'zod/mini';
import type { Described } from '../schema.ts';
import { settingGroup } from './setting.ts';

const shortcutsSchema = z.object({
  /** Letters and marks that are pressed alone do something, where nothing is typed. */
  hasSingleKeys: z.boolean(),
});

type ShortcutSettings = Described<typeof shortcutsSchema>;

const DEFAULT_SHORTCUTS: ShortcutSettings = { hasSingleKeys: false };

export const shortcutsItem = settingGroup('shortcuts', shortcutsSchema, DEFAULT_SHORTCUTS);
