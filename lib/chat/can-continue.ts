import { isCutShort, isEmptyAnswer } from './answer-state.ts';
import type { ChatMessage } from './message.ts';

/** A tool's result at the end, which nobody has made anything of yet. */
export function endsWithToolResult({ parts }: ChatMessage): boolean {
  const last = parts.findLast(({ type }) => type !== 'step-start');
  return last?.type === 'dynamic-tool' && last.state.startsWith('output');
}

/** An answer that has ended can go on where it ends; in a window that is full it cannot. */
export function canContinue(answer: ChatMessage): boolean {
  if (answer.outcome === undefined || isEmptyAnswer(answer)) return false;
  const isAtLimit = answer.details?.reason === 'length';
  return isAtLimit || isCutShort(answer) || endsWithToolResult(answer);
}
