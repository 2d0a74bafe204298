import type { CDPSession } from 'puppeteer-core';

/** What the main thread has done so far, in milliseconds of its processor time. */
export interface Work {
  readonly task: number;
  readonly script: number;
  readonly layout: number;
  readonly style: number;
  /** Processor time of the whole renderer, with its workers, raster threads and collector. */
  readonly process: number;
}

const NAMES: Readonly<Record<keyof Work, string>> = {
  task: 'TaskDuration',
  script: 'ScriptDuration',
  layout: 'LayoutDuration',
  style: 'RecalcStyleDuration',
  process: 'ProcessTime',
};

/** Has the browser count in processor time of the main thread instead of the clock's time. */
export async function countProcessorTime(protocol: CDPSession): Promise<void> {
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
}

export async function readMetrics(protocol: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

export async function readWork(protocol: CDPSession): Promise<Work> {
  const metrics = await readMetrics(protocol);
  const milliseconds = (key: keyof Work) => (metrics.get(NAMES[key]) ?? 0) * 1000;
  return {
    task: milliseconds('task'),
    script: milliseconds('script'),
    layout: milliseconds('layout'),
    style: milliseconds('style'),
    process: milliseconds('process'),
  };
}

export function workBetween(before: Work, after: Work): Work {
  return {
    task: after.task - before.task,
    script: after.script - before.script,
    layout: after.layout - before.layout,
    style: after.style - before.style,
    process: after.process - before.process,
  };
}

/** Bytes of JavaScript objects in use once what nobody needs has been collected. */
export async function readHeap(protocol: CDPSession): Promise<number> {
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('HeapProfiler.collectGarbage');
  return (await readMetrics(protocol)).get('JSHeapUsedSize') ?? 0;
}
