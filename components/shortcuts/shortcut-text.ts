import { i18n } from '#i18n';
import type { ShortcutId } from '@/lib/shortcuts/shortcuts.ts';

/** What a shortcut does, in words. */
export function shortcutText(id: ShortcutId | 'openPanel' | 'askAboutSelection'): string {
  return i18n.t(`shortcuts.what.${id}`);
}
