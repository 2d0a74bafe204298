import { trustScript } from '../page-policy/trusted-types.ts';
import { systemClock } from '../relay/clock.ts';
import { HighlightClient } from './client/highlight-client.ts';
import { workerStarter } from './client/start-worker.ts';
import type { Highlighter } from './highlighter.ts';
import { findLanguage } from './languages.ts';
import workerAddress from './worker/highlight.worker.ts?worker&url';

export type { Highlighter, HighlightOptions, HighlightSession } from './highlighter.ts';
export type { CodeToken, LineTokens, TokenUpdate } from './tokens.ts';

const trustedAddress = trustScript('sidelight-highlight', workerAddress);

/** Colours code in a worker, which starts with the first block of a known language. */
export const highlighter: Highlighter = new HighlightClient({
  startWorker: workerStarter(
    () => new Worker(trustedAddress(), { type: 'module', name: 'highlight' }),
  ),
  findLanguage,
  clock: systemClock,
});

/** Whether code in this language, as the model wrote it after the fence, gets colours. */
export function isKnownLanguage(language: string): boolean {
  return findLanguage(language) !== undefined;
}
