/** Words of an answer that the reader wants to keep; where they are the whole answer, its Markdown. */
export interface KeepRequest {
  readonly messageId: string;
  readonly text: string;
  /** All of the answer. */
  readonly isWhole?: boolean;
}

type Listener = (request: KeepRequest) => void;

const listeners = new Set<Listener>();
/** Wanted before the form's code was there. */
let waiting: KeepRequest | null = null;

/** Opens the form of a note, which stands elsewhere in the panel. */
export function requestKeeping(request: KeepRequest): void {
  waiting = listeners.size === 0 ? request : null;
  for (const listener of listeners) listener(request);
}

/** @returns what ends it */
export function onKeepRequest(listener: Listener): () => void {
  listeners.add(listener);
  if (waiting) listener(waiting);
  waiting = null;
  return () => listeners.delete(listener);
}
