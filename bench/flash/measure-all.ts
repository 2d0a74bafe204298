import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import type { Answer } from '../documents/answers.ts';
import { frameEnds } from '../documents/chunks.ts';
import { type Frame, measureAnswer } from './measure.ts';
import { RENDERERS } from './renderers.ts';

/** One renderer on one answer. */
interface Measuring {
  readonly renderer: string;
  readonly answer: Answer;
}

/** That with its frames. */
export interface Measured extends Measuring {
  readonly frames: readonly Frame[];
}

function startWorker(): Worker {
  // React reads the variable when it is loaded: its development build is slow, and it warns.
  return new Worker(new URL(import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

function measureOne(worker: Worker, measuring: Measuring): Promise<Measured> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (frames: readonly Frame[]) => {
      worker.off('error', reject);
      resolve({ ...measuring, frames });
    });
    worker.postMessage(measuring);
  });
}

/**
 * Measures each of them, on as many threads as there are processors.
 * @param tell called as each one is done
 */
export async function measureAll(
  measurings: readonly Measuring[],
  tell: (measured: Measured) => void,
  signal?: AbortSignal,
): Promise<readonly Measured[]> {
  const waiting = measurings.entries();
  const done: Measured[] = [];
  const work = async () => {
    const worker = startWorker();
    try {
      // The threads take from one iterator, so each takes the next as soon as it is free.
      for (const [index, measuring] of waiting) {
        signal?.throwIfAborted();
        const measured = await measureOne(worker, measuring);
        done[index] = measured;
        tell(measured);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return done;
}

/** The worker's side. */
async function measure({ renderer: name, answer: { text } }: Measuring): Promise<void> {
  const catalogued = RENDERERS[name];
  if (!catalogued) throw new Error(`no renderer "${name}"`);
  parentPort?.postMessage(measureAnswer(await catalogued.load(), text, frameEnds(text, 'tokens')));
}

// A promise that fails ends the worker, and whoever waits for it learns why.
parentPort?.on('message', measure);
