import type { ChatMessage, FilePart, MessagePart, ToolPart } from '../../chat/message.ts';
import type { ChatQuestion } from './request-format.ts';

/** Asks a model to go on with an answer that broke off. The reader never sees it. */
export const CONTINUE_REQUEST =
  'Your last answer broke off. Continue it exactly where it ends: begin with the very next ' +
  'character, and repeat nothing of what is already there. Do not comment on this request.';

/** A call of a tool that has ended, well or not. */
export type EndedToolPart = ToolPart & { readonly state: 'output-available' | 'output-error' };

/** Told to a model in the place of a result that the reader did not let it have. */
const DENIED = 'The reader did not allow this call.';

/**
 * A call with its result; `null` for one without, which is not told: no provider takes a next
 * question to it. A call that was denied is told as one that failed: no state is known for it to
 * every version of the AI SDK, nor to other dialects.
 */
export function endedTool(part: MessagePart): EndedToolPart | null {
  if (part.type !== 'dynamic-tool') return null;
  switch (part.state) {
    case 'output-available':
    case 'output-error':
      return { ...part, state: part.state };
    case 'output-denied':
      return { ...part, state: 'output-error', errorText: DENIED };
    default:
      return null;
  }
}

/**
 * True for the parts of an answer that go back to the model. Reasoning stays here: providers that sign it
 * refuse it without the signature, which no dialect hands on.
 */
function isTold(part: MessagePart): boolean {
  if (part.type === 'text') return part.text !== '';
  return part.type === 'file' || endedTool(part) !== null;
}

type AskedBranch = Pick<ChatQuestion, 'messages' | 'continuesAnswer'> & {
  readonly leftOutThrough?: string | null | undefined;
};

/** The messages that the model is told of, as far as the reader leaves none of them out. */
export function afterLeftOut(
  messages: readonly ChatMessage[],
  leftOutThrough: string | null | undefined,
): readonly ChatMessage[] {
  return messages.slice(messages.findIndex(({ id }) => id === leftOutThrough) + 1);
}

/**
 * The messages that a model is to be told: the branch up to the question, or up to the answer that
 * goes on. Where answers follow one another, only the last is told; answers that tell nothing are
 * left out, and so is one after the last question that is complete.
 */
export function askedMessages({
  messages,
  continuesAnswer,
  leftOutThrough,
}: AskedBranch): ChatMessage[] {
  const wanted = afterLeftOut(messages, leftOutThrough);
  // An answer that goes on is told, even where it is the last of those.
  const told = (wanted.length > 0 ? wanted : messages).filter(
    ({ role, parts }) => role === 'user' || parts.some(isTold),
  );
  const branch = told.filter(
    ({ role }, index) => role === 'user' || told[index + 1]?.role !== 'assistant',
  );
  const last = branch.at(-1);
  const goesOn = last?.role !== 'assistant' || continuesAnswer || endsWithTool(last);
  return goesOn ? branch : branch.slice(0, -1);
}

/** True where the model is to continue the last of these messages. */
export function asksToContinue(
  { continuesAnswer }: ChatQuestion,
  asked: readonly ChatMessage[],
): boolean {
  return continuesAnswer && asked.at(-1)?.role === 'assistant';
}

function endsWithTool({ parts }: ChatMessage): boolean {
  const last = parts.findLast(isTold);
  return last?.type === 'dynamic-tool';
}

export function filesOf({ parts }: ChatMessage): FilePart[] {
  return parts.filter((part) => part.type === 'file');
}

export function isPicture(part: MessagePart): boolean {
  return part.type === 'file' && part.mediaType.startsWith('image/');
}

/** The pictures of the questions that a model is told of: of answers only text and calls are told. */
export function picturesAsked(branch: AskedBranch): MessagePart[] {
  const questions = askedMessages(branch).filter(({ role }) => role === 'user');
  return questions.flatMap(({ parts }) => parts.filter(isPicture));
}

/** A branch for a model that cannot see. Messages without pictures stay the same objects. */
export function withoutPictures(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.map((message) => {
    const parts = message.parts.filter((part) => !isPicture(part));
    return parts.length < message.parts.length ? { ...message, parts } : message;
  });
}
