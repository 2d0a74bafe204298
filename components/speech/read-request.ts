/** An answer that is to be read aloud, and what is selected of it, if that is all that is wanted. */
export interface ReadRequest {
  readonly answer: Element;
  readonly selected: Range | null;
}

type Listener = (request: ReadRequest) => void;

let listener: Listener | null = null;
/** Wanted before the code that reads was there. */
let waiting: ReadRequest | null = null;

/** Has an answer read aloud. */
export function requestReading(request: ReadRequest): void {
  waiting = listener ? null : request;
  listener?.(request);
}

/** @returns what ends it */
export function onReadRequest(onRequest: Listener): () => void {
  listener = onRequest;
  if (waiting) onRequest(waiting);
  waiting = null;
  return () => {
    if (listener === onRequest) listener = null;
  };
}
