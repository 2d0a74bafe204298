import { i18n } from '#i18n';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
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

/** True for most answers, before the code is loaded that knows how others go on. */
function isPlainlyWhole({ outcome, details, parts }: ChatMessage): boolean {
  return outcome === 'complete' && !details?.reason && parts.at(-1)?.type === 'text';
}

/** Stands after the last message: an answer is awaited, why it failed, how it can go on. */
export function TranscriptEnd({ conversation, last }: TranscriptEndProps) {
  const { status, failure } = conversation;
  if (status === 'submitted') return <Waiting />;
  if (status === 'streaming' || isPlainlyWhole(last)) return null;
  return (
    <OptionalPart otherwise={failure && <p>{i18n.t('status.failed')}</p>}>
      <GoingOn failure={failure} last={last} />
    </OptionalPart>
  );
}
