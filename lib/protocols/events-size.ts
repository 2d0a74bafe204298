import type { AnswerEvent } from './events.ts';

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
