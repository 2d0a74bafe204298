import { use } from 'react';
import { i18n } from '#i18n';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { canContinue } from '@/lib/chat/answer-state.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { Controls } from './contexts.ts';
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
  const { isBusy } = use(Controls);
  const { status, failure } = conversation;
  if (status === 'submitted') return <Waiting />;
  if (isBusy || (last.outcome === 'complete' && !canContinue(last))) return null;
  return (
    <OptionalPart otherwise={failure && <p>{i18n.t('status.failed')}</p>}>
      <GoingOn failure={failure} last={last} />
    </OptionalPart>
  );
}
