import { type Profiler, Session } from 'node:inspector/promises';

/** Scripts whose work counts: the engine's and its parser's, not those of the test. */
const COUNTED_SCRIPT =
  /\/lib\/markdown\/|\/node_modules\/(?:markdown-it|sanitize-html|htmlparser2)/;

function countOf({ url, functions }: Profiler.ScriptCoverage): number {
  if (!COUNTED_SCRIPT.test(url)) return 0;
  const ranges = functions.flatMap((one) => one.ranges);
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Counts how often the engine's functions, branches and loops are run. Unlike time, this is the
 * same on every machine, however busy. Loops count in functions that are first called after
 * `start`, because V8 counts in what it compiles from then on. Work inside one regular expression or one method of a
 * string is not in it.
 */
export class WorkCounter {
  readonly #session = new Session();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    // Code runs slowly from here on.
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  async count(run: () => void): Promise<number> {
    // What is taken is counted from nothing again.
    await this.#session.post('Profiler.takePreciseCoverage');
    run();
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    return result.reduce((sum, script) => sum + countOf(script), 0);
  }

  async stop(): Promise<void> {
    await this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }
}
