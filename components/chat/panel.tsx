import { Suspense, useCallback, useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { LinkAddress } from '@/components/markdown/link-address.tsx';
import { Announcer } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { shownMessages } from '@/lib/chat/branches.ts';
import { conversationTitle } from '@/lib/chat/conversation-title.ts';
import type { RelayClient } from '@/lib/relay/client.ts';
import { readingItem } from '@/lib/settings/items.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import { Composer } from './composer.tsx';
import { EmptyState } from './empty-state.tsx';
import { FailureNotice } from './failure-notice.tsx';
import styles from './panel.module.css';
import { PanelHeader } from './panel-header.tsx';
import { StatusRegion } from './status-region.tsx';
import { useAsk } from './use-ask.ts';
import { useChosenBackEnd } from './use-chosen-back-end.ts';
import { useCurrentConversation } from './use-current-conversation.ts';
import { useRelay } from './use-relay.ts';
import { useSetting } from './use-setting.ts';
import { useWantedConversation } from './use-wanted-conversation.ts';
import { Waiting } from './waiting.tsx';

// An empty panel has no messages. They are more than half of the panel's code, and are loaded beside
// it at once, while the conversation is still on its way from the background.
const MessageList = lazyComponent(() => import('./message-list.tsx'));
MessageList.preload();

// The list reads the database; the first paint needs neither.
const ConversationList = lazyComponent(() => import('./conversation-list.tsx'));

/** The whole panel: one conversation, its composer, and the way to the others. */
export function Panel({ relay }: { relay: RelayClient }) {
  const { conversationId, isPrivate, openConversation } = useCurrentConversation();
  // Not before the last conversation is known, which would take its place again.
  useWantedConversation(conversationId !== null, openConversation);
  const { conversation, attached } = useRelay(relay, conversationId);
  const { draft, setDraft, send } = useAsk(relay, conversationId, conversation);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const closeHistory = useCallback(() => setHistoryOpen(false), []);
  const backEnd = useChosenBackEnd();
  const reading = useSetting(readingItem);

  const messages = conversation ? shownMessages(conversation) : [];
  const status = conversation?.status ?? 'ready';
  const busy = status === 'submitted' || status === 'streaming';

  return (
    <main
      className={styles.panel}
      data-status={status}
      data-attached={attached}
      data-conversation={conversationId}
    >
      <PanelHeader
        title={conversationTitle(messages)}
        onNewConversation={() => {
          // An empty conversation is new already, and may hold a draft.
          if (messages.length > 0) openConversation(crypto.randomUUID());
        }}
        onHistory={() => setHistoryOpen(true)}
        onSettings={() => void browser.runtime.openOptionsPage()}
      />
      <div className={styles.body}>
        {attached && backEnd && messages.length === 0 && (
          <EmptyState answeredBy={hostOf(backEnd.address)} />
        )}
        {/* Nothing of an answer is shown, no picture fetched, before the reader's policy is known. */}
        {reading && messages.length > 0 && (
          <Suspense>
            <MessageList key={conversationId} messages={messages} reading={reading}>
              {status === 'submitted' && <Waiting />}
              {conversation?.failure && (
                <FailureNotice
                  failure={conversation.failure}
                  onRetry={() => relay.command({ type: 'retry' })}
                />
              )}
              {status === 'ready' && messages.at(-1)?.outcome === 'stopped' && (
                <div>
                  <Button name="retry" onClick={() => relay.command({ type: 'retry' })}>
                    {i18n.t('message.askAgain')}
                  </Button>
                </div>
              )}
            </MessageList>
          </Suspense>
        )}
      </div>
      {conversation?.storageFailure && (
        <div className={styles.notice}>
          <FailureNotice failure={conversation.storageFailure} />
        </div>
      )}
      <Composer
        draft={draft}
        busy={busy}
        onDraft={setDraft}
        onSend={send}
        onStop={() => relay.command({ type: 'stop' })}
      />
      <StatusRegion conversation={conversation} />
      <Announcer />
      <LinkAddress />
      {isHistoryOpen && (
        <Suspense>
          <ConversationList
            currentId={conversationId}
            isPrivate={isPrivate}
            onShow={openConversation}
            onClose={closeHistory}
          />
        </Suspense>
      )}
    </main>
  );
}
