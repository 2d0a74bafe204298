import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import styles from './status-region.module.css';

// It comes long before the first question has an answer.
const StatusText = lazyComponent(() => import('./status-text.tsx'));

/**
 * Says start, end and failure of an answer to a screen reader. The transcript itself is no live
 * region: a growing answer would be read out anew at every word.
 */
export function StatusRegion({ conversation }: { conversation: ConversationState | null }) {
  return (
    <p role="status" className={styles.region}>
      {conversation && (
        <OptionalPart>
          <StatusText conversation={conversation} />
        </OptionalPart>
      )}
    </p>
  );
}
