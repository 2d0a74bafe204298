import { isEmptyAnswer } from './is-empty-answer.ts';
import type { ChatMessage } from './message.ts';

/** Whether an answer ends with what a tool gave, which nobody has made anything of yet. */
export function endsWithToolResult({ parts }: ChatMessage): boolean {
  const last = parts.findLast(({ type }) => type !== 'step-start');
  return last?.type === 'dynamic-tool' && last.state.startsWith('output');
}

/** Whether an answer has ended without having said all that it was to say. */
export function isCutShort({ outcome }: ChatMessage): boolean {
  return outcome !== undefined && outcome !== 'complete';
}

/** Whether an answer that has ended can go on where it ends. */
export function canContinue(answer: ChatMessage): boolean {
  if (answer.outcome === undefined || isEmptyAnswer(answer)) return false;
  return isCutShort(answer) || endsWithToolResult(answer);
}
