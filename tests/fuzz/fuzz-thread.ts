import { type Profiler, Session } from 'node:inspector/promises';
import { parentPort, workerData } from 'node:worker_threads';
import './module-hooks.ts';
import type { FuzzTarget } from './fuzz-case.ts';
import { type Breakage, makeCase, runCase, shrink } from './run-case.ts';
import { type Find, PROGRESS, type Task, type TaskReport } from './thread.ts';

/** Names the functions that were run of those that are loaded, in this thread. */
class ReachedFunctions {
  readonly #session = new Session();
  readonly #reached = new Set<string>();
  readonly #known = new Set<string>();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: false });
  }

  /** @param rooms folders of the project whose functions are meant */
  async take(rooms: readonly string[]): Promise<{ reached: string[]; known: string[] }> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    for (const script of result) this.#add(script);
    const inRooms = (name: string) => rooms.some((room) => name.startsWith(room));
    return {
      reached: [...this.#reached].filter(inRooms),
      known: [...this.#known].filter(inRooms),
    };
  }

  #add({ url, functions }: Profiler.ScriptCoverage): void {
    const file = /\/(lib\/[^?]+)/.exec(url)?.[1];
    if (file === undefined) return;
    for (const { functionName, ranges } of functions) {
      const [whole] = ranges;
      if (!whole || functionName === '') continue;
      const name = `${file} ${functionName} ${whole.startOffset}`;
      this.#known.add(name);
      if (whole.count > 0) this.#reached.add(name);
    }
  }
}

/** A find is made shorter for so long. */
const SHRINKING_MS = 10_000;

const progress = new Int32Array(workerData as SharedArrayBuffer);
const functions = new ReachedFunctions();
await functions.start();
// Only now: what is loaded before is not counted, and needs the hooks.
const { TARGETS } = await import('./targets.ts');

function targetOf(name: string): FuzzTarget {
  const target = TARGETS.find((one) => one.name === name);
  if (!target) throw new Error(`There is no target "${name}".`);
  return target;
}

async function madeShort(task: Task, number: number, { kind, message }: Breakage): Promise<Find> {
  const target = targetOf(task.target);
  const deadline = performance.now() + SHRINKING_MS;
  let last = message;
  const fuzzCase = await shrink(
    task.only ?? makeCase(target, task.seed, number),
    async (shorter) => {
      if (performance.now() > deadline) return false;
      Atomics.add(progress, PROGRESS.tries, 1);
      const { breakage } = await runCase(target, shorter);
      if (breakage?.kind !== kind) return false;
      last = breakage.message;
      return true;
    },
  );
  return { kind, message: last, number, fuzzCase };
}

async function work(task: Task): Promise<TaskReport> {
  const target = targetOf(task.target);
  const started = performance.now();
  const finds: Find[] = [];
  const kinds = new Set(task.knownKinds);
  let slowest = { number: task.from, seconds: 0 };
  let repeated = 0;
  let number = task.from;
  for (; number < task.from + task.count; number++) {
    if (performance.now() - started > task.milliseconds) break;
    Atomics.store(progress, PROGRESS.number, number);
    Atomics.add(progress, PROGRESS.tries, 1);
    const fuzzCase = task.only ?? makeCase(target, task.seed, number);
    const { breakage, seconds } = await runCase(target, fuzzCase);
    if (seconds > slowest.seconds) slowest = { number, seconds };
    if (breakage && kinds.has(breakage.kind)) repeated++;
    else if (breakage) {
      kinds.add(breakage.kind);
      finds.push(await madeShort(task, number, breakage));
    }
  }
  const cases = number - task.from;
  const seconds = (performance.now() - started) / 1000;
  const coverage = await functions.take(target.rooms);
  return { next: number, cases, seconds, slowest, finds, repeated, ...coverage };
}

parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await work(task)));
parentPort?.postMessage('ready');
