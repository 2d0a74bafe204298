import { i18n } from '#i18n';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { failureText } from './failure-text.ts';
import styles from './status-region.module.css';

function announcement({ status, failure, messages }: ConversationState): string {
  if (status === 'submitted') return i18n.t('status.submitted');
  if (status === 'streaming') return i18n.t('status.streaming');
  if (failure) return `${i18n.t('status.failed')}: ${failureText(failure).title}`;
  const outcome = messages.at(-1)?.outcome;
  if (outcome === 'stopped') return i18n.t('status.stopped');
  return outcome === 'complete' ? i18n.t('status.complete') : '';
}

/**
 * Says start, end and failure of an answer to a screen reader. The transcript itself is no live
 * region: a growing answer would be read out anew at every word.
 */
export function StatusRegion({ conversation }: { conversation: ConversationState | null }) {
  return (
    <p role="status" className={styles.region}>
      {conversation ? announcement(conversation) : ''}
    </p>
  );
}
