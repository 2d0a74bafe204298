import { use } from 'react';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { canContinue, isCutShort } from '@/lib/chat/answer-state.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { FailureNotice } from '../../ui/lazy-failure.tsx';
import { focusComposer } from '../composer/focus-composer.ts';
import { Controls } from './contexts.ts';
import { Waiting } from './waiting.tsx';

// Most answers have nothing more to say.
const GoingOn = lazyComponent(() => import('./going-on.tsx'));

interface TranscriptEndProps {
  conversation: ConversationState;
  /** The last message that is shown. */
  last: ChatMessage;
}

/** Tells whether the failure of the last turn belongs to the branch that is shown. */
function endsInFailure(last: ChatMessage): boolean {
  return last.role === 'user' || (isCutShort(last) && last.outcome !== 'stopped');
}

/** Stands after the last message: an answer is awaited, why it failed, how it can go on. */
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
    <OptionalPart>
      <GoingOn
        isCutShort={isCutShort(last) && last.outcome !== 'stopped'}
        onContinue={onContinue}
        onRetry={isCutShort(last) ? retry : undefined}
      />
    </OptionalPart>
  );
}
