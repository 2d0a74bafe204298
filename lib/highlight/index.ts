import { systemClock } from '../clock.ts';
import { trustScript } from '../page-policy/trusted-types.ts';
import { HighlightClient } from './client/highlight-client.ts';
import { workerStarter } from './client/worker-port.ts';
import { findLanguage } from './shared/languages.ts';
import workerAddress from './worker/highlight.worker.ts?worker&url';

export type { HighlightSession } from './client/highlighted-block.ts';
export type { LineTokens, TokenUpdate } from './shared/tokens.ts';

const trustedAddress = trustScript('sidelight-highlight', workerAddress);

/** Colours code in a worker, which starts with the first block of a known language. */
export const highlighter = new HighlightClient({
  startWorker: workerStarter(
    () => new Worker(trustedAddress(), { type: 'module', name: 'highlight' }),
  ),
  findLanguage,
  clock: systemClock,
});
