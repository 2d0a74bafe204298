import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { isPrivateWindow } from '@/lib/browser/is-private-window.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { conversationTitle } from '@/lib/chat/conversation-title.ts';
import { type Draft, saveDraft } from '@/lib/conversations/draft.ts';
import { lastPrivateConversation, rememberPrivate } from '@/lib/conversations/shown-private.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { lastConversationItem } from '@/lib/settings/last-conversation.ts';
import { updateSetting } from '@/lib/settings/setting.ts';

interface CurrentConversation {
  /** `null` until it is known. */
  readonly conversationId: string | null;
  /** The panel stands in a private window: nothing it shows is remembered on disk. */
  readonly isPrivate: boolean;
}

const UNKNOWN: CurrentConversation = { conversationId: null, isPrivate: false };

/** The conversation that a panel of this window showed last, or a new one. */
async function findCurrent(): Promise<{ conversationId: string; isPrivate: boolean }> {
  const isPrivate = await isPrivateWindow();
  const last = isPrivate ? lastPrivateConversation() : lastConversationItem.getValue();
  const found = await last.catch((error: unknown) => {
    reportUnexpected(error);
    return null;
  });
  return { conversationId: found ?? crypto.randomUUID(), isPrivate };
}

function remember(conversationId: string, isPrivate: boolean): Promise<unknown> {
  return isPrivate
    ? rememberPrivate(conversationId)
    : updateSetting(lastConversationItem, () => conversationId);
}

/**
 * The conversation that the panel shows: the last one shown, or a new one. Choosing another is
 * remembered for the next panel; in a private window only for as long as there are such windows.
 */
export function useCurrentConversation() {
  const [current, setCurrent] = useState(UNKNOWN);
  const { isPrivate } = current;

  useEffect(() => {
    let isShown = true;
    findCurrent()
      .then((found) => {
        if (!isShown) return;
        setCurrent(found);
        return remember(found.conversationId, found.isPrivate);
      })
      .catch(reportUnexpected);
    return () => {
      isShown = false;
    };
  }, []);

  const openConversation = useCallback(
    (conversationId: string) => {
      setCurrent({ conversationId, isPrivate });
      remember(conversationId, isPrivate).catch(reportUnexpected);
    },
    [isPrivate],
  );

  return { ...current, openConversation };
}

/**
 * Turns to a new conversation when the one shown is deleted, which another window may do. What was
 * being typed goes along. One that was deleted before it was opened stays: it is on its way back.
 */
export function useLeaveDeleted(
  conversation: ConversationState | null,
  draft: Draft,
  openConversation: (id: string) => void,
): void {
  const lastSeenAlive = useRef<string | null>(null);
  const id = conversation?.id ?? null;
  const isDeleted = conversation?.isDeleted ?? false;
  const leave = useEffectEvent(async (isShown: () => boolean) => {
    const next = crypto.randomUUID();
    const title = conversation?.givenTitle ?? conversationTitle(conversation?.messages ?? []);
    announce(i18n.t('history.deleted', [title]));
    await saveDraft(next, draft).catch(reportUnexpected);
    if (isShown()) openConversation(next);
  });
  useEffect(() => {
    const wasAlive = id !== null && lastSeenAlive.current === id;
    lastSeenAlive.current = isDeleted ? null : id;
    let isShown = true;
    if (isDeleted && wasAlive) void leave(() => isShown);
    return () => {
      isShown = false;
    };
  }, [id, isDeleted]);
}
