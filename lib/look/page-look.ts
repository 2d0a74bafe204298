import { type Look, lookItem } from '@/lib/settings/look.ts';
import { KEPT_LOOK, setRootLook } from './restore-look.ts';

/** Gives this page the look that is stored, and each that is chosen from then on. */
export async function followLook(): Promise<void> {
  lookItem.watch(showLook);
  showLook(await lookItem.getValue());
}

const listeners = new Set<() => void>();

/** Gives this page a look, tells who draws by it, and keeps it for the next page that opens. */
function showLook(look: Look): void {
  setRootLook(look);
  try {
    localStorage.setItem(KEPT_LOOK, JSON.stringify(look));
  } catch {
    // Then the next page has the system's look until it has read the stored one.
  }
  for (const listener of listeners) listener();
}

/** Calls back whenever the page has been given a look. @returns ends that */
export function onLook(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reader's choice for this page; empty until it is known. */
export function shownChoice(choice: 'scheme' | 'font' | 'animations'): string {
  return document.documentElement.dataset[choice] ?? '';
}
