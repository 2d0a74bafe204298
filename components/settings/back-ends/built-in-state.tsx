import { i18n } from '#i18n';
import type { BuiltInModelAvailability } from '@/lib/built-in-model/language-model.ts';
import styles from './back-end-form.module.css';
import { useBuiltInModel } from './use-built-in-model.ts';

function stateText(availability: BuiltInModelAvailability): string {
  switch (availability) {
    case 'unavailable':
      return i18n.t('options.builtInState.unavailable');
    case 'downloadable':
      return i18n.t('options.builtInState.downloadable');
    case 'downloading':
      return i18n.t('options.builtInState.downloading');
    case 'available':
      return i18n.t('options.builtInState.available');
  }
}

/** The state of the browser's own model, in the place of an address. */
export function BuiltInState() {
  const availability = useBuiltInModel();
  return (
    <p className={styles.note} role="status" data-part="built-in-state">
      {i18n.t('options.builtInHelp')} {availability && stateText(availability)}
    </p>
  );
}
