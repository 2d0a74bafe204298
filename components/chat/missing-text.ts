import { i18n } from '#i18n';
import {
  type MissingMaterial,
  missingMaterial,
  needsPage,
} from '@/lib/actions/missing-material.ts';
import type { Selection } from '@/lib/chat/message.ts';
import type { QuickAction } from '@/lib/settings/settings.ts';

/** Why an action cannot be taken yet, and what to do. */
export function missingText(missing: MissingMaterial): string {
  switch (missing) {
    case 'passage':
      return i18n.t('actions.missing.passage');
    case 'page':
    case 'anything':
      return i18n.t('actions.missing.page');
  }
}

/** Why an action cannot be taken on what is attached; empty where it can, or attaches the page itself. */
export function refusalOf(action: QuickAction, passages: readonly Selection[]): string {
  const missing = missingMaterial(action, passages);
  return missing && !needsPage(action, passages) ? missingText(missing) : '';
}
