import type { PageMessage } from '../worker/messages.ts';

/** A worker that runs. */
export interface WorkerPort {
  post(message: PageMessage): void;
  terminate(): void;
}

export interface WorkerListener {
  /** What came from the worker, unchecked. */
  onMessage(message: unknown): void;
  /** The worker could not be started, or threw what nobody caught. */
  onError(error: Error): void;
}

export type StartWorker = (listener: WorkerListener) => WorkerPort;
