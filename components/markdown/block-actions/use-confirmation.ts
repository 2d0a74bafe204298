import { useState, useSyncExternalStore } from 'react';
import { Confirmation, type Outcome } from '@/lib/export/confirmation.ts';

/** An action's confirmation, and how the last run ended while that is shown. */
export function useConfirmation(): [Confirmation, Outcome] {
  const [confirmation] = useState(() => new Confirmation());
  const [subscribe] = useState(() => (listener: () => void) => confirmation.subscribe(listener));
  const read = () => confirmation.outcome;
  // The last is for rendering outside of a browser, as tests do.
  return [confirmation, useSyncExternalStore(subscribe, read, read)];
}
