import type { Activity } from '../../activity/unseen-activity.ts';
import type { ConversationState, ConversationUpdate } from '../../chat/conversation.ts';
import type { Selection } from '../../chat/message.ts';
import type { Clock } from '../../clock.ts';
import type { SessionTail } from '../../conversations/session-tail.ts';
import type { ModelInfo } from '../../protocols/model-info.ts';
import type { ToolDescription } from '../../protocols/requests/request-format.ts';
import type { Thinking } from '../../protocols/requests/thinking.ts';
import type { BackEnd } from '../../settings/back-ends.ts';
import type { ChatSettings } from '../../settings/chat-settings.ts';
import type { Allowed } from '../../settings/policy.ts';
import type { ToolContext } from '../../tools/tool-context.ts';
import type { AnswerSource } from '../call/answer-source.ts';
import type { ConversationStore } from '../keep/conversation-store.ts';

/** The tools that look into the browser. */
export interface ClientTools {
  /** Those that are offered where questions take these passages along. */
  readonly toolsFor: (asked: readonly Selection[]) => readonly ToolDescription[];
  readonly isClientTool: (name: string) => boolean;
  /**
   * @throws ToolError, whose message is for a person; the signal's reason once it is aborted
   */
  readonly run: (
    name: string,
    input: unknown,
    signal: AbortSignal,
    context: ToolContext,
  ) => Promise<unknown>;
}

/** The host's ways to the world outside, to be replaced in tests. */
export interface HostEnvironment {
  readonly clock: Clock;
  readonly store: ConversationStore;
  /** For private windows: nothing in it goes to the disk. */
  readonly privateStore: ConversationStore;
  readonly tail: SessionTail;
  /** A kept file's `data:` address; `null` where it is gone or damaged. @throws StorageError */
  readonly fileAddress: (hash: string) => Promise<string | null>;
  /** The chosen one; `null` where none is set up. */
  readonly backEnd: () => Promise<BackEnd | null>;
  /** `null` where it is gone. */
  readonly backEndOf: (id: string) => Promise<BackEnd | null>;
  /** How much its model is to think; `null`: as the model does by itself. */
  readonly thinkingOf: (backEnd: BackEnd, model: ModelInfo | null) => Promise<Thinking | null>;
  /** Its model, as far as its list or the server tells; `null` where the back end is to choose. */
  readonly modelOf: (
    backEnd: BackEnd,
    isPrivate: boolean,
    signal: AbortSignal,
  ) => Promise<ModelInfo | null>;
  readonly chatSettings: () => Promise<ChatSettings>;
  /** An organisation may let nothing but typed words be sent. */
  readonly allowed: () => Promise<Allowed>;
  /** A new one for each turn. */
  readonly sourceFor: (backEnd: BackEnd, isPrivate: boolean) => AnswerSource;
  readonly tools: ClientTools;
  /** Called when a turn begins or ends and when panels come or go. Its errors end no turn. */
  readonly onActivity: (activity: Activity) => void;
  /** Calls an extension API, which the browser counts as activity. */
  readonly ping: () => void;
}

/** A conversation's state, and the one way to change it. */
export interface LiveConversation {
  readonly id: string;
  readonly isPrivate: boolean;
  readonly state: ConversationState;
  publish(update: ConversationUpdate): void;
  /** Writes the conversation down with its turn. Settles when that was tried; never rejects. */
  flushRecord(): Promise<void>;
}
