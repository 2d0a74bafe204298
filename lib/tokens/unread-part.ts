import type { ChatMessage } from '../chat/message.ts';
import { askedMessages } from '../protocols/requests/asked-messages.ts';
import { turnsOfMessage } from '../protocols/requests/turns.ts';
import { estimateTokens, leastTokens } from './estimate-tokens.ts';
import { MIN_UNREAD } from './may-be-unread.ts';
import { remembered } from './remembered.ts';

/** What a server read of a question with its conversation, and what was sent, in tokens. */
export interface UnreadPart {
  readonly read: number;
  /** Estimated as everywhere else. */
  readonly sent: number;
}

/** Below this share of what was sent, the estimate alone explains it no more: docs/tokens.md. */
const READ_SHARE = 0.6;

/** Smaller windows are not set up. A server that cuts fills its window. */
const SMALLEST_WINDOW = 1_024;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function textsOf(message: ChatMessage): string[] {
  return turnsOfMessage(message).flatMap((turn) => [
    turn.text,
    ...(turn.role === 'assistant' ? turn.calls.map(({ output }) => output) : []),
  ]);
}

const leastOfMessage = remembered((message: ChatMessage) => sum(textsOf(message).map(leastTokens)));

function toldMessages(messages: readonly ChatMessage[], leftOutThrough?: string) {
  return askedMessages({ messages, continuesAnswer: true, leftOutThrough });
}

/**
 * True where a provider's count can be that of all that it was sent.
 * @param before all that was sent before the answer
 */
export function isWholeCount(read: number, before: readonly ChatMessage[]): boolean {
  return isWhole(read, sum(toldMessages(before).map(leastOfMessage)));
}

function isWhole(read: number, sent: number): boolean {
  return read >= sent * READ_SHARE;
}

/**
 * What an answer's server left out of what it was sent; `null` where it read all, or where that
 * is not certain. What was sent beside the messages is left out of account: it may have changed.
 * @param before the branch up to the answer
 */
export function unreadPart(
  { details }: ChatMessage,
  before: readonly ChatMessage[],
): UnreadPart | null {
  const read = details?.usage?.inputTokens ?? 0;
  const told = toldMessages(before, details?.leftOutThrough);
  // Too low rather than too high.
  const least = told.map(leastOfMessage);
  const sent = sum(least);
  if (read === 0 || isWhole(read, sent)) return null;
  // The last message is what servers keep. One that counted less counts without its cache, as
  // Ollama did before 0.2, and in its first 0.30: https://github.com/ollama/ollama/pull/16428
  const mostKept = Math.min(least.at(-1) ?? 0, SMALLEST_WINDOW);
  if (sent - read < MIN_UNREAD || read < mostKept * READ_SHARE) return null;
  return { read, sent: sum(told.flatMap(textsOf).map(estimateTokens)) };
}
