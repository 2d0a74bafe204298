import type { Protocol } from 'puppeteer-core';
import { type Modules, placeOf } from './modules.ts';

export interface HotFunction {
  readonly name: string;
  /** The module it stands in and its line there. */
  readonly place: string;
  /** Milliseconds in it, without what it called. */
  readonly own: number;
}

/** The functions in which the samples of a profile lie, the hottest first. */
export function hotFunctions(
  { nodes, samples, timeDeltas }: Protocol.Profiler.Profile,
  modules: Modules,
): readonly HotFunction[] {
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  const found = new Map<string, { name: string; place: string; own: number }>();
  for (const [index, id] of (samples ?? []).entries()) {
    const frame = nodeOf.get(id)?.callFrame;
    if (!frame || frame.functionName === '(idle)') continue;
    const name = frame.functionName || '(anonymous)';
    const place = placeOf(modules, frame);
    const known = found.get(`${name} ${place}`) ?? { name, place, own: 0 };
    // A sample's time is the distance to the next one.
    known.own += (timeDeltas?.[index + 1] ?? 0) / 1000;
    found.set(`${name} ${place}`, known);
  }
  return [...found.values()].sort((a, b) => b.own - a.own);
}
