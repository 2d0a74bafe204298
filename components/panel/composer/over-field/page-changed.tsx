import { useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { readAsItIs } from '@/lib/reading/request-reading.ts';
import styles from '../capture-state.module.css';

interface PageChangedProps {
  passage: DraftSelection;
  /** It is being read once more. */
  onRetry: () => void;
}

/** Says that a page is no longer as it was read, and reads it again. */
export default function PageChanged({ passage, onRetry }: PageChangedProps) {
  const [isAsking, setAsking] = useState(false);
  const retry = () => {
    setAsking(true);
    readAsItIs(passage)
      .then(onRetry)
      .catch(reportUnexpected)
      .finally(() => setAsking(false));
  };
  return (
    <div className={styles.state} data-part="page-changed">
      <p role="status">{i18n.t('capture.changed')}</p>
      <Button name="read-again" disabled={isAsking} onClick={retry}>
        {i18n.t('capture.readAgain')}
      </Button>
    </div>
  );
}
