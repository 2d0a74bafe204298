import type { Failure } from '../errors/failure.ts';
import { applyUpdate, emptyConversation } from './apply-update.ts';
import type { ConversationState, WaitingQuestion } from './conversation.ts';
import type { ChatMessage } from './message.ts';
import type { ModelChoice } from './model-choice.ts';

/** A conversation as it was kept, without its messages. */
interface Kept {
  /** Present where the end of its last turn was never kept: it was interrupted. */
  readonly turnStartedAt?: string;
  readonly failure?: Failure;
  readonly head?: string;
  readonly queue?: readonly WaitingQuestion[];
  readonly toolConsent?: boolean;
  readonly modelChoice?: ModelChoice;
  readonly leftOutThrough?: string;
  readonly deletedAt?: string;
  readonly pinnedAt?: string;
  readonly title?: string;
  readonly isNamed?: true;
}

function lastSeen(id: string, kept: Kept, messages: readonly ChatMessage[]): ConversationState {
  const {
    turnStartedAt,
    failure = null,
    queue = [],
    toolConsent = null,
    modelChoice = null,
    leftOutThrough = null,
  } = kept;
  const state: ConversationState = {
    ...emptyConversation(id),
    messages,
    head: kept.head ?? messages.at(-1)?.id ?? null,
    queue,
    toolConsent,
    modelChoice,
    leftOutThrough,
    failure,
    status: failure ? 'error' : 'ready',
    givenTitle: (kept.isNamed && kept.title) || null,
    isPinned: kept.pinnedAt !== undefined,
    isDeleted: kept.deletedAt !== undefined,
  };
  const interrupted = { kind: 'interrupted' } as const;
  const ended = applyUpdate(state, {
    type: 'turn-end',
    outcome: 'interrupted',
    failure: interrupted,
  });
  // Seen twice after Firefox was quit with a background that had just started: an answer without an
  // end in a row without the turn.
  const isUnended = ended.messages !== messages;
  return turnStartedAt !== undefined || isUnended ? ended : state;
}

/** Questions that were asked before the conversation was known follow its last message. */
function following(messages: readonly ChatMessage[], head: string | null): ChatMessage[] {
  return messages.map((message) =>
    message.parentId === undefined && head !== null ? { ...message, parentId: head } : message,
  );
}

/**
 * A conversation with what was kept of it. What it holds already came later: it follows, and its
 * status and failure stand.
 */
export function restoreConversation(
  state: ConversationState,
  kept: Kept,
  messages: readonly ChatMessage[],
): ConversationState {
  const restored = lastSeen(state.id, kept, messages);
  if (state.messages.length === 0) return restored;
  const isRestored = new Set(messages.map(({ id }) => id));
  const later = state.messages.filter(({ id }) => !isRestored.has(id));
  return {
    ...state,
    messages: [...restored.messages, ...following(later, restored.head)],
    queue: [...restored.queue, ...state.queue],
    toolConsent: state.toolConsent ?? restored.toolConsent,
    modelChoice: state.modelChoice ?? restored.modelChoice,
    leftOutThrough: state.leftOutThrough ?? restored.leftOutThrough,
    givenTitle: state.givenTitle ?? restored.givenTitle,
    isPinned: state.isPinned || restored.isPinned,
  };
}
