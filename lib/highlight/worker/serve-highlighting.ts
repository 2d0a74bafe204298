import type { Language } from '../languages.ts';
import type { Grammar } from './document.ts';
import { HighlightServer } from './highlight-server.ts';
import { readPageMessage } from './messages-schema.ts';

/** A worker's own global, as far as it is used; the types of the DOM know only windows. */
interface WorkerScope {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/** Answers the page in the worker that this runs in. */
export function serveHighlighting(load: (language: Language) => Promise<Grammar>): void {
  const scope = globalThis as unknown as WorkerScope;
  const server = new HighlightServer({
    load,
    tell: (message, transfer = []) => scope.postMessage(message, transfer),
    now: () => performance.now(),
  });
  scope.addEventListener('message', ({ data }) => {
    const message = readPageMessage(data);
    // It catches what grammars throw; anything else is told to the page as the worker's error.
    if (message) void server.answer(message);
  });
}
