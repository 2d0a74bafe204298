import { isEmptyAnswer } from './answer-state.ts';
import { branchTo, canBeShown, leafFrom } from './branches.ts';
import type { ConversationState, ConversationUpdate } from './conversation.ts';
import { emptyAnswer } from './create-message.ts';
import { closeAnswer, growAnswer, openEnd } from './grow-answer.ts';
import type { AnswerDetails, ChatMessage } from './message.ts';

type UpdateOf<Type extends ConversationUpdate['type']> = Extract<
  ConversationUpdate,
  { type: Type }
>;

/** A conversation in which nothing was asked yet. */
export function emptyConversation(id: string): ConversationState {
  return {
    id,
    messages: [],
    head: null,
    queue: [],
    status: 'ready',
    failure: null,
    storageFailure: null,
    toolConsent: null,
    modelChoice: null,
    leftOutThrough: null,
    givenTitle: null,
    isPinned: false,
    isDeleted: false,
  };
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
      return {
        ...state,
        messages: [...state.messages, update.message],
        head: update.message.id,
      };
    case 'queue':
      return { ...state, queue: update.queue };
    case 'turn-start':
      // A conversation that is worked in is not deleted.
      return {
        ...withoutEmptyAnswer(state),
        status: 'submitted',
        failure: null,
        isDeleted: false,
      };
    case 'answer-start':
      return startAnswer(state, update);
    case 'answer-reopen':
      return reopenAnswer(state, update);
    case 'answer-replace':
      return changeMessage(state, update.message.id, () => update.message);
    case 'answer-events':
      return changeAnswer(state, (answer) => growAnswer(answer, update.events, update.at));
    case 'turn-end':
      return endTurn(state, update);
    case 'head':
      return { ...state, head: update.messageId };
    case 'deleted':
      return deleteMessage(state, update);
    case 'conversation-deleted':
      return { ...state, isDeleted: update.isDeleted };
    case 'title':
      return { ...state, givenTitle: update.title };
    case 'pinned':
      return { ...state, isPinned: update.isPinned };
    case 'tool-consent':
      return { ...state, toolConsent: update.allowed };
    case 'model-choice':
      return { ...state, modelChoice: update.choice };
    case 'left-out':
      return { ...state, leftOutThrough: update.through };
    case 'storage':
      return { ...state, storageFailure: update.failure };
  }
}

/** A retry begins: an answer that failed before it said anything is no part of the conversation. */
function withoutEmptyAnswer(state: ConversationState): ConversationState {
  const head = state.messages.find(({ id }) => id === state.head);
  const isFollowed = state.messages.some(({ parentId }) => parentId === state.head);
  if (!head || !isEmptyAnswer(head) || isFollowed) return state;
  const messages = state.messages.filter((message) => message !== head);
  return { ...state, messages, head: head.parentId ?? null };
}

function startAnswer(
  state: ConversationState,
  { messageId, questionId, createdAt, details, choice }: UpdateOf<'answer-start'>,
): ConversationState {
  const begun = withDetails(emptyAnswer(messageId, questionId, createdAt), details);
  const answer = choice ? { ...begun, choice } : begun;
  return {
    ...state,
    messages: [...state.messages, answer],
    head: messageId,
    status: 'streaming',
  };
}

function reopenAnswer(
  state: ConversationState,
  { messageId, continuesText }: UpdateOf<'answer-reopen'>,
): ConversationState {
  const reopened = changeMessage(state, messageId, ({ outcome: _, ...answer }) =>
    continuesText ? openEnd(answer) : answer,
  );
  return { ...reopened, head: messageId, status: 'streaming', failure: null };
}

/** The state with one of its messages changed; as it is where there is none of this id. */
function changeMessage(
  state: ConversationState,
  id: string,
  change: (message: ChatMessage) => ChatMessage,
): ConversationState {
  const index = state.messages.findLastIndex((message) => message.id === id);
  const message = state.messages[index];
  return message ? { ...state, messages: state.messages.with(index, change(message)) } : state;
}

/** The state with its unfinished answer changed; as it is where there is none. */
function changeAnswer(
  state: ConversationState,
  change: (answer: ChatMessage) => ChatMessage,
): ConversationState {
  const answer = state.messages.findLast(
    ({ role, outcome }) => role === 'assistant' && outcome === undefined,
  );
  return answer ? changeMessage(state, answer.id, change) : state;
}

function endTurn(
  state: ConversationState,
  { outcome, failure, details }: UpdateOf<'turn-end'>,
): ConversationState {
  const ended = changeAnswer(state, (answer) =>
    withDetails({ ...closeAnswer(answer), outcome }, details),
  );
  return { ...ended, status: failure ? 'error' : 'ready', failure };
}

function withDetails(answer: ChatMessage, details: AnswerDetails | undefined): ChatMessage {
  return details ? { ...answer, details: { ...answer.details, ...details } } : answer;
}

/** A branch that loses its head is shown up to where another one goes on. */
function deleteMessage(
  state: ConversationState,
  { messageId, at }: UpdateOf<'deleted'>,
): ConversationState {
  const changed = changeMessage(state, messageId, ({ deletedAt: _, ...message }) =>
    at === null ? message : { ...message, deletedAt: at },
  );
  const message = changed.messages.find(({ id }) => id === messageId);
  if (!message) return state;
  if (at === null) {
    const isBack = canBeShown(changed.messages, messageId);
    return isBack ? { ...changed, head: leafFrom(changed.messages, messageId) } : changed;
  }
  const isShown = branchTo(state.messages, state.head).some(({ id }) => id === messageId);
  return isShown ? { ...changed, head: headWithout(changed.messages, message) } : changed;
}

function headWithout(messages: readonly ChatMessage[], { parentId }: ChatMessage): string | null {
  if (parentId !== undefined) return leafFrom(messages, parentId);
  const root = messages.findLast(
    (other) => other.parentId === undefined && other.deletedAt === undefined,
  );
  return root ? leafFrom(messages, root.id) : null;
}
