/** Lets the event loop go round once: what has come meanwhile is delivered. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
