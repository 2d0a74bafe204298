import { parentPort } from 'node:worker_threads';
import type { Answer } from './answers.ts';
import { measureAnswer } from './measure.ts';
import { RENDERERS } from './renderers/catalogue.ts';

/** One renderer on one answer. */
export interface Measuring {
  readonly renderer: string;
  readonly answer: Answer;
  readonly cut: 'tokens' | 'characters';
}

async function measure({ renderer: name, answer, cut }: Measuring): Promise<void> {
  const catalogued = RENDERERS[name];
  if (!catalogued) throw new Error(`no renderer "${name}"`);
  const { renderer } = await catalogued.load();
  parentPort?.postMessage(measureAnswer(renderer, answer, cut));
}

// A promise that fails ends the worker, and whoever waits for it learns why.
parentPort?.on('message', measure);
