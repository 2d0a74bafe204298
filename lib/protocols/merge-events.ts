import type { AnswerEvent } from './events.ts';

/** The two as one event, where both are deltas of the same part. */
function merged(first: AnswerEvent, second: AnswerEvent): AnswerEvent | null {
  if (second.type === 'text' || second.type === 'reasoning') {
    if (first.type !== second.type || first.partId !== second.partId) return null;
    return { ...first, delta: first.delta + second.delta };
  }
  if (second.type === 'tool-input') {
    if (first.type !== 'tool-input' || first.toolCallId !== second.toolCallId) return null;
    return { ...first, delta: first.delta + second.delta };
  }
  return null;
}

/** Fewer events to the same effect: neighbouring deltas of one part become one. */
export function mergeEvents(events: readonly AnswerEvent[]): AnswerEvent[] {
  const result: AnswerEvent[] = [];
  for (const event of events) {
    const last = result.at(-1);
    const both = last && merged(last, event);
    if (both) result[result.length - 1] = both;
    else result.push(event);
  }
  return result;
}
