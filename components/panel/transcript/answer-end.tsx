import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { isEmptyAnswer } from '@/lib/chat/answer-state.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Failure } from '@/lib/errors/failure.ts';
import { FailureTitle } from '../../ui/lazy-failure.tsx';
import styles from './answer-end.module.css';

interface AnswerEndProps {
  message: ChatMessage;
  /** A failure that ended the last answer is said after it; of earlier ones only this line tells. */
  isLast: boolean;
  /** The failure of its turn, where that is known. */
  failure: Failure | null;
}

/** The words for an end that the model did not choose. */
function reasonText({ details }: ChatMessage): string | null {
  const reason = details?.reason;
  switch (reason) {
    case 'length':
      return i18n.t('message.endedAtLength');
    case 'full-window':
      return i18n.t('message.endedInFullWindow');
    case 'content-filter':
      return i18n.t('message.endedByFilter');
    case undefined:
      return null;
    default:
      return i18n.t('failure.emptyAnswer.because', [reason]);
  }
}

function outcomeOf({ message, isLast, failure }: AnswerEndProps): ReactNode {
  const { outcome } = message;
  if (outcome === 'complete') return reasonText(message);
  if (outcome === 'stopped') {
    return isEmptyAnswer(message) ? i18n.t('message.stoppedAtOnce') : i18n.t('message.stopped');
  }
  // The failure of an imported answer is not known.
  if (outcome === undefined || (isLast && !message.isImported)) return null;
  const isEmpty = isEmptyAnswer(message);
  return (
    <>
      {i18n.t(isEmpty ? `status.${outcome}` : 'message.cutShort')}{' '}
      {failure && <FailureTitle failure={failure} />}
    </>
  );
}

/** A line below an answer that ended before all was said. */
export default function AnswerEnd(props: AnswerEndProps) {
  const line = outcomeOf(props);
  return (
    line && (
      <p className={styles.line} data-part="answer-end">
        {line}
      </p>
    )
  );
}
