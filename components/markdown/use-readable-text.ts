import { useEffect, useState, useSyncExternalStore } from 'react';
import { reportUnexpected } from '@/lib/errors/report.ts';
import {
  findCharacterName,
  knowsCharacterNames,
  loadCharacterNames,
  onCharacterNames,
} from '@/lib/markdown/character-names.ts';

function useCharacterNames(): boolean {
  return useSyncExternalStore(onCharacterNames, knowsCharacterNames, knowsCharacterNames);
}

function loadNames(): void {
  loadCharacterNames().catch(reportUnexpected);
}

/** The text, or what stands before the first name of a character while the names are loaded. */
export function useReadableText(text: string): string {
  const knowsNames = useCharacterNames();
  const end = knowsNames ? -1 : findCharacterName(text);
  const isCut = end !== -1;
  useEffect(() => {
    if (isCut) loadNames();
  }, [isCut]);
  return isCut ? text.slice(0, end) : text;
}

/**
 * Whether the messages can be shown whole the first time they are; from then on they are not taken
 * back. The names of characters are loaded before if one of them has one, and when the
 * browser has nothing else to do if none has.
 */
export function useReadableFromStart(messages: readonly { readonly content: string }[]): boolean {
  const knowsNames = useCharacterNames();
  const [wasReadable, setWasReadable] = useState(false);
  const isReadable =
    wasReadable || knowsNames || messages.every(({ content }) => findCharacterName(content) === -1);
  useEffect(() => {
    if (!isReadable) return loadNames();
    setWasReadable(true);
    const idle = requestIdleCallback(loadNames);
    return () => cancelIdleCallback(idle);
  }, [isReadable]);
  return isReadable;
}
