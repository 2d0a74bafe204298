import type { AnswerOutcome, MessagePart } from '../../chat/message.ts';

export type ProductName = 'ChatGPT' | 'Claude' | 'Open WebUI' | 'Page Assist' | 'LibreChat';

/** A message of another product, in our parts. */
export interface ForeignMessage {
  readonly id: string;
  /** The message that it follows; where that is nowhere, the chat begins with it. */
  readonly parentId: string;
  readonly role: 'user' | 'assistant';
  /** In milliseconds since the epoch. */
  readonly time: number | null;
  /** None: it does not come, and what follows it moves up; but an answer that failed does. */
  readonly parts: readonly MessagePart[];
  readonly model?: string;
  readonly outcome?: AnswerOutcome;
}

/** A chat of another product, as far as it could be read. */
export interface ForeignChat {
  readonly id: string;
  readonly title: string;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  readonly isPinned: boolean;
  /** The last message of the branch that was shown; where it is nowhere, the latest. */
  readonly head: string;
  readonly messages: readonly ForeignMessage[];
}

/** The way in which another product writes chats. */
export interface ForeignProduct {
  readonly name: ProductName;
  /** Tells by its shape whether a value is one of its chats. */
  readonly isChat: (value: unknown) => boolean;
  /** @param position the chat's in its file, for an id where it has none */
  readonly readChat: (value: unknown, position: number) => ForeignChat;
}
