import { useEffect, useEffectEvent, useRef } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { conversationTitle } from '@/lib/chat/conversation-title.ts';
import { type Draft, saveDraft } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

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
