import { useState } from 'react';
import { i18n } from '#i18n';
import { useAllowed } from '@/components/ui/use-allowed.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { type Draft, EMPTY_DRAFT, toPictures, toSelections } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { RelayClient } from '@/lib/relay/client/client.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';
import { usePassageChoice } from '../outline/use-passage-choice.ts';
import { useAttachPage } from './attach/use-attach-page.ts';
import { useActions, withoutCommand } from './quick-actions/use-take-action.ts';
import { useDraft } from './use-draft.ts';
import { usePassages } from './use-passages.ts';
import { useWaitToSend } from './use-wait-to-send.ts';

/** The draft with an action that waits for the text of a passage, which is no mere offer then. */
function withAction(draft: Draft, id: string, actionId: string): Draft {
  const selections = draft.selections.map((passage) => {
    if (passage.id !== id) return passage;
    const { isOffer, ...kept } = passage;
    return { ...kept, actionId };
  });
  return { ...draft, selections };
}

interface Asked {
  readonly conversationId: string | null;
  readonly question: ChatMessage;
}

/** The composer's side of a conversation: its draft, the passages that join it, and sending it. */
export function useAsk(
  relay: RelayClient,
  conversationId: string | null,
  /** Leads to the choice of who answers, where that comes first: nothing is asked before. */
  leadToChoice: (() => void) | null,
) {
  const { draft, isLoaded, show, take, isTaken, store } = useDraft(conversationId);
  const choice = usePassageChoice(draft);
  const [asked, setAsked] = useState<Asked | null>(null);
  const sentId = asked?.question.id ?? null;

  const ask = (question: ChatMessage, rest: (draft: Draft) => Draft) => {
    const id = take(rest) ?? question.id;
    relay.send({ ...question, id });
    setAsked({ conversationId, question: { ...question, id } });
  };
  const { attachments: mayAttach } = useAllowed();
  const attachPage = async (actionId?: string): Promise<void> => {
    if (!mayAttach) return actions.say(i18n.t('managed.onlyWords'));
    const again = actionId === undefined ? undefined : () => attachPage(actionId);
    const isAttached = await page.attachWhole(actionId, again);
    // A text that only asked for the action has been used up by it.
    if (isAttached && actionId !== undefined) change(withoutCommand);
  };
  const actions = useActions(conversationId, ask, attachPage, choice.room);
  const page = useAttachPage(conversationId, actions.forgetNotice);

  const change = (next: (draft: Draft) => Draft) => {
    actions.forgetNotice();
    page.forget();
    show(next);
    store();
  };
  usePassages({
    conversationId,
    selections: draft.selections,
    isReady: isLoaded,
    change,
    onAction: leadToChoice ?? actions.takeFromMenu,
    onBeside: attachPage,
    onUnreadable: page.tell,
  });

  const waits = useWaitToSend(draft, (couldRead) => {
    if (couldRead) send();
    else actions.say(i18n.t('capture.couldNotRead'));
  });
  /** A passage that is still being read would be missing. */
  const isReading = (): boolean => {
    const { selections, pictures = [] } = draft;
    const isUnderWay = [...selections, ...pictures].some(({ reading }) => reading === 'under-way');
    if (isUnderWay) actions.say(i18n.t('capture.stillReading'));
    return isUnderWay;
  };
  const send = () => {
    if (leadToChoice) return leadToChoice();
    const text = draft.text.trim();
    // Before the panel knows its conversation there is nowhere to send to: the text stays.
    if (text === '' || conversationId === null || isTaken(draft)) return;
    actions.forgetNotice();
    page.forget();
    if (waits.begin()) return actions.say(i18n.t('capture.sendsWhenRead'));
    if (choice.isNeeded) {
      import('../outline/sent-passages.ts')
        .then(({ askChosen }) => askChosen(draft, choice.chooseNow, ask))
        .catch(reportUnexpected);
    } else {
      const selections = toSelections(draft.selections);
      ask(createQuestion(text, selections, undefined, toPictures(draft)), () => EMPTY_DRAFT);
    }
  };

  const takeAction = (action: QuickAction) => {
    if (leadToChoice) return leadToChoice();
    // As with a text, there is nowhere to send it to yet.
    if (conversationId === null) return;
    const [only, ...others] = draft.selections;
    if (only?.reading === 'under-way' && others.length === 0) {
      change((current) => withAction(withoutCommand(current), only.id, action.id));
    } else if (!isReading()) actions.take(action, draft);
  };
  const goOn = () => (page.blocked?.again ?? attachPage)();
  const attaching = {
    conversationId,
    blocked: page.blocked?.reason,
    tell: page.tell,
    say: actions.say,
    forget: page.forget,
    goOn,
    /** Each page may be read by now: alone, the one in front is offered without being asked for. */
    goOnAllowed: async () => {
      if (draft.selections.length > 0 || page.blocked?.again) await goOn();
      else page.forget();
    },
    mayAttach,
    /** The last question from here, of which the relay may have yet to tell. */
    asked: asked?.conversationId === conversationId ? asked.question : null,
    files: (files: readonly File[]) => {
      if (!mayAttach) return actions.say(i18n.t('managed.onlyWords'));
      import('./attach/attach-files.ts')
        .then(({ attachFiles }) => attachFiles(files, change, conversationId))
        .catch(reportUnexpected);
    },
  };
  const { notice } = actions;
  const sent = { sentId, isLoaded, show, store };
  return { draft, choice, setDraft: change, sent, send, takeAction, notice, attaching };
}

/** Attaching a page or files to the draft. */
export type Attaching = ReturnType<typeof useAsk>['attaching'];
