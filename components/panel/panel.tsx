import { useCallback, useState } from 'react';
import { Announcer } from '@/components/ui/announcer.tsx';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { watchWantedConversation } from '@/lib/activity/wanted-conversation.ts';
import { conversationOfTab } from '@/lib/browser/conversation-tab.ts';
import { openSettings } from '@/lib/browser/open-settings.ts';
import { shownMessages } from '@/lib/chat/branches.ts';
import { conversationTitle } from '@/lib/chat/conversation-title.ts';
import type { Draft } from '@/lib/conversations/draft.ts';
import type { RelayClient } from '@/lib/relay/client/client.ts';
import {
  type BackEnd,
  backEndsItem,
  chosenBackEndItem,
  chosenOf,
  hasChosenItem,
} from '@/lib/settings/back-ends.ts';
import type { WantedPlace } from '../history/conversation-item.tsx';
import { FailureNotice } from '../ui/lazy-failure.tsx';
import { useSetting } from '../ui/use-setting.ts';
import { Composer } from './composer/composer.tsx';
import { focusComposer } from './composer/focus-composer.ts';
import { useAsk } from './composer/use-ask.ts';
import { useInOwnWindow } from './composer/use-in-own-window.ts';
import { useModelChooser } from './models/use-model-chooser.tsx';
import styles from './panel.module.css';
import { PanelBody } from './panel-body.tsx';
import { PanelHeader } from './panel-header.tsx';
import { StatusRegion } from './status-region.tsx';
import type { FoundIn } from './transcript/found-words.tsx';
import { useConversationControls } from './use-conversation-controls.ts';
import { useCurrentConversation } from './use-current-conversation.ts';
import { useRelay } from './use-relay.ts';
import { useShortcutSheet } from './use-shortcuts.tsx';
import { useUnsentConversation } from './use-unsent-conversation.ts';

// The list reads the database; the first paint needs neither, and nothing that comes by and by.
const ConversationList = lazyComponent(() => import('../history/conversation-list.tsx'));
const AboveComposer = lazyComponent(() => import('./above-composer.tsx'));
const LinkAddress = lazyComponent(() => import('@/components/markdown/link/link-address.tsx'));
const FoundWords = lazyComponent(() => import('./transcript/found-words.tsx'));

/** The page in front, and no tab that was picked. */
function hasPageAlone({ selections: [page, other] }: Draft): boolean {
  return !other && page?.kind === 'page' && page.place === undefined;
}

/** An empty panel holds the choice itself; beside messages the settings do. */
function leadToChoice(isEmpty: boolean): void {
  if (!isEmpty) openSettings();
  else document.querySelector<HTMLElement>('[data-part="first-run"] li button')?.focus();
}

/** The back end that questions go to; `null` where none is chosen, `undefined` until that is known. */
function useChosenBackEnd(): BackEnd | null | undefined {
  const backEnds = useSetting(backEndsItem);
  const chosenId = useSetting(chosenBackEndItem);
  const hasChosen = useSetting(hasChosenItem);
  if (!backEnds || chosenId === null || hasChosen === null) return undefined;
  return chosenOf({ backEnds, chosenId, hasChosen });
}

/** The whole panel: one conversation, its composer, and the way to the others. */
export function Panel({ relay }: { relay: RelayClient }) {
  const current = useCurrentConversation();
  const { conversationId, isPrivate, openConversation } = current;
  // Not before the last conversation is known, which would take its place again. What notifications
  // tell of is in no private window, and in no tab.
  const isReady = conversationId !== null && !isPrivate && conversationOfTab() === null;
  useInOwnWindow(watchWantedConversation, isReady, openConversation);
  const { conversation, attached } = useRelay(relay, current);
  const backEnd = useChosenBackEnd();
  const messages = conversation ? shownMessages(conversation) : [];
  const isUnchosen = backEnd === null;
  const { draft, choice, setDraft, sent, send, takeAction, notice, attaching } = useAsk(
    relay,
    conversationId,
    isUnchosen ? () => leadToChoice(messages.length === 0) : null,
  );
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [found, setFound] = useState<FoundIn | null>(null);
  const isEmpty = attached ? conversation?.messages.length === 0 : null;
  const { leave, begin } = useUnsentConversation(conversationId, isEmpty);
  const showListed = useCallback(
    (id: string, place?: WantedPlace) => {
      leave();
      openConversation(id);
      setFound(place ? { ...place, conversationId: id } : null);
    },
    [leave, openConversation],
  );
  const closeHistory = useCallback(() => setHistoryOpen(false), []);
  const { controls, deleteConversation, deletion, forgetDeleted } = useConversationControls(
    relay,
    conversation,
    current,
  );

  const stop = () => relay.command({ type: 'stop' });
  const openHistory = () => setHistoryOpen(true);
  const beginConversation = () => {
    // An empty conversation is new already, and may hold a draft.
    if (messages.length > 0) openConversation(begin());
    focusComposer();
  };
  const chooser = useModelChooser({ relay, choice: conversation?.modelChoice, backEnd });
  const sheet = useShortcutSheet({
    stop: controls.isBusy ? stop : undefined,
    focusComposer,
    newConversation: beginConversation,
    history: openHistory,
    models: () => chooser.open('all'),
    copyAnswer: () => void controls.offered.runLast('copy', messages),
  });

  return (
    <main
      className={styles.panel}
      data-status={conversation?.status ?? 'ready'}
      data-attached={attached}
      data-conversation={conversationId}
    >
      <PanelHeader
        title={conversation && (conversation.givenTitle ?? conversationTitle(messages))}
        conversation={messages.length > 0 ? conversation : null}
        onCommand={controls.command}
        onDelete={deleteConversation}
        onNewConversation={beginConversation}
        onHistory={openHistory}
        onSettings={() => openSettings()}
      />
      <PanelBody
        attached={attached}
        hasChosen={backEnd === undefined ? undefined : !isUnchosen}
        conversationId={conversationId}
        conversation={conversation}
        messages={messages}
        controls={controls}
        passages={draft.selections}
        hasPageAlone={hasPageAlone(draft)}
        onAction={takeAction}
        onShortcuts={sheet.open}
      />
      {conversation?.storageFailure && (
        <div className={styles.notice}>
          <FailureNotice failure={conversation.storageFailure} />
        </div>
      )}
      <div className={styles.below}>
        <OptionalPart>
          <AboveComposer
            conversation={conversation}
            messages={messages}
            draft={draft}
            choice={choice}
            backEnd={backEnd}
            controls={controls}
            deletion={deletion}
            sent={sent}
            onDraft={setDraft}
            relay={relay}
            onShow={showListed}
            onChooseModel={chooser.open}
          />
          <LinkAddress />
        </OptionalPart>
        <Composer
          conversationId={attached && sent.isLoaded ? conversationId : null}
          {...{ messages, draft, choice, isUnchosen, notice, attaching }}
          busy={controls.isBusy}
          onDraft={setDraft}
          hidesActions={messages.length === 0 && hasPageAlone(draft)}
          chooser={chooser.element}
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
          onEditLast={() => controls.offered.runLast('edit', messages)}
        />
      </div>
      <StatusRegion conversation={conversation} />
      {found && conversation && found.conversationId === conversation.id && (
        <OptionalPart>
          <FoundWords
            key={found.messageId}
            place={found}
            conversation={conversation}
            relay={relay}
          />
        </OptionalPart>
      )}
      <Announcer />
      {sheet.element}
      {isHistoryOpen && (
        <ConversationList
          currentId={conversationId}
          isPrivate={isPrivate}
          onShow={showListed}
          onClose={closeHistory}
        />
      )}
    </main>
  );
}
