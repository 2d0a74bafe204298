import { use } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { canContinue, isCutShort } from '@/lib/chat/can-continue.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { Controls } from './conversation-controls.ts';
import { focusComposer } from './focus-composer.ts';
import { FailureNotice } from './lazy-failure.tsx';
import styles from './transcript-end.module.css';
import { Waiting } from './waiting.tsx';

interface TranscriptEndProps {
  conversation: ConversationState;
  /** The last message that is shown. */
  last: ChatMessage;
}

/** Whether the failure of the last turn belongs to the branch that is shown, and not to another. */
function endsInFailure(last: ChatMessage): boolean {
  return last.role === 'user' || (isCutShort(last) && last.outcome !== 'stopped');
}

/** What stands after the last message: that an answer is awaited, why it failed, how it can go on. */
export function TranscriptEnd({ conversation, last }: TranscriptEndProps) {
  const { command, isBusy } = use(Controls);
  const { status, failure } = conversation;
  if (status === 'submitted') return <Waiting />;
  if (isBusy) return null;
  const retry = () => {
    command({ type: 'retry' });
    focusComposer();
  };
  const goOn = () => {
    command({ type: 'continue', messageId: last.id });
    focusComposer();
  };
  const onContinue = canContinue(last) ? goOn : undefined;
  if (failure && endsInFailure(last)) {
    return <FailureNotice failure={failure} onRetry={retry} onContinue={onContinue} />;
  }
  if (!isCutShort(last) && !onContinue) return null;
  return (
    <div className={styles.end}>
      {/* The failure of a turn is told until the next one; of an answer on another branch this is left. */}
      {isCutShort(last) && last.outcome !== 'stopped' && (
        <p className={styles.cutShort}>{i18n.t('message.cutShort')}</p>
      )}
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
