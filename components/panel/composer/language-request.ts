let listener: (() => void) | null = null;
/** Wanted before the list's code was there. */
let isWaiting = false;

/** Opens the list of languages to translate into, which stands beside the action's button. */
export function requestLanguage(): void {
  isWaiting = listener === null;
  listener?.();
}

/** @returns what ends it */
export function onLanguageRequest(onRequest: () => void): () => void {
  listener = onRequest;
  if (isWaiting) onRequest();
  isWaiting = false;
  return () => {
    if (listener === onRequest) listener = null;
  };
}
