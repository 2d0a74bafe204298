import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { useSetting } from '@/components/ui/use-setting.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { heldReadingItem } from '@/lib/settings/reach.ts';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import styles from './panel.module.css';
import { Controls, type ConversationControls } from './transcript/contexts.ts';

// Messages are more than half of the panel's code. They are loaded beside it at once, while the
// conversation is still on its way, and shown once the page has its policy of pictures.
const MessageList = lazyComponent(async () => {
  const [list] = await Promise.all([
    import('./transcript/message-list.tsx'),
    import('@/lib/page-policy/picture-policy.ts').then((policy) => policy.followPicturePolicy()),
  ]);
  return list;
});
MessageList.preload();

// Most readers have chosen long ago.
const FirstRun = lazyComponent(() => import('./first-run.tsx'));

interface PanelBodyProps extends EmptyStateProps {
  /** The relay has told of the conversation. */
  attached: boolean;
  /** `undefined` until it is known. */
  hasChosen: boolean | undefined;
  /** The one that the panel shows, which the relay may have yet to tell of. */
  conversationId: string | null;
  conversation: ConversationState | null;
  /** The branch that is shown. */
  messages: readonly ChatMessage[];
  controls: ConversationControls;
}

/** The middle of the panel: the messages, or what an empty conversation shows. */
export function PanelBody(props: PanelBodyProps) {
  const { attached, hasChosen, conversationId, conversation, messages, controls, ...empty } = props;
  const reading = useSetting(heldReadingItem);
  const isEmpty = messages.length === 0;
  return (
    <div className={styles.body}>
      {attached && hasChosen === false && isEmpty && (
        <OptionalPart>
          <FirstRun />
        </OptionalPart>
      )}
      {attached && hasChosen && isEmpty && (
        <OptionalPart>
          <EmptyState {...empty} />
        </OptionalPart>
      )}
      {/* Nothing of an answer is shown, no picture fetched, before the reader's policy is known. */}
      {reading && conversation && !isEmpty && (
        <Controls value={controls}>
          <MessageList
            key={conversationId}
            conversation={conversation}
            messages={messages}
            reading={reading}
          />
        </Controls>
      )}
    </div>
  );
}
