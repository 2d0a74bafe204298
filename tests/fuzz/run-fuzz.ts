import { readFileSync } from 'node:fs';
import { loadState, NEW_STATE, readFoundCase, saveFind, saveState } from './found-case.ts';
import type { FuzzCase, FuzzTarget } from './fuzz-case.ts';
import type { FuzzOptions } from './fuzz-options.ts';
import { makeCase } from './run-case.ts';
import { TARGETS } from './targets.ts';
import { type Find, LostThreadError, type TaskReport, Thread } from './thread.ts';

/** Each target has its turn for so long, so that all have had one even in a short run. */
const LONGEST_TURN_MS = 10_000;
/** However late it is. */
const SHORTEST_TURN_MS = 1000;
const REPORT_MS = 10_000;

/** Numbers of targets that held and did not. */
interface FuzzResult {
  readonly passed: number;
  readonly failed: number;
}

/** The targets of these names; all where there are none. @throws {Error} if there is none of a name */
function chooseTargets(names: readonly string[]): readonly FuzzTarget[] {
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

interface NamedCase {
  readonly target: string;
  readonly number: number;
  readonly fuzzCase: FuzzCase;
}

function readCase(name: string, seed: string): NamedCase {
  if (name.endsWith('.txt')) return { ...readFoundCase(readFileSync(name, 'utf8')), number: 0 };
  const [targetName = '', number] = name.split('/');
  const [target] = chooseTargets([targetName]);
  if (!target || !/^\d+$/.test(number ?? '')) {
    throw new Error('--case takes a target and a number, such as engine/12, or a file.');
  }
  return {
    target: targetName,
    number: Number(number),
    fuzzCase: makeCase(target, seed, Number(number)),
  };
}

/** Tries one case in a thread of its own, and tells what comes of it. */
export async function replayCase(
  { onlyCase, seed }: FuzzOptions,
  signal: AbortSignal,
): Promise<FuzzResult> {
  const { target, number, fuzzCase } = readCase(onlyCase ?? '', seed);
  console.log(
    `${target}, numbers ${fuzzCase.numbers.join(' ')}:\n${JSON.stringify(fuzzCase.text)}\n`,
  );
  const thread = new Thread();
  try {
    const task = { target, seed, from: number, milliseconds: Number.POSITIVE_INFINITY, count: 1 };
    const report = await thread.work({ ...task, knownKinds: [], only: fuzzCase }, signal);
    for (const find of report.finds)
      console.log(`✗ ${find.message}\n${saveFind(target, seed, find)}`);
    console.log(`${report.slowest.seconds.toFixed(2)} s of the processor`);
    const failed = report.finds.length;
    return { passed: 1 - failed, failed };
  } catch (error) {
    if (!(error instanceof LostThreadError)) throw error;
    console.log(`✗ ${error.message}`);
    return { passed: 0, failed: 1 };
  } finally {
    await thread.end();
  }
}

/** One target in one run. */
class TargetProgress {
  readonly name: string;
  next: number;
  cases = 0;
  seconds = 0;
  slowest = { number: 0, seconds: 0 };
  /** Defects that were not known before; and how often any came again. */
  found = 0;
  repeated = 0;
  readonly kinds: Set<string>;
  #reached = new Set<string>();
  #known = new Set<string>();

  constructor(name: string, next: number, kinds: readonly string[]) {
    this.name = name;
    this.next = next;
    this.kinds = new Set(kinds);
  }

  add(report: TaskReport): void {
    this.next = report.next;
    this.cases += report.cases;
    this.seconds += report.seconds;
    this.repeated += report.repeated;
    this.found += report.finds.length;
    if (report.slowest.seconds > this.slowest.seconds) this.slowest = report.slowest;
    for (const { kind } of report.finds) this.kinds.add(kind);
    for (const name of report.reached) this.#reached.add(name);
    for (const name of report.known) this.#known.add(name);
  }

  /** Functions that no case has run. */
  get missed(): readonly string[] {
    return [...this.#known].filter((name) => !this.#reached.has(name));
  }

  /** A target that was never tried has not held. */
  get isWell(): boolean {
    return this.cases > 0 && this.found + this.repeated === 0;
  }

  line(): string {
    const rate = this.seconds > 0 ? Math.round(this.cases / this.seconds) : 0;
    const { number, seconds } = this.slowest;
    return [
      `${this.isWell ? '✓' : '✗'} ${this.name.padEnd(11)}`,
      `${String(this.cases).padStart(7)} cases`,
      `${String(rate).padStart(5)}/s`,
      `slowest ${seconds.toFixed(2)} s (${number})`.padEnd(26),
      `${this.#reached.size} of ${this.#known.size} functions`.padEnd(22),
      this.isWell ? '' : `${this.found} found, ${this.repeated} times again`,
    ]
      .join('  ')
      .trimEnd();
  }
}
