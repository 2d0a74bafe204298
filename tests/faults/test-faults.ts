import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { copyBuild } from '../browser/harness/copied-build.ts';
import { TEST_LIMIT_MS } from '../limits.ts';
import { FaultLog, type FaultRow } from './fault-log.ts';
import { type Judgement, judge, judgeKept } from './judge.ts';
import { type FaultsOptions, faultsOptions, type Plan, planOf } from './plan.ts';
import { Stage } from './stage.ts';
import { tell } from './stories.ts';
import { tellWhatIsRead } from './witness.ts';

/** The background, and the plain script in the head of the panel, with what runs before each. */
const SCRIPTS = { 'background.js': [tellWhatIsRead, shiftClock], 'begin-panel.js': [shiftClock] };

/** Runs before a script of the build: uses nothing from around it. */
function shiftClock(): void {
  const TrueDate = Date;
  let shift = 0;
  new BroadcastChannel('shifted-clock').onmessage = ({ data }) => {
    shift = Number(data);
  };
  const now = () => TrueDate.now() + shift;
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

/**
 * A copy of the build whose clock (`Date`) can be put back and forth while it runs, over the channel
 * `shifted-clock`. Timers and `performance.now` go on, as they do when a reader's clock is changed. A
 * background that starts again has the true clock. It tells what it reads of answers.
 * @returns its directory
 */
async function buildWithClock(browser: BrowserName): Promise<string> {
  const directory = await copyBuild(browser, 'faults');
  for (const [script, before] of Object.entries(SCRIPTS)) {
    const path = `${directory}/${script}`;
    const head = before.map((run) => `(${run})();\n`).join('');
    await writeFile(path, head + (await readFile(path, 'utf8')));
  }
  return directory;
}

/** With one profile. */
const FAULTS_EACH = 50;

type Verdict = Pick<FaultRow, 'verdict' | 'findings'> & Partial<Judgement>;

/** Injects faults until the time is over or there were enough of them. */
async function runFaults(name: BrowserName, options: FaultsOptions): Promise<FaultLog> {
  const { seed, minutes = Number.POSITIVE_INFINITY, faults = Number.POSITIVE_INFINITY } = options;
  const log = new FaultLog(name, options);
  const stage = new Stage(name, await buildWithClock(name));
  const end = performance.now() + minutes * 60_000;
  let done = 0;
  try {
    await stage.server.start();
    for (let number = Math.max(options.from, log.next); done < faults; number++) {
      if (performance.now() >= end) break;
      const plan = planOf(seed, number);
      if (options.kinds.length > 0 && !options.kinds.includes(plan.kind)) continue;
      const row = await inject(stage, plan, seed);
      log.add(row);
      done++;
      say(row);
      if (row.verdict !== 'well' || done % FAULTS_EACH === 0) await stage.strike();
    }
  } finally {
    await stage.strike();
    stage.server.stop();
  }
  return log;
}

async function inject(stage: Stage, plan: Plan, seed: string): Promise<FaultRow> {
  const began = performance.now();
  const verdict = await withinLimit(verdictOf(stage, plan)).catch(
    (error: unknown): Verdict => ({ verdict: 'stuck', findings: [`stuck: ${String(error)}`] }),
  );
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { seed, browser: stage.browser.name, ...plan, ...verdict, seconds };
}

async function verdictOf(stage: Stage, plan: Plan): Promise<Verdict> {
  if (!stage.isRunning) await stage.launch();
  stage.forgetLosses();
  const outcome = await tell(stage, plan);
  if (!outcome) return { verdict: 'left out', findings: ['left out: it cannot be done here'] };
  try {
    const [first, ...others] = outcome.expected;
    const judgement = await judge(stage, first);
    const kept = await Promise.all(others.map((other) => judgeKept(stage, other)));
    const findings = [...new Set([...judgement.findings, ...kept.flat()])];
    return { ...judgement, verdict: findings.length === 0 ? 'well' : 'fault', findings };
  } finally {
    await outcome.cleanUp?.();
  }
}

async function withinLimit<Value>(task: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('It takes too long.')), TEST_LIMIT_MS);
  return await Promise.race([task, promise]).finally(() => clearTimeout(timer));
}

function say({ browser, number, kind, seconds, verdict, findings }: FaultRow): void {
  const found = findings.map((finding) => `\n    ${finding.slice(0, 300)}`).join('');
  console.log(`${browser} ${number} ${kind}: ${verdict}, ${seconds} s${found}`);
}

/** Twelve hours. */
const LIMIT_MS = 12 * 3_600_000;

/** Faults in one browser, one after the other; the summary is printed. */
export async function testFaults(name: BrowserName): Promise<void> {
  const options = await faultsOptions();
  const subject = `Nothing that was received is lost in ${name}, whatever ends (seed ${options.seed})`;
  // Lost at the first try is lost, whatever a second one shows.
  test(subject, { timeout: LIMIT_MS, retry: 0 }, async () => {
    const began = performance.now();
    const log = await runFaults(name, options);
    const minutes = (performance.now() - began) / 60_000;
    console.log(
      `${name}, seed ${options.seed}, ${minutes.toFixed(1)} minutes, ${log.file}\n${log.summary()}`,
    );
    const found = log.rows.filter(({ verdict }) => verdict === 'fault' || verdict === 'stuck');
    const told = found.map(({ number, kind, findings }) => `${number} ${kind}: ${findings.join()}`);
    expect(told).toEqual([]);
    // Without a word of what was read all would be well.
    if (log.rows.length >= 10) expect(log.rows.some(({ received = 0 }) => received > 0)).toBe(true);
  });
}
