import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Frame } from './measure.ts';
import type { Measured, Measuring } from './measured.ts';

function startWorker(): Worker {
  // React reads the variable when it is loaded: its development build is slow, and it warns.
  return new Worker(new URL('./measure-worker.ts', import.meta.url), {
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
): Promise<readonly Measured[]> {
  const waiting = measurings.entries();
  const done: Measured[] = [];
  const work = async () => {
    const worker = startWorker();
    try {
      // The threads take from one iterator, so each takes the next as soon as it is free.
      for (const [index, measuring] of waiting) {
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
