import { useSyncExternalStore } from 'react';

/** Firefox has none where it is switched off. */
function synthesis(): SpeechSynthesis | undefined {
  return globalThis.speechSynthesis;
}

function subscribe(onChange: () => void): () => void {
  const end = new AbortController();
  synthesis()?.addEventListener('voiceschanged', onChange, { signal: end.signal });
  return () => end.abort();
}

/** The system has voices. They are told some time after they were first asked for. */
export function useHasVoices(): boolean {
  return useSyncExternalStore(subscribe, () => (synthesis()?.getVoices().length ?? 0) > 0);
}
