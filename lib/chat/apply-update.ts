import type { AnswerEvent } from '../protocols/events.ts';
import { AnswerDraft } from './answer-draft.ts';
import type { ConversationState, ConversationUpdate } from './conversation.ts';
import { isEmptyAnswer } from './is-empty-answer.ts';
import type { ChatMessage } from './message.ts';

type UpdateOf<Type extends ConversationUpdate['type']> = Extract<
  ConversationUpdate,
  { type: Type }
>;

/** A conversation in which nothing was asked yet. */
export function emptyConversation(id: string): ConversationState {
  return { id, messages: [], status: 'ready', failure: null, storageFailure: null };
}

/**
 * The conversation after an update. What the update does not touch keeps its identity: while an
 * answer streams, only that answer is a new message.
 */
export function applyUpdate(
  state: ConversationState,
  update: ConversationUpdate,
): ConversationState {
  switch (update.type) {
    case 'question':
      return { ...state, messages: [...state.messages, update.message] };
    case 'turn-start':
      return { ...state, messages: withoutEmptyAnswer(state), status: 'submitted', failure: null };
    case 'answer-start':
      return startAnswer(state, update);
    case 'answer-events':
      return changeAnswer(state, (answer) => applyEvents(answer, update.events));
    case 'turn-end':
      return endTurn(state, update);
    case 'storage':
      return { ...state, storageFailure: update.failure };
  }
}

/** A retry begins: an answer that failed before it said anything is no part of the conversation. */
function withoutEmptyAnswer({ messages }: ConversationState): readonly ChatMessage[] {
  const last = messages.at(-1);
  return last && isEmptyAnswer(last) ? messages.slice(0, -1) : messages;
}

function startAnswer(
  state: ConversationState,
  { messageId, questionId, createdAt }: UpdateOf<'answer-start'>,
): ConversationState {
  const answer: ChatMessage = {
    id: messageId,
    role: 'assistant',
    content: '',
    parts: [],
    createdAt,
  };
  const place = endOfAnswers(state.messages, questionId);
  return { ...state, messages: state.messages.toSpliced(place, 0, answer), status: 'streaming' };
}

/** Where a question's next answer goes: after its earlier ones, before the question after it. */
function endOfAnswers(messages: readonly ChatMessage[], questionId: string): number {
  const question = messages.findIndex(({ id }) => id === questionId);
  const next = messages.findIndex(({ role }, index) => index > question && role === 'user');
  return question === -1 || next === -1 ? messages.length : next;
}

/** The state with its unfinished answer changed; as it is where there is none. */
function changeAnswer(
  state: ConversationState,
  change: (answer: ChatMessage) => ChatMessage,
): ConversationState {
  const index = state.messages.findLastIndex(
    ({ role, outcome }) => role === 'assistant' && outcome === undefined,
  );
  const answer = state.messages[index];
  return answer ? { ...state, messages: state.messages.with(index, change(answer)) } : state;
}

function applyEvents(answer: ChatMessage, events: readonly AnswerEvent[]): ChatMessage {
  const draft = new AnswerDraft(answer);
  for (const event of events) draft.apply(event);
  return draft.toMessage();
}

function endTurn(
  state: ConversationState,
  { outcome, failure }: UpdateOf<'turn-end'>,
): ConversationState {
  const ended = changeAnswer(state, (answer) => {
    const draft = new AnswerDraft(answer);
    draft.closeParts();
    return { ...draft.toMessage(), outcome };
  });
  return { ...ended, status: failure ? 'error' : 'ready', failure };
}
