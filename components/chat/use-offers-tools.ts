import { useSyncExternalStore } from 'react';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { chatSettingsItem } from '@/lib/settings/items.ts';

// One for all calls of tools that are shown, of which an answer may have thousands.
const listeners = new Set<() => void>();
let isOffered = false;
let unwatch: (() => void) | null = null;

function change(offersTools: boolean): void {
  isOffered = offersTools;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (unwatch === null) {
    unwatch = chatSettingsItem.watch(({ offersTools }) => change(offersTools));
    chatSettingsItem
      .getValue()
      .then(({ offersTools }) => change(offersTools))
      .catch(reportUnexpected);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    unwatch?.();
    unwatch = null;
  };
}

/** Whether the tools of this browser are offered to back ends; not before the setting was read. */
export function useOffersTools(): boolean {
  return useSyncExternalStore(subscribe, () => isOffered);
}
