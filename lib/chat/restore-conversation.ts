import type { Failure } from '../errors/failure.ts';
import { applyUpdate, emptyConversation } from './apply-update.ts';
import type { ConversationState } from './conversation.ts';
import type { ChatMessage } from './message.ts';

/** What was kept of a conversation's last turn. */
interface LastTurn {
  /** Present where its end was never kept: it was interrupted. */
  readonly turnStartedAt?: string;
  readonly failure?: Failure;
}

function lastSeen(
  id: string,
  { turnStartedAt, failure }: LastTurn,
  messages: readonly ChatMessage[],
): ConversationState {
  const kept: ConversationState = {
    ...emptyConversation(id),
    messages,
    failure: failure ?? null,
    status: failure ? 'error' : 'ready',
  };
  if (turnStartedAt === undefined) return kept;
  const interrupted = { kind: 'interrupted' } as const;
  return applyUpdate(kept, { type: 'turn-end', outcome: 'interrupted', failure: interrupted });
}

/**
 * A conversation with what was kept of it. What it holds already came later: it follows, and its
 * status and failure stand.
 */
export function restoreConversation(
  state: ConversationState,
  lastTurn: LastTurn,
  messages: readonly ChatMessage[],
): ConversationState {
  const restored = lastSeen(state.id, lastTurn, messages);
  if (state.messages.length === 0) return restored;
  const isRestored = new Set(messages.map(({ id }) => id));
  const later = state.messages.filter(({ id }) => !isRestored.has(id));
  return { ...state, messages: [...restored.messages, ...later] };
}
