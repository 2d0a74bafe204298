import { messageOf } from '../../errors/message-of.ts';
import type { PageMessage } from '../shared/messages.ts';

/** A worker that runs. */
export interface WorkerPort {
  post(message: PageMessage): void;
  terminate(): void;
}

export interface WorkerListener {
  /** The message is unchecked. */
  onMessage(message: unknown): void;
  /** The worker could not be started, or threw what nobody caught. */
  onError(error: Error): void;
}

export type StartWorker = (listener: WorkerListener) => WorkerPort;

/** Stands for a worker that could not be made. */
const NO_WORKER: WorkerPort = { post: () => undefined, terminate: () => undefined };

/** Starts workers that `create` makes. If it throws, that is told as any other error of a worker. */
export function workerStarter(create: () => Worker): StartWorker {
  return ({ onMessage, onError }) => {
    let worker: Worker;
    try {
      worker = create();
    } catch (cause) {
      queueMicrotask(() => onError(new Error(messageOf(cause), { cause })));
      return NO_WORKER;
    }
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      onError(new Error(event.message || "The highlighter's worker does not start."));
    });
    return {
      post: (message) => worker.postMessage(message),
      terminate: () => worker.terminate(),
    };
  };
}
