import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { retryFailedLoads } from '@/components/ui/failed-loads.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import styles from './panel-boundary.module.css';

function BrokenPanel({ resetErrorBoundary }: FallbackProps) {
  const retry = () => {
    retryFailedLoads();
    resetErrorBoundary();
  };
  return (
    <main className={styles.broken} data-part="broken-panel" role="alert">
      <TriangleAlert className={styles.mark} size={24} aria-hidden />
      <h1 className={styles.title}>{i18n.t('panel.broken.title')}</h1>
      <p>{i18n.t('panel.broken.advice')}</p>
      <div className={styles.actions}>
        <Button name="retry-panel" look="accent" onClick={retry}>
          {i18n.t('failure.retry')}
        </Button>
        <Button name="reload" onClick={() => location.reload()}>
          {i18n.t('panel.broken.reload')}
        </Button>
      </div>
    </main>
  );
}

/**
 * The last resort: what no other boundary has caught. The background goes on with the answer, and
 * conversations and drafts are in its keeping, so nothing is lost by beginning anew.
 */
export function PanelBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary onError={reportUnexpected} FallbackComponent={BrokenPanel}>
      {children}
    </ErrorBoundary>
  );
}
