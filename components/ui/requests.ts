import { useEffect, useEffectEvent } from 'react';

/** Requests from one part of the panel to another, whose code may be on its way. */
export class Requests<Request> {
  #listener: ((request: Request) => void) | null = null;
  #waiting: { readonly request: Request } | null = null;

  send(request: Request): void {
    this.#waiting = this.#listener ? null : { request };
    this.#listener?.(request);
  }

  /** Hands over what waits, and what is to come until the signal aborts. */
  receive(signal: AbortSignal, listener: (request: Request) => void): void {
    this.#listener = listener;
    signal.addEventListener('abort', () => {
      if (this.#listener === listener) this.#listener = null;
    });
    if (this.#waiting) listener(this.#waiting.request);
    this.#waiting = null;
  }
}

/** Answers what is asked, for as long as the component is shown. */
export function useRequests<Request>(
  requests: Requests<Request>,
  onRequest: (request: Request) => void,
): void {
  const answer = useEffectEvent(onRequest);
  useEffect(() => {
    const end = new AbortController();
    requests.receive(end.signal, (request) => answer(request));
    return () => end.abort();
  }, [requests]);
}
