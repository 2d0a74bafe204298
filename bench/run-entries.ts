import { cpus, release, type } from 'node:os';
import type { Browser } from 'puppeteer-core';
import { messageOf } from '../lib/errors/message-of.ts';
import type { Keep } from './kept-parts.ts';
import { measuredCommit } from './measured-commit.ts';
import type { BenchOptions, Course } from './options.ts';
import type { Failure, Results } from './report/summary.ts';
import { withBrowser } from './runner/browser.ts';
import { withBuiltPage } from './runner/built-page.ts';
import { countingRun } from './runner/counting-run.ts';
import { pacedRun } from './runner/paced-run.ts';
import type { RunOptions } from './runner/tab.ts';
import { timedRun } from './runner/timed-run.ts';

interface Context {
  readonly url: string;
  readonly signal: AbortSignal;
  readonly keep: Keep;
}

interface Run {
  readonly entry: string;
  readonly document: string;
  readonly isStopped?: boolean;
}

/** Measures the entries on the documents. */
export function runEntries(
  { courses, paced }: BenchOptions,
  signal: AbortSignal,
  keep: Keep,
): Promise<Results> {
  return withBuiltPage(async (url) => {
    const runner = new Runner({ url, signal, keep });
    const counted = courses.filter(({ isCounted }) => isCounted);
    return {
      commit: await measuredCommit(),
      machine: await describeMachine(signal),
      entries: [...new Set(courses.flatMap(({ entries }) => entries))],
      documents: [...new Set(courses.map(({ document }) => document))],
      timed: await runner.run('timed', courses, inBrowser('unpaced', signal, timedRun)),
      counting: await runner.run(
        'counting',
        counted.map((course) => ({ ...course, rounds: 1 })),
        inBrowser('unpaced', signal, countingRun),
      ),
      paced: await runner.run('paced', paced ? [paced] : [], inBrowser('paced', signal, pacedRun)),
      failed: runner.failed,
    };
  });
}

async function describeMachine(signal: AbortSignal): Promise<Results['machine']> {
  const processors = cpus();
  return {
    browser: await withBrowser('paced', signal, (browser) => browser.version()),
    processor: processors[0]?.model ?? 'unknown',
    processors: processors.length,
    system: `${type()} ${release()}`,
  };
}

/** Each run has a browser of its own, so that none can end another's. */
function inBrowser<T>(
  frames: 'paced' | 'unpaced',
  signal: AbortSignal,
  measure: (browser: Browser, options: RunOptions) => Promise<T>,
): (options: RunOptions) => Promise<T> {
  return (options) => withBrowser(frames, signal, (browser) => measure(browser, options));
}

class Runner {
  readonly failed: Failure[] = [];
  /** Pairs that were stopped or failed: they would be again. */
  readonly #over = new Set<string>();
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Round by round, all entries one after another, so that the machine's moods meet them all. */
  async run<T extends Run>(
    name: string,
    courses: readonly Course[],
    measure: (options: RunOptions) => Promise<T>,
  ): Promise<readonly T[]> {
    const all: T[] = [];
    const rounds = Math.max(...courses.map((course) => course.rounds));
    for (let round = 1; round <= rounds; round++) {
      const pairs = this.#pairs(courses.filter((course) => round <= course.rounds));
      const title = `${name}-${round}`;
      const { runs, failed } = await this.#context.keep(title, () => this.#each(pairs, measure));
      all.push(...runs);
      this.failed.push(...failed);
      for (const run of [...failed, ...runs.filter(({ isStopped }) => isStopped)]) {
        this.#over.add(nameOf(run));
      }
    }
    return all;
  }

  #pairs(courses: readonly Course[]): readonly RunOptions[] {
    const { url } = this.#context;
    return courses
      .flatMap(({ entries, document, limit }) =>
        entries.map((entry) => ({ url, entry, document, limit })),
      )
      .filter((pair) => !this.#over.has(nameOf(pair)));
  }

  /** One that fails is noted, and the next one follows. */
  async #each<T extends Run>(
    pairs: readonly RunOptions[],
    measure: (options: RunOptions) => Promise<T>,
  ) {
    const { signal } = this.#context;
    const runs: T[] = [];
    const failed: Failure[] = [];
    for (const pair of pairs) {
      signal.throwIfAborted();
      console.log(nameOf(pair));
      try {
        runs.push(await measure(pair));
      } catch (error) {
        // Ctrl-C ends the browser, and what waits for it fails then.
        signal.throwIfAborted();
        const { entry, document } = pair;
        failed.push({ entry, document, message: messageOf(error) });
        console.error(error);
      }
    }
    return { runs, failed };
  }
}

function nameOf({ entry, document }: Run): string {
  return `${entry} on ${document}`;
}
