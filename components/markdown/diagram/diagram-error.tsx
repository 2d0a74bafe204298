import { i18n } from '#i18n';
import { diagramReason } from '@/components/ui/action-failure.ts';
import { Button } from '@/components/ui/button.tsx';
import type { DiagramError } from '@/lib/errors/block-errors.ts';
import styles from './diagram.module.css';
import { SourceCode } from './source-code.tsx';

interface DiagramErrorNoticeProps {
  error: DiagramError;
  /** The source, in runs of lines. */
  groups: readonly string[];
  onRetry: () => void;
}

/**
 * That a diagram is not there, its source, and Mermaid's own words for who asks why.
 * Specification, section 4.
 */
export function DiagramErrorNotice({ error, groups, onRetry }: DiagramErrorNoticeProps) {
  return (
    <div className={styles.failed} data-part="diagram-failed">
      <details className={styles.details} data-part="diagram-why">
        <summary>
          {i18n.t('diagram.failed')} <span className={styles.why}>{i18n.t('diagram.why')}</span>
        </summary>
        <p className={styles.reason} data-part="diagram-error">
          {i18n.t('diagram.error', [diagramReason(error)])}
        </p>
      </details>
      {error.mayPass && (
        <div className={styles.retry}>
          <Button name="retry" onClick={onRetry}>
            {i18n.t('diagram.retry')}
          </Button>
        </div>
      )}
      <details className={styles.details} open>
        <summary>{i18n.t('diagram.showCode')}</summary>
        <SourceCode groups={groups} isComplete />
      </details>
    </div>
  );
}
