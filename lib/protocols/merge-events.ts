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
  addMerged(result, events);
  return result;
}

/** Adds events to merged ones, which costs what is added. */
export function addMerged(events: AnswerEvent[], more: readonly AnswerEvent[]): void {
  for (const event of more) {
    const last = events.at(-1);
    const both = last && merged(last, event);
    if (both) events[events.length - 1] = both;
    else events.push(event);
  }
}
