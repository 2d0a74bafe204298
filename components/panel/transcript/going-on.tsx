import { use } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import FailureNotice from '@/components/ui/failure-notice.tsx';
import { isCutShort, isEmptyAnswer } from '@/lib/chat/answer-state.ts';
import { canContinue } from '@/lib/chat/can-continue.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Failure } from '@/lib/errors/failure.ts';
import { focusComposer } from '../composer/focus-composer.ts';
import { AnswerAgain } from './answer-again.tsx';
import { Controls } from './contexts.ts';
import styles from './going-on.module.css';

interface GoingOnProps {
  /** Of the last turn; an answer on another branch may be the one that is shown. */
  failure: Failure | null;
  /** The last message that is shown. */
  last: ChatMessage;
}

/** The ways on from a question that failed, and from an answer that ended before all was said. */
export default function GoingOn({ failure, last }: GoingOnProps) {
  const { command } = use(Controls);
  const retry = () => {
    command({ type: 'retry' });
    focusComposer();
  };
  const goOn = () => {
    command({ type: 'continue', messageId: last.id });
    focusComposer();
  };
  const onContinue = canContinue(last) ? goOn : undefined;
  const hasFailed = isCutShort(last) && last.outcome !== 'stopped';
  if (failure && (hasFailed || last.role === 'user')) {
    const hasNoActions = last.role === 'user' || isEmptyAnswer(last);
    return (
      <FailureNotice failure={failure} onRetry={retry} onContinue={onContinue}>
        {hasNoActions && <AnswerAgain message={last} look="text" />}
      </FailureNotice>
    );
  }
  if (!isCutShort(last) && !onContinue) return null;
  return (
    <div className={styles.end}>
      {hasFailed && <p className={styles.cutShort}>{i18n.t('message.cutShort')}</p>}
      <div className={styles.buttons}>
        {onContinue && (
          <Button name="continue" onClick={onContinue}>
            {i18n.t('message.continue')}
          </Button>
        )}
        {isCutShort(last) && (
          <Button name="retry" onClick={retry}>
            {i18n.t('message.askAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
