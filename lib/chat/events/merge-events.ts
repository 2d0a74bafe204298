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

/** Events that are looked through for each delta: no back end writes nearly so many parts by turns. */
const MAX_BY_TURNS = 8;

/** Fewer events to the same effect: deltas of one part become one, also where parts take turns. */
export function mergeEvents(events: readonly AnswerEvent[]): AnswerEvent[] {
  const result: AnswerEvent[] = [];
  addMerged(result, events);
  return result;
}

/** Adds events to merged ones, which costs what is added. */
export function addMerged(events: AnswerEvent[], more: readonly AnswerEvent[]): void {
  for (const event of more) {
    if (!joinEarlier(events, event)) events.push(event);
  }
}

/** Deltas of other parts may stand between: which of them comes first makes no difference. */
function joinEarlier(events: AnswerEvent[], event: AnswerEvent): boolean {
  const first = Math.max(0, events.length - MAX_BY_TURNS);
  for (let index = events.length - 1; index >= first; index--) {
    const earlier = events[index];
    if (!earlier || !('delta' in earlier)) return false;
    const both = merged(earlier, event);
    if (!both) continue;
    events[index] = both;
    return true;
  }
  return false;
}

type DeltaEvent = Extract<AnswerEvent, { delta: string }>;

/** In UTF-16 units: so much of a delta's name counts for nothing, as all but hostile ones are shorter. */
const USUAL_ID_LENGTH = 64;

/** About how many characters events take where they are kept; costs what they are long. */
export function sizeOfEvents(events: readonly AnswerEvent[]): number {
  let size = 0;
  for (const event of events) {
    size += 'delta' in event ? sizeOfDelta(event) : JSON.stringify(event).length;
  }
  return size;
}

function sizeOfDelta(event: DeltaEvent): number {
  const id = event.type === 'tool-input' ? event.toolCallId : event.partId;
  return event.delta.length + Math.max(0, id.length - USUAL_ID_LENGTH);
}
