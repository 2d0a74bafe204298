import { HighlightWorkerError } from '../errors.ts';
import HighlightWorker from '../worker/highlight.worker.ts?worker';
import type { StartWorker } from './worker-port.ts';

/** Starts the highlighter's worker, a module with chunks of its own. */
export const startHighlightWorker: StartWorker = ({ onMessage, onError }) => {
  const worker = new HighlightWorker({ name: 'highlight' });
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onError(new HighlightWorkerError(event.message || 'The worker did not start.'));
  });
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
  };
};
