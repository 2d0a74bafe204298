import { systemClock } from '../relay/clock.ts';
import { HighlightClient } from './client/highlight-client.ts';
import { startHighlightWorker } from './client/start-worker.ts';
import type { Highlighter } from './highlighter.ts';
import { findLanguage } from './languages.ts';

export type { Highlighter, HighlightOptions, HighlightSession } from './highlighter.ts';
export type { CodeToken, LineTokens, TokenUpdate } from './tokens.ts';

/** Colours code in a worker, which starts with the first block of a known language. */
export const highlighter: Highlighter = new HighlightClient({
  startWorker: startHighlightWorker,
  findLanguage,
  clock: systemClock,
});

/** Whether code in this language, as the model wrote it after the fence, gets colours. */
export function isKnownLanguage(language: string): boolean {
  return findLanguage(language) !== undefined;
}
