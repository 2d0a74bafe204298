import type { ChatMessage, MessagePart, Selection } from '../chat/message.ts';
import { selectionsOf } from '../chat/message-content.ts';
import { quotation } from '../chat/question-text.ts';
import { afterLeftOut, askedMessages } from '../protocols/requests/asked-messages.ts';
import type { ToolDescription } from '../protocols/requests/request-format.ts';
import { functionTools, type Turn, turnsOfMessage } from '../protocols/requests/turns.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { remembered } from './remembered.ts';
import { isWholeCount } from './unread-part.ts';

/** The parts of what a question takes of a model's window, in tokens. */
export interface QuestionTokens {
  /** The system prompt and the tools, with what the server itself is known to add. */
  readonly instructions: number;
  /** The words of earlier questions and answers. */
  readonly conversation: number;
  /** What is quoted, in earlier questions too: all of it is sent again. */
  readonly passages: number;
  readonly question: number;
}

/** What would be sent now. */
export interface NextQuestion {
  /** Empty: the back end's own choice. */
  readonly model: string;
  readonly systemPrompt: string;
  /** Empty where none are offered. */
  readonly tools: readonly ToolDescription[];
  /** The branch that is shown. An answer that still grows is not told. */
  readonly messages: readonly ChatMessage[];
  /** The message up to which the model is told nothing; `null`: it is told all. */
  readonly leftOutThrough: string | null;
  readonly passages: readonly Selection[];
  readonly text: string;
  /** The number of pictures that go with it. */
  readonly pictures?: number;
}

type MessageTokens = Pick<QuestionTokens, 'conversation' | 'passages'>;

/** The marks that models set around a message: Llama 3 has five, others three or four. */
const AROUND_MESSAGE = 5;

/** Of a picture: OpenAI, Anthropic and Gemini count 250 to 1,600, by its size. */
const PICTURE = 1_000;

/**
 * Where a provider counted more than so much of an estimate, the excess is no matter of its
 * tokenizer, but of what its server adds.
 */
const MAX_RATIO = 1.5;

const passageTokens = remembered((passage: Selection) => estimateTokens(quotation(passage)));
const toolTokens = remembered((tools: readonly ToolDescription[]) =>
  tools.length > 0 ? estimateTokens(JSON.stringify(functionTools(tools))) : 0,
);
const messageTokens = remembered((message: ChatMessage): MessageTokens => {
  if (message.role === 'user') return questionTokens(message);
  return { conversation: sum(turnsOfMessage(message).map(turnTokens)), passages: 0 };
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function totalTokens(tokens: QuestionTokens): number {
  return tokens.instructions + tokens.conversation + tokens.passages + tokens.question;
}

function questionTokens(message: ChatMessage): MessageTokens {
  const pieces = message.parts.find((part) => part.type === 'text')?.pieces;
  const words = pieces?.filter((piece) => typeof piece === 'string').join('') ?? message.content;
  const pictures = turnsOfMessage(message).flatMap((turn) =>
    turn.role === 'user' ? turn.images : [],
  );
  return {
    conversation: estimateTokens(words) + PICTURE * pictures.length + AROUND_MESSAGE,
    passages: sum(selectionsOf(message).map(passageTokens)),
  };
}

function turnTokens(turn: Turn): number {
  const calls = turn.role === 'assistant' ? turn.calls : [];
  const called = calls.flatMap(({ name, input, output }) => [name, JSON.stringify(input), output]);
  return sum([turn.text, ...called].map(estimateTokens)) + AROUND_MESSAGE * (1 + calls.length);
}

function tokensOf(messages: readonly ChatMessage[]): MessageTokens {
  const each = messages.map(messageTokens);
  return {
    conversation: sum(each.map(({ conversation }) => conversation)),
    passages: sum(each.map(({ passages }) => passages)),
  };
}

/** Usage is the sum of all calls for an answer: it tells of one where there was one. */
function isOneCall(parts: readonly MessagePart[]): boolean {
  const steps = parts.filter(({ type }) => type === 'step-start').length;
  return steps <= 1 && parts.every(({ type }) => type !== 'dynamic-tool');
}

/** Names of one model, in the settings and as its server says it: that may add a date or a path. */
function isSameModel(wanted: string, told = ''): boolean {
  return told.includes(wanted) || wanted.includes(told);
}

/** The last answer of which the provider counted what it took, and read all that is told now. */
function lastCounted({ messages, model, leftOutThrough }: NextQuestion): ChatMessage | undefined {
  return messages.findLast(({ outcome, details, parts }, index) => {
    const read = details?.usage?.inputTokens ?? 0;
    return (
      outcome === 'complete' &&
      read > 0 &&
      (details?.leftOutThrough ?? null) === leftOutThrough &&
      isOneCall(parts) &&
      isSameModel(model, details?.model) &&
      isWholeCount(read, messages.slice(0, index))
    );
  });
}

/** The estimate by itself, of the messages that are told and the draft. */
function plainEstimate(
  { systemPrompt, tools, passages, text, pictures = 0 }: NextQuestion,
  told: readonly ChatMessage[],
): QuestionTokens {
  const before = tokensOf(told);
  return {
    instructions: estimateTokens(systemPrompt) + toolTokens(tools),
    conversation: before.conversation,
    passages: before.passages + sum(passages.map(passageTokens)),
    question: estimateTokens(text) + PICTURE * pictures,
  };
}

function scaled(tokens: QuestionTokens, ratio: number): QuestionTokens {
  return {
    instructions: Math.round(tokens.instructions * ratio),
    conversation: Math.round(tokens.conversation * ratio),
    passages: Math.round(tokens.passages * ratio),
    question: Math.round(tokens.question * ratio),
  };
}

/**
 * What the next question takes. The provider's count of the last call holds for all that was sent
 * then; what came after is estimated, and corrected as that call's estimate has to be.
 */
export function estimateQuestion(next: NextQuestion): QuestionTokens {
  const wanted = afterLeftOut(next.messages, next.leftOutThrough);
  const ended = wanted.filter(({ role, outcome }) => role === 'user' || outcome);
  const told = askedMessages({ messages: ended, continuesAnswer: true });
  const estimate = plainEstimate(next, told);
  const counted = lastCounted({ ...next, messages: told });
  const known = counted?.details?.usage?.inputTokens;
  if (!counted || known === undefined) return estimate;
  const before = tokensOf(told.slice(0, told.indexOf(counted)));
  const estimated = estimate.instructions + before.conversation + before.passages;
  const ratio = Math.min(known / estimated, MAX_RATIO);
  const corrected = scaled(estimate, ratio);
  const added = Math.round(known - estimated * ratio);
  return { ...corrected, instructions: corrected.instructions + added };
}

/**
 * The last message of the oldest questions, with their answers, that have to be left out so that
 * the next question fits; `null` where leaving out is not enough.
 * @param limit of the whole question, in tokens
 */
export function leftOutToFit(next: NextQuestion, limit: number): string | null {
  const told = afterLeftOut(next.messages, next.leftOutThrough);
  const ends = told.filter((_, index) => (told[index + 1]?.role ?? 'user') === 'user');
  const fits = ({ id }: ChatMessage) =>
    totalTokens(estimateQuestion({ ...next, leftOutThrough: id })) <= limit;
  return ends.find(fits)?.id ?? null;
}
