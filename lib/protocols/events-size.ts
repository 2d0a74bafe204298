import type { AnswerEvent } from './events.ts';

/** About how many characters events take where they are kept; costs what they are long. */
export function sizeOfEvents(events: readonly AnswerEvent[]): number {
  let size = 0;
  for (const event of events) {
    size += 'delta' in event ? event.delta.length : JSON.stringify(event).length;
  }
  return size;
}
