import type { ChatMessage } from './message.ts';

/** Whether an answer ends with what a tool gave, which nobody has made anything of yet. */
export function endsWithToolResult({ parts }: ChatMessage): boolean {
  const last = parts.findLast(({ type }) => type !== 'step-start');
  return last?.type === 'dynamic-tool' && last.state.startsWith('output');
}
