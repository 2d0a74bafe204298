import { messageOf } from '../../errors/message-of.ts';
import { HighlightWorkerError } from '../errors.ts';
import type { StartWorker, WorkerPort } from './worker-port.ts';

/** Stands for a worker that could not be made. */
const NO_WORKER: WorkerPort = { post: () => undefined, terminate: () => undefined };

/** Starts workers that `create` makes. If it throws, that is told as any other error of a worker. */
export function workerStarter(create: () => Worker): StartWorker {
  return ({ onMessage, onError }) => {
    let worker: Worker;
    try {
      worker = create();
    } catch (cause) {
      queueMicrotask(() => onError(new HighlightWorkerError(messageOf(cause), { cause })));
      return NO_WORKER;
    }
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
