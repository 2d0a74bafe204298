import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { needsReload, onRetry, retryFailedLoads } from '@/components/ui/failed-loads.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { blockSource } from '@/lib/markdown/block-source.ts';
import type { Block } from '@/lib/markdown/index.ts';
import styles from './block-boundary.module.css';

/** An error that many blocks have met, such as a part that could not be loaded, is told of once. */
const reported = new WeakSet<object>();

interface BrokenBlockProps {
  block: Block;
  className: string | undefined;
  retry: () => void;
}

/** What the model wrote of a block that cannot be shown, and a way to try again. */
function BrokenBlock({ block, className, retry }: BrokenBlockProps) {
  const [isInVain] = useState(needsReload);
  useEffect(() => onRetry(retry), [retry]);
  return (
    <div className={className} data-part="broken-block">
      <div className={styles.broken}>
        <pre className={styles.source} dir="auto">
          {blockSource(block)}
        </pre>
        <div className={styles.notice}>
          <span className={styles.words}>{i18n.t('markdown.broken')}</span>
          <Button name="retry-block" onClick={retryFailedLoads}>
            {i18n.t('failure.retry')}
          </Button>
          {isInVain && (
            <Button name="reload" onClick={() => location.reload()}>
              {i18n.t('panel.broken.reload')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

interface BlockBoundaryProps {
  block: Block;
  /** The class of the element that stands in the block's place. */
  className: string | undefined;
  children: ReactNode;
}

/**
 * Keeps a block that fails from taking the answer with it. It is tried again when the block has
 * grown, for what failed may have been its unfinished end, and when the reader says so.
 */
export function BlockBoundary({ block, className, children }: BlockBoundaryProps) {
  const lastMessage = useRef<string>(undefined);
  const report = (error: unknown) => {
    const message = String(error);
    const isKnown =
      message === lastMessage.current || (error instanceof Error && reported.has(error));
    lastMessage.current = message;
    if (error instanceof Error) reported.add(error);
    if (!isKnown) reportUnexpected(error);
  };
  return (
    <ErrorBoundary
      resetKeys={[block]}
      onError={report}
      fallbackRender={({ resetErrorBoundary }) => (
        <BrokenBlock block={block} className={className} retry={resetErrorBoundary} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
