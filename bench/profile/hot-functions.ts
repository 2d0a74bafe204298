import type { Protocol } from 'puppeteer-core';

export interface HotFunction {
  readonly name: string;
  /** The file it stands in and its line, without the server's address. */
  readonly place: string;
  /** Milliseconds in it, without what it called. */
  readonly own: number;
}

/** The functions in which the samples of a profile lie, the hottest first. */
export function hotFunctions({ nodes, samples, timeDeltas }: Protocol.Profiler.Profile) {
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  const found = new Map<string, { name: string; place: string; own: number }>();
  for (const [index, id] of (samples ?? []).entries()) {
    const frame = nodeOf.get(id)?.callFrame;
    if (!frame) continue;
    const name = frame.functionName || '(anonymous)';
    const file = frame.url.split('/').at(-1) ?? '';
    const place = file && `${file}:${frame.lineNumber + 1}`;
    const known = found.get(`${name} ${place}`) ?? { name, place, own: 0 };
    // A sample's time is the distance to the next one.
    known.own += (timeDeltas?.[index + 1] ?? 0) / 1000;
    found.set(`${name} ${place}`, known);
  }
  const functions: HotFunction[] = [...found.values()];
  return functions.filter(({ name }) => name !== '(idle)').sort((a, b) => b.own - a.own);
}
