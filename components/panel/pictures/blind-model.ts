import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isBlind = false;

function setBlind(next: boolean): void {
  isBlind = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells wherever pictures stand that the model that is asked cannot see them. */
export function useTellBlind(told: boolean): void {
  useEffect(() => {
    setBlind(told);
    return () => setBlind(false);
  }, [told]);
}

export function useIsBlind(): boolean {
  return useSyncExternalStore(subscribe, () => isBlind);
}
