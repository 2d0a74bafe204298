import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { AnswerOutcome } from '@/lib/chat/message.ts';
import { FailureTitle } from '../ui/lazy-failure.tsx';

function outcomeText(outcome: AnswerOutcome | undefined): string {
  switch (outcome) {
    case 'stopped':
      return i18n.t('status.stopped');
    case 'complete':
      return i18n.t('status.complete');
    case 'interrupted':
      return i18n.t('status.interrupted');
    case 'failed':
      return i18n.t('status.failed');
    case undefined:
      return '';
  }
}

function turnText({ status, failure, messages, head }: ConversationState): ReactNode {
  if (status === 'submitted') return i18n.t('status.submitted');
  if (status === 'streaming') return i18n.t('status.streaming');
  if (failure?.kind === 'interrupted') return i18n.t('status.interrupted');
  if (failure) {
    return (
      <>
        {`${i18n.t('status.failed')}: `}
        <FailureTitle failure={failure} />
      </>
    );
  }
  return outcomeText(messages.findLast(({ id }) => id === head)?.outcome);
}

/** The state of the turn, and the number of waiting questions. */
export default function StatusText({ conversation }: { conversation: ConversationState }) {
  const { length } = conversation.queue;
  const turn = turnText(conversation);
  return (
    <>
      {turn}
      {turn && length > 0 && '. '}
      {length > 0 && i18n.t('queue.count', length)}
    </>
  );
}
