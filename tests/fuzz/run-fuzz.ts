import type { FuzzOptions } from './fuzz-options.ts';
import { loadState, NEW_STATE, saveFind, saveState } from './fuzz-state.ts';
import type { FuzzTarget } from './fuzz-target.ts';
import type { Find } from './messages.ts';
import { makeCase } from './run-case.ts';
import { TargetProgress } from './target-progress.ts';
import { TARGETS } from './targets.ts';
import { LostThreadError, Thread } from './thread.ts';

/** Each target has its turn for so long, so that all have had one even in a short run. */
const LONGEST_TURN_MS = 10_000;
/** However late it is. */
const SHORTEST_TURN_MS = 1000;
const REPORT_MS = 10_000;

/** How many targets held, and how many did not. */
export interface FuzzResult {
  readonly passed: number;
  readonly failed: number;
}

/** The targets of these names; all where there are none. @throws {Error} if there is none of a name */
export function chooseTargets(names: readonly string[]): readonly FuzzTarget[] {
  const unknown = names.find((name) => !TARGETS.some((target) => target.name === name));
  if (unknown !== undefined) {
    const known = TARGETS.map(({ name }) => name).join(', ');
    throw new Error(`There is no target "${unknown}". There are: ${known}.`);
  }
  return names.length === 0 ? TARGETS : TARGETS.filter(({ name }) => names.includes(name));
}

/** Tries cases of all targets in turns, until the time is over or the signal is aborted. */
class FuzzRun {
  readonly #options: FuzzOptions;
  readonly #signal: AbortSignal;
  readonly #all: readonly TargetProgress[];
  /** Whose turn is next. */
  readonly #waiting: TargetProgress[];
  readonly #timeMs: number;
  /** Counts from when the first thread has loaded what it needs. */
  #deadline = Number.POSITIVE_INFINITY;
  readonly #turnMs: number;

  constructor(options: FuzzOptions, signal: AbortSignal) {
    const { seed, isResumed, minutes, jobs } = options;
    const state = isResumed ? loadState(seed) : NEW_STATE;
    this.#options = options;
    this.#signal = signal;
    this.#all = chooseTargets(options.targets).map(
      ({ name }) => new TargetProgress(name, state.next[name] ?? 0, state.kinds[name] ?? []),
    );
    this.#waiting = [...this.#all];
    this.#timeMs = minutes * 60_000;
    this.#turnMs = Math.min(LONGEST_TURN_MS, (this.#timeMs * jobs) / this.#all.length);
  }

  async run(): Promise<FuzzResult> {
    const reporting = setInterval(() => this.#tell(), REPORT_MS);
    try {
      const jobs = Math.min(this.#options.jobs, this.#all.length);
      await Promise.all(Array.from({ length: jobs }, () => this.#work()));
    } finally {
      clearInterval(reporting);
      this.#save();
    }
    return this.#summarise();
  }

  async #work(): Promise<void> {
    let thread = new Thread();
    try {
      await thread.ready;
      this.#deadline = Math.min(this.#deadline, performance.now() + this.#timeMs);
      while (this.#goesOn()) {
        const progress = this.#waiting.shift();
        if (!progress) return;
        const isLost = await this.#turn(thread, progress);
        this.#waiting.push(progress);
        if (!isLost) continue;
        await thread.end();
        thread = new Thread();
      }
    } finally {
      await thread.end();
    }
  }

  /** @returns whether another thread is needed */
  async #turn(thread: Thread, progress: TargetProgress): Promise<boolean> {
    const { name, next, kinds } = progress;
    const milliseconds = Math.max(SHORTEST_TURN_MS, Math.min(this.#turnMs, this.#timeLeft()));
    const task = { target: name, seed: this.#options.seed, from: next, milliseconds };
    try {
      const report = await thread.work(
        { ...task, count: Number.POSITIVE_INFINITY, knownKinds: [...kinds] },
        this.#signal,
      );
      progress.add(report);
      for (const find of report.finds) this.#keep(progress, find);
      return false;
    } catch (error) {
      if (this.#signal.aborted) progress.next = Math.max(next, thread.number);
      else if (error instanceof LostThreadError) this.#lose(progress, error);
      else throw error;
      return true;
    } finally {
      this.#save();
    }
  }

  #lose(progress: TargetProgress, { kind, number }: LostThreadError): void {
    const { seed } = this.#options;
    const [target] = chooseTargets([progress.name]);
    progress.next = number + 1;
    if (!target || progress.kinds.has(kind)) {
      progress.repeated++;
      return;
    }
    progress.found++;
    progress.kinds.add(kind);
    const fuzzCase = makeCase(target, seed, number);
    this.#keep(progress, { kind, message: kind, number, fuzzCase });
  }

  #keep({ name }: TargetProgress, find: Find): void {
    const { seed } = this.#options;
    const file = saveFind(name, seed, find);
    console.log(`\n✗ ${name}: ${find.message.slice(0, 600)}
  ${file}
  again: npm run fuzz -- --seed ${seed} --case ${name}/${find.number}
  keep:  once it is mended, move the file to tests/fixtures/fuzz/\n`);
  }

  /** On a busy machine the last targets have their first turn when the time is over. */
  #goesOn(): boolean {
    if (this.#signal.aborted) return false;
    return this.#timeLeft() > 0 || this.#waiting[0]?.cases === 0;
  }

  #timeLeft(): number {
    return this.#deadline - performance.now();
  }

  #tell(): void {
    const cases = this.#all.map((progress) => `${progress.name} ${progress.cases}`).join(', ');
    if (this.#deadline === Number.POSITIVE_INFINITY) return;
    console.log(`${Math.max(0, Math.round(this.#timeLeft() / 1000))} s left: ${cases}`);
  }

  #save(): void {
    const { seed, isResumed } = this.#options;
    const before = isResumed ? loadState(seed) : NEW_STATE;
    const next = this.#all.map((progress) => [progress.name, progress.next]);
    const kinds = this.#all.map((progress) => [progress.name, [...progress.kinds]]);
    saveState(seed, {
      next: { ...before.next, ...Object.fromEntries(next) },
      kinds: { ...before.kinds, ...Object.fromEntries(kinds) },
    });
  }

  #summarise(): FuzzResult {
    for (const progress of this.#all) console.log(progress.line());
    const failed = this.#all.filter(({ isWell }) => !isWell).length;
    const result = { passed: this.#all.length - failed, failed };
    console.log(`\n${result.passed} passed, ${result.failed} failed (seed ${this.#options.seed})`);
    return result;
  }
}

/** Fuzzes for the time that is asked for. What is found is written to test-results/fuzz/found. */
export function runFuzz(options: FuzzOptions, signal: AbortSignal): Promise<FuzzResult> {
  return new FuzzRun(options, signal).run();
}
