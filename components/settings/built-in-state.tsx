import { useEffect, useState } from 'react';
import { i18n } from '#i18n';
import {
  type BuiltInModelAvailability,
  builtInModelAvailability,
} from '@/lib/built-in-model/availability.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import styles from './back-end-form.module.css';

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

/** What the browser says of its own model, in the place of an address. */
export function BuiltInState() {
  const [availability, setAvailability] = useState<BuiltInModelAvailability | null>(null);
  useEffect(() => {
    builtInModelAvailability()
      .catch((error: unknown) => {
        reportUnexpected(error);
        return 'unavailable' as const;
      })
      .then(setAvailability)
      .catch(reportUnexpected);
  }, []);
  return (
    <p className={styles.note} role="status" data-part="built-in-state">
      {i18n.t('options.builtInHelp')} {availability && stateText(availability)}
    </p>
  );
}
