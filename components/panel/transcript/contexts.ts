import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import type { Versions } from '@/lib/chat/transcript.ts';
import type { ConversationCommand } from '@/lib/relay/messages.ts';
import { OfferedActions } from './offered-actions.ts';

/** The actions on a conversation that its messages need, and the state that these depend on. */
export interface ConversationControls {
  readonly command: (command: ConversationCommand) => void;
  /** Asks a question again in other words, about the same passages. */
  readonly edit: (question: ChatMessage, text: string) => void;
  /** A turn is under way. */
  readonly isBusy: boolean;
  /** The reader's answer to whether tools may look into the browser; `null` before they gave one. */
  readonly toolConsent: boolean | null;
  /** The tools of this browser are offered to back ends; `false` until the setting was read. */
  readonly offersTools: boolean;
  /** The conversation's own; `null`: the one for all. */
  readonly modelChoice: ModelChoice | null;
  readonly offered: OfferedActions;
}

function doNothing(): void {
  // Outside of a conversation there is nothing to do it with.
}

function none(): [] {
  return [];
}

export const Controls = createContext<ConversationControls>({
  command: doNothing,
  edit: doNothing,
  isBusy: false,
  toolConsent: null,
  offersTools: false,
  modelChoice: null,
  offered: new OfferedActions(),
});

/** Offers an action of a message to shortcuts; `run` is `null` while it cannot be taken. */
export function useOfferedAction(
  action: Parameters<OfferedActions['offer']>[0],
  messageId: string,
  run: (() => void) | null,
): void {
  const { offered } = use(Controls);
  const runNow = useEffectEvent(() => run?.());
  const isOffered = run !== null;
  useEffect(
    () => (isOffered ? offered.offer(action, messageId, () => runNow()) : undefined),
    [offered, action, messageId, isOffered],
  );
}

/** Has an element stay where it was seen while the content around it is exchanged. */
export const KeepAt = createContext<(element: Element, top: number) => void>(doNothing);

/** All branches of the conversation; the same object, whatever comes. */
export const Branches = createContext<Pick<Versions, 'before' | 'of'>>({
  before: none,
  of: none,
});
