import { useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { PageChange } from '@/lib/reading/changed-pages.ts';
import { readAgain } from '@/lib/reading/request-reading.ts';
import styles from '../capture-state.module.css';

interface PageChangedProps {
  passage: DraftSelection;
  change: PageChange;
  /** It is being read once more. */
  onRetry: () => void;
}

const TEXTS: Readonly<Record<PageChange, () => string>> = {
  changed: () => i18n.t('capture.changed'),
  left: () => i18n.t('capture.left'),
  loaded: () => i18n.t('capture.loaded'),
};

/** Says what has become of a page since it was read, and reads it again while its tab shows it. */
export default function PageChanged({ passage, change, onRetry }: PageChangedProps) {
  const [isAsking, setAsking] = useState(false);
  const retry = () => {
    setAsking(true);
    readAgain(passage)
      .then(onRetry)
      .catch(reportUnexpected)
      .finally(() => setAsking(false));
  };
  return (
    <div className={styles.state} data-part="page-changed" data-change={change}>
      <p role="status">{TEXTS[change]()}</p>
      {change === 'changed' && (
        <Button name="read-again" disabled={isAsking} onClick={retry}>
          {i18n.t('capture.readAgain')}
        </Button>
      )}
    </div>
  );
}
