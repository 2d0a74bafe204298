import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { reportUnexpected } from '@/lib/errors/report.ts';
import {
  findCharacterName,
  knowsCharacterNames,
  loadCharacterNames,
  onCharacterNames,
} from '@/lib/markdown/character-names.ts';
import { isKatexLoading, onKatexLoading } from '@/lib/math/load-katex.ts';

function useCharacterNames(): boolean {
  return useSyncExternalStore(onCharacterNames, knowsCharacterNames, knowsCharacterNames);
}

function loadNames(): void {
  loadCharacterNames().catch(reportUnexpected);
}

/** A state of React's own, which changes in the same frame as the formulas that have waited. */
function useIsKatexLoading(): boolean {
  const [isLoading, setLoading] = useState(isKatexLoading);
  useLayoutEffect(() => {
    const update = () => setLoading(isKatexLoading());
    update();
    return onKatexLoading(update);
  }, []);
  return isLoading;
}

/**
 * The text as it was when the first formula came, until that can be drawn: words that came after it
 * would be moved by its drawing.
 */
function useStillText(text: string): string {
  const isLoading = useIsKatexLoading();
  const last = useRef(text);
  const shown = isLoading && text.startsWith(last.current) ? last.current : text;
  useLayoutEffect(() => {
    last.current = shown;
  });
  return shown;
}

/**
 * The text, or the beginning of it: what stands before the first name of a character while the names
 * are loaded, and what is there already while KaTeX is.
 */
export function useReadableText(text: string): string {
  const knowsNames = useCharacterNames();
  const end = knowsNames ? -1 : findCharacterName(text);
  const isCut = end !== -1;
  useEffect(() => {
    if (isCut) loadNames();
  }, [isCut]);
  return useStillText(isCut ? text.slice(0, end) : text);
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
