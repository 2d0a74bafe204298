import { systemClock } from '../relay/clock.ts';
import { HighlightClient } from './client/highlight-client.ts';
import { workerStarter } from './client/start-worker.ts';
import type { Highlighter } from './highlighter.ts';
import { findLanguage } from './languages.ts';
import HighlightWorker from './worker/highlight.worker.ts?worker';

export type { Highlighter, HighlightOptions, HighlightSession } from './highlighter.ts';
export type { CodeToken, LineTokens, TokenUpdate } from './tokens.ts';

/** Colours code in a worker, which starts with the first block of a known language. */
export const highlighter: Highlighter = new HighlightClient({
  startWorker: workerStarter(() => new HighlightWorker({ name: 'highlight' })),
  findLanguage,
  clock: systemClock,
});

/** Whether code in this language, as the model wrote it after the fence, gets colours. */
export function isKnownLanguage(language: string): boolean {
  return findLanguage(language) !== undefined;
}
