import type { ConversationChange, StoredConversation } from '../conversations/queries.ts';
import type { SessionTail, TailEntry } from '../conversations/session-tail-types.ts';
import type { ToolDescription } from '../protocols/request-format.ts';
import type { BackEnd, ChatSettings } from '../settings/settings.ts';
import type { Activity } from './activity.ts';
import type { AnswerSource } from './answer-source.ts';
import type { Clock } from './clock.ts';

/** Where conversations are kept. */
export interface ConversationStore {
  /** `null` where there is none of this id. @throws StorageError */
  readonly loadConversation: (id: string) => Promise<StoredConversation | null>;
  /**
   * Writes all of a change or nothing of it. It holds whole the answer that runs were appended of:
   * they are removed with it.
   * @throws StorageError
   */
  readonly saveConversation: (change: ConversationChange) => Promise<void>;
  /**
   * Adds to the answer that grows what came since it was saved; all of it or nothing.
   * @throws StorageError
   */
  readonly appendRuns: (conversationId: string, runs: readonly TailEntry[]) => Promise<void>;
  /** The ids of those whose last turn has no stored end. @throws StorageError */
  readonly listOrphanedTurns: () => Promise<readonly string[]>;
}

/** The tools that look into the browser. */
export interface ClientTools {
  readonly descriptions: readonly ToolDescription[];
  readonly isClientTool: (name: string) => boolean;
  /**
   * @throws ToolError, whose message is for a person; the signal's reason once it is aborted
   */
  readonly run: (
    name: string,
    input: unknown,
    signal: AbortSignal,
    context: { readonly isPrivate: boolean },
  ) => Promise<unknown>;
}

/** What the host needs of its surroundings, to be replaced in tests. */
export interface HostSurroundings {
  readonly clock: Clock;
  readonly store: ConversationStore;
  /** Of private windows: nothing of it goes to the disk. */
  readonly privateStore: ConversationStore;
  readonly tail: SessionTail;
  /** The one that questions go to; `null` where none is set up. */
  readonly backEnd: () => Promise<BackEnd | null>;
  /** The one of this id; `null` where it is gone. */
  readonly backEndOf: (id: string) => Promise<BackEnd | null>;
  readonly chatSettings: () => Promise<ChatSettings>;
  /** Who answers for a back end; another for each turn. */
  readonly sourceFor: (backEnd: BackEnd) => AnswerSource;
  readonly tools: ClientTools;
  /** Told when a turn begins or ends and when panels come or go. What it throws ends no turn. */
  readonly onActivity: (activity: Activity) => void;
  /** Calls an extension API, which the browser counts as activity. */
  readonly ping: () => void;
}
