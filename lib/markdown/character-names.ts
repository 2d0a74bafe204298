import { completeCharacterTable } from './character-table.ts';

/** The beginning of a character's name; CommonMark 6.3, and HTML, which knows some without `;`. */
const NAME_START = /&[a-z]/i;

let isComplete = completeCharacterTable === null;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Whether every name is known yet. Before, only those are known that the door itself writes. */
export function knowsCharacterNames(): boolean {
  return isComplete;
}

/** Calls the listener once the names are known. @returns what ends that */
export function onCharacterNames(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads the names, if that has not been done. When they cannot be loaded they stay text.
 * @throws what the browser says, once
 */
export function loadCharacterNames(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  try {
    await completeCharacterTable?.();
  } finally {
    isComplete = true;
    for (const listener of listeners) listener();
  }
}

/** Where the first name begins in the text, or -1. */
export function findCharacterName(text: string): number {
  return text.search(NAME_START);
}
