import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import styles from './going-on.module.css';

interface GoingOnProps {
  /** The failure of a turn is told until the next one; of an answer on another branch this is left. */
  isCutShort: boolean;
  onContinue: (() => void) | undefined;
  onRetry: (() => void) | undefined;
}

/** The ways on from an answer that ended before all was said. */
export default function GoingOn({ isCutShort, onContinue, onRetry }: GoingOnProps) {
  return (
    <div className={styles.end}>
      {isCutShort && <p className={styles.cutShort}>{i18n.t('message.cutShort')}</p>}
      <div className={styles.buttons}>
        {onContinue && (
          <Button name="continue" onClick={onContinue}>
            {i18n.t('message.continue')}
          </Button>
        )}
        {onRetry && (
          <Button name="retry" onClick={onRetry}>
            {i18n.t('message.askAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
