import { HighlightWorkerError } from '../errors.ts';
import type { StartWorker } from './worker-port.ts';

/** Starts workers that `create` makes. */
export function workerStarter(create: () => Worker): StartWorker {
  return ({ onMessage, onError }) => {
    const worker = create();
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      onError(new HighlightWorkerError(event.message || 'The worker does not start.'));
    });
    return {
      post: (message) => worker.postMessage(message),
      terminate: () => worker.terminate(),
    };
  };
}
