import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser, Protocol } from 'puppeteer-core';
import { ROOT } from '../scripts/project.ts';
import { withBrowser } from './runner/browser.ts';
import { withBuiltPage } from './runner/built-page.ts';
import { finish, type RunOptions, type Work, withTab } from './runner/tab.ts';
import { streamDocument, timedRun } from './runner/timed-run.ts';

const PROFILES = `${ROOT}/test-results/bench-profiles`;
const SAMPLING_INTERVAL_US = 200;
const SHOWN_FUNCTIONS = 30;

/**
 * Streams one document into one entry twice: undisturbed, for the kinds of work, and under the
 * sampling profiler, for the functions; writes the profile for DevTools.
 */
export async function runProfile(
  options: Omit<RunOptions, 'url'>,
  signal: AbortSignal,
): Promise<void> {
  await withBuiltPage((url) =>
    withBrowser('unpaced', signal, async (browser) => {
      const { work } = await timedRun(browser, { ...options, url });
      console.log(describeWork(work));
      const profile = await sampleFunctions(browser, { ...options, url });
      console.log(await describeFunctions(profile));
      await mkdir(PROFILES, { recursive: true });
      const path = `${PROFILES}/${options.entry}-${options.document}.cpuprofile`;
      await writeFile(path, JSON.stringify(profile));
      console.log(`\n${path}`);
    }),
  );
}

function sampleFunctions(browser: Browser, options: RunOptions): Promise<Profile> {
  return withTab(browser, options, async (tab) => {
    const { protocol } = tab;
    await protocol.send('Profiler.enable');
    await protocol.send('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL_US });
    await protocol.send('Profiler.start');
    await streamDocument(tab, options.limit);
    await finish(tab);
    return (await protocol.send('Profiler.stop')).profile;
  });
}

function describeWork({ task, script, style, layout }: Work): string {
  const rest = task - script - style - layout;
  const kinds = { script, style, layout, 'paint, collection and the rest': rest };
  return [
    `Main thread, milliseconds of processor time: ${task.toFixed(0)}`,
    ...Object.entries(kinds).map(([name, time]) => line(name, time, task)),
  ].join('\n');
}

function line(name: string, time: number, all: number): string {
  const share = `${((100 * time) / all).toFixed(1)} %`;
  return `  ${name.padEnd(44)}${time.toFixed(0).padStart(8)} ms ${share.padStart(8)}`;
}

async function describeFunctions(profile: Profile): Promise<string> {
  const functions = hotFunctions(profile);
  const all = functions.reduce((sum, { own }) => sum + own, 0);
  const lines = functions.slice(0, SHOWN_FUNCTIONS).map(async ({ frame, own }) => {
    const name = (frame.functionName || '(anonymous)').slice(0, 43);
    return `${line(name, own, all)}  ${await placeOf(frame)}`;
  });
  const shown = await Promise.all(lines);
  return ['By function, without what it called, by the clock:', ...shown].join('\n');
}

type Profile = Protocol.Profiler.Profile;

interface HotFunction {
  readonly frame: Protocol.Runtime.CallFrame;
  /** Milliseconds in it, without what it called. */
  own: number;
}

/** The functions in which the samples of a profile lie, the hottest first. */
function hotFunctions({ nodes, samples = [], timeDeltas = [] }: Profile): HotFunction[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const found = new Map<string, HotFunction>();
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (!frame || frame.functionName === '(idle)') continue;
    const key = `${frame.functionName} ${frame.url}:${frame.lineNumber}`;
    const known = found.get(key) ?? { frame, own: 0 };
    // A sample's time is the distance to the next one.
    known.own += (timeDeltas[index + 1] ?? 0) / 1000;
    found.set(key, known);
  }
  return [...found.values()].sort((a, b) => b.own - a.own);
}

/** The bundler's mark of a module's beginning. */
const MODULE = /^(?:\/\/|\s*\/\/#region) (\S+\.[cm]?[jt]sx?)$/;

/** The module that a function stands in, and its line there: of the build, not of the source. */
async function placeOf({ url, lineNumber }: Protocol.Runtime.CallFrame): Promise<string> {
  if (!url.startsWith('http')) return url;
  const lines = (await (await fetch(url)).text()).split('\n').slice(0, lineNumber + 1);
  const start = lines.findLastIndex((text) => MODULE.test(text));
  const path = MODULE.exec(lines[start] ?? '')?.[1] ?? url;
  return `${path.replace(/^.*node_modules\//, '')}:${lineNumber - Math.max(0, start)}`;
}
