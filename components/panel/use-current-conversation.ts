import { useCallback, useEffect, useState } from 'react';
import { conversationOfTab, tabQuery } from '@/lib/browser/conversation-tab.ts';
import { isPrivateWindow } from '@/lib/browser/is-private-window.ts';
import { lastPrivateConversation, rememberPrivate } from '@/lib/conversations/shown-private.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { lastConversationItem } from '@/lib/settings/last-conversation.ts';
import { updateSetting } from '@/lib/settings/setting.ts';

export interface CurrentConversation {
  /** `null` until it is known. */
  readonly conversationId: string | null;
  /** The panel stands in a private window: nothing it shows is remembered on disk. */
  readonly isPrivate: boolean;
}

const UNKNOWN: CurrentConversation = { conversationId: null, isPrivate: false };

function valueOrNull<T>(value: Promise<T>): Promise<T | null> {
  return value.catch((error: unknown) => {
    reportUnexpected(error);
    return null;
  });
}

/** The conversation of this tab, or that which a panel of this window showed last, or a new one. */
async function findCurrent(): Promise<{ conversationId: string; isPrivate: boolean }> {
  const ofTab = conversationOfTab();
  const ofOthers = valueOrNull(lastConversationItem.getValue());
  const isPrivate = await isPrivateWindow();
  if (ofTab !== null) return { conversationId: ofTab, isPrivate };
  const found = await (isPrivate ? valueOrNull(lastPrivateConversation()) : ofOthers);
  return { conversationId: found ?? crypto.randomUUID(), isPrivate };
}

async function remember(conversationId: string, isPrivate: boolean): Promise<unknown> {
  // It is loaded again with the conversation that it shows, and leaves the panel its own.
  if (conversationOfTab() !== null) return history.replaceState(null, '', tabQuery(conversationId));
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
