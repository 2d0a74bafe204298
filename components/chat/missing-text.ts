import { i18n } from '#i18n';
import type { MissingMaterial } from '@/lib/actions/missing-material.ts';

/** Why an action cannot be taken yet, and what to do. */
export function missingText(missing: MissingMaterial): string {
  switch (missing) {
    case 'passage':
      return i18n.t('actions.missing.passage');
    case 'page':
      return i18n.t('actions.missing.page');
    case 'anything':
      return i18n.t('actions.missing.anything');
  }
}
