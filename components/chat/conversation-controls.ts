import { createContext } from 'react';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { ConversationCommand } from '@/lib/relay/messages.ts';

/** What a message of the conversation can have done with it, and what it has to know for that. */
export interface ConversationControls {
  readonly command: (command: ConversationCommand) => void;
  /** Asks a question again in other words, about the same passages. */
  readonly edit: (question: ChatMessage, text: string) => void;
  /** A turn is under way. */
  readonly isBusy: boolean;
  /** Whether the reader lets tools look into the browser; `null` while that was not said. */
  readonly toolConsent: boolean | null;
  /** Who answers, as the reader knows them. */
  readonly answeredBy: string;
}

function doNothing(): void {
  // Outside of a conversation there is nothing to do it with.
}

export const Controls = createContext<ConversationControls>({
  command: doNothing,
  edit: doNothing,
  isBusy: false,
  toolConsent: null,
  answeredBy: '',
});

/** Has an element stay where it was seen while what is around it is exchanged. */
export const KeepAt = createContext<(element: Element, top: number) => void>(doNothing);
