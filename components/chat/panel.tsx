import { Suspense, useCallback, useState } from 'react';
import { browser } from 'wxt/browser';
import { LinkAddress } from '@/components/markdown/link-address.tsx';
import { Announcer } from '@/components/ui/announcer.tsx';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { OptionalPart } from '@/components/ui/optional-part.tsx';
import { shownMessages } from '@/lib/chat/branches.ts';
import { conversationTitle } from '@/lib/chat/conversation-title.ts';
import type { Draft } from '@/lib/conversations/draft.ts';
import type { RelayClient } from '@/lib/relay/client.ts';
import { readingItem } from '@/lib/settings/items.ts';
import { Composer } from './composer.tsx';
import { Controls } from './conversation-controls.ts';
import { copyLastAnswer } from './copy-last-answer.ts';
import { EmptyState } from './empty-state.tsx';
import { focusComposer } from './focus-composer.ts';
import { focusFirstRun } from './focus-first-run.ts';
import type { FoundIn, WantedPlace } from './found-place.ts';
import { FailureNotice } from './lazy-failure.tsx';
import styles from './panel.module.css';
import { PanelHeader } from './panel-header.tsx';
import { StatusRegion } from './status-region.tsx';
import { useAsk } from './use-ask.ts';
import { useChosenBackEnd } from './use-chosen-back-end.ts';
import { useConversationControls } from './use-conversation-controls.ts';
import { useCurrentConversation } from './use-current-conversation.ts';
import { useLeaveDeleted } from './use-leave-deleted.ts';
import { useRelay } from './use-relay.ts';
import { useSetting } from './use-setting.ts';
import { useShortcutSheet } from './use-shortcut-sheet.tsx';
import { useWantedConversation } from './use-wanted-conversation.ts';

// An empty panel has no messages. They are more than half of the panel's code, and are loaded beside
// it at once, while the conversation is still on its way from the background.
const MessageList = lazyComponent(() => import('./message-list.tsx'));
MessageList.preload();

// The list reads the database; the first paint needs neither, and nothing that comes by and by.
const ConversationList = lazyComponent(() => import('./conversation-list.tsx'));
// Most readers have chosen long ago.
const FirstRun = lazyComponent(() => import('./first-run.tsx'));
const WaitingQuestions = lazyComponent(() => import('./waiting-questions.tsx'));
const FoundMark = lazyComponent(() => import('./found-mark.tsx'));
const UndoDelete = lazyComponent(() => import('./undo-delete.tsx'));

function hasPageAlone({ selections }: Draft): boolean {
  return selections.length > 0 && selections.every(({ kind }) => kind === 'page');
}

/** An empty panel holds the choice itself; beside messages the settings do. */
function leadToChoice(isEmpty: boolean): void {
  if (isEmpty) focusFirstRun();
  else void browser.runtime.openOptionsPage();
}

