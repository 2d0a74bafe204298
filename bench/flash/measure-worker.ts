import { parentPort } from 'node:worker_threads';
import { measureAnswer } from './measure.ts';
import type { Measuring } from './measured.ts';
import { RENDERERS } from './renderers/catalogue.ts';

async function measure({ renderer: name, answer, cut }: Measuring): Promise<void> {
  const catalogued = RENDERERS[name];
  if (!catalogued) throw new Error(`no renderer "${name}"`);
  const { renderer } = await catalogued.load();
  parentPort?.postMessage(measureAnswer(renderer, answer, cut));
}

// A promise that fails ends the worker, and whoever waits for it learns why.
parentPort?.on('message', measure);
