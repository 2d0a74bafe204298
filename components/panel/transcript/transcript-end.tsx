import { i18n } from '#i18n';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { canContinue } from '@/lib/chat/answer-state.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { Waiting } from './waiting.tsx';

// Most answers have nothing more to say.
const GoingOn = lazyComponent(() => import('./going-on.tsx'));

interface TranscriptEndProps {
  conversation: ConversationState;
  /** The last message that is shown. */
  last: ChatMessage;
}

/** Stands after the last message: an answer is awaited, why it failed, how it can go on. */
export function TranscriptEnd({ conversation, last }: TranscriptEndProps) {
  const { status, failure } = conversation;
  if (status === 'submitted') return <Waiting />;
  const isWhole = last.outcome === 'complete' && !canContinue(last);
  if (status === 'streaming' || isWhole) return null;
  return (
    <OptionalPart otherwise={failure && <p>{i18n.t('status.failed')}</p>}>
      <GoingOn failure={failure} last={last} />
    </OptionalPart>
  );
}