/** The whole panel: one conversation, its composer, and the way to the others. */
export function Panel({ relay }: { relay: RelayClient }) {
  const current = useCurrentConversation();
  const { conversationId, isPrivate, openConversation } = current;
  // Not before the last conversation is known, which would take its place again. What notifications
  // tell of is in no private window.
  useWantedConversation(conversationId !== null && !isPrivate, openConversation);
  const { conversation, attached } = useRelay(relay, conversationId);
  const backEnd = useChosenBackEnd();
  const messages = conversation ? shownMessages(conversation) : [];
  const isUnchosen = backEnd === null;
  const { draft, setDraft, send, takeBack, takeAction, notice, attaching } = useAsk(
    relay,
    conversationId,
    conversation,
    isUnchosen ? () => leadToChoice(messages.length === 0) : null,
  );
  useLeaveDeleted(conversation, draft, openConversation);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [found, setFound] = useState<FoundIn | null>(null);
  const showListed = useCallback(
    (id: string, place?: WantedPlace) => {
      openConversation(id);
      setFound(place ? { ...place, conversationId: id } : null);
    },
    [openConversation],
  );
  const closeHistory = useCallback(() => setHistoryOpen(false), []);
  const reading = useSetting(readingItem);
  const { controls, deleteConversation, deletion, forgetDeleted } = useConversationControls(
    relay,
    conversation,
    backEnd ?? null,
    current,
  );

  const queue = conversation?.queue ?? [];
  const stop = () => relay.command({ type: 'stop' });
  const openHistory = () => setHistoryOpen(true);
  const beginConversation = () => {
    // An empty conversation is new already, and may hold a draft.
    if (messages.length > 0) openConversation(crypto.randomUUID());
    focusComposer();
  };
  const sheet = useShortcutSheet({
    stop: controls.isBusy ? stop : undefined,
    focusComposer,
    newConversation: beginConversation,
    history: openHistory,
    copyAnswer: copyLastAnswer,
  });

  return (
    <main
      className={styles.panel}
      data-status={conversation?.status ?? 'ready'}
      data-attached={attached}
      data-conversation={conversationId}
    >
      <PanelHeader
        title={conversation?.givenTitle ?? conversationTitle(messages)}
        conversation={messages.length > 0 ? conversation : null}
        onCommand={controls.command}
        onDelete={deleteConversation}
        onNewConversation={beginConversation}
        onHistory={openHistory}
        onSettings={() => void browser.runtime.openOptionsPage()}
      />
      <div className={styles.body}>
        {attached && isUnchosen && messages.length === 0 && (
          <OptionalPart>
            <FirstRun />
          </OptionalPart>
        )}
        {attached && backEnd && messages.length === 0 && (
          <OptionalPart>
            <EmptyState
              answeredBy={controls.answeredBy}
              passages={draft.selections}
              hasPageAlone={hasPageAlone(draft)}
              onAction={takeAction}
              onShortcuts={sheet.open}
            />
          </OptionalPart>
        )}
        {/* Nothing of an answer is shown, no picture fetched, before the reader's policy is known. */}
        {reading && conversation && messages.length > 0 && (
          <Suspense>
            <Controls value={controls}>
              <MessageList
                key={conversationId}
                conversation={conversation}
                messages={messages}
                reading={reading}
              />
            </Controls>
          </Suspense>
        )}
      </div>
      {conversation?.storageFailure && (
        <div className={styles.notice}>
          <FailureNotice failure={conversation.storageFailure} />
        </div>
      )}
      {deletion && (
        <OptionalPart>
          <UndoDelete key={deletion.id} text={deletion.text} onUndo={deletion.undo} />
        </OptionalPart>
      )}
      {queue.length > 0 && (
        <OptionalPart>
          <WaitingQuestions
            queue={queue}
            isPaused={!controls.isBusy}
            onAskNext={() => {
              controls.command({ type: 'ask-next' });
              focusComposer();
            }}
            onTakeBack={takeBack}
          />
        </OptionalPart>
      )}
      <Composer
        draft={draft}
        busy={controls.isBusy}
        isUnchosen={isUnchosen}
        notice={notice}
        onDraft={setDraft}
        attaching={attaching}
        hidesActions={messages.length === 0 && hasPageAlone(draft)}
        onSend={() => {
          forgetDeleted();
          setFound(null);
          send();
        }}
        onAction={(action) => {
          forgetDeleted();
          takeAction(action);
        }}
        onStop={stop}
      />
      <StatusRegion conversation={conversation} />
      {found && conversation && found.conversationId === conversation.id && (
        <OptionalPart>
          <FoundMark
            key={found.messageId}
            place={found}
            conversation={conversation}
            relay={relay}
          />
        </OptionalPart>
      )}
      <Announcer />
      <LinkAddress />
      {sheet.element}
      {isHistoryOpen && (
        <Suspense>
          <ConversationList
            currentId={conversationId}
            isPrivate={isPrivate}
            onShow={showListed}
            onClose={closeHistory}
          />
        </Suspense>
      )}
    </main>
  );
}
