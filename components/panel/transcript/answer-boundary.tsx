import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { retryFailedLoads } from '@/components/ui/failed-loads.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import styles from './answer-boundary.module.css';

interface AnswerBoundaryProps {
  message: ChatMessage;
  children: ReactNode;
}

/** Keeps a message that fails from taking the conversation with it: its text is shown plain. */
export function AnswerBoundary({ message, children }: AnswerBoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={[message.id, message.outcome]}
      onError={reportUnexpected}
      fallbackRender={({ resetErrorBoundary }) => (
        <article className={styles.broken} data-part="broken-answer" data-role={message.role}>
          <p className={styles.text} dir="auto">
            {message.content}
          </p>
          <div className={styles.notice}>
            <span>{i18n.t('message.broken')}</span>
            <Button
              name="retry-answer"
              onClick={() => {
                retryFailedLoads();
                resetErrorBoundary();
              }}
            >
              {i18n.t('failure.retry')}
            </Button>
          </div>
        </article>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
