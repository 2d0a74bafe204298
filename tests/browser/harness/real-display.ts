import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { eventually } from './eventually.ts';
import { colourInXwd, pngFromXwd } from './xwd.ts';

const WIDTH_PX = 1280;
const HEIGHT_PX = 800;

const run = promisify(execFile);

/** A screen of its own with a window manager, and a person's hands on mouse and keyboard. */
export interface RealDisplay {
  /** For the programs that are to be shown on it. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Runs xdotool with these arguments and gives what it prints. */
  act(...actions: readonly (string | number)[]): Promise<string>;
  /** The colour that the screen shows at a place: `#rrggbb`. */
  colourAt(x: number, y: number): Promise<string>;
  /** Waits until the screen has stood still for so long: what is drawn reaches it a little later. */
  settle(stillMs?: number): Promise<void>;
  /** Saves what the whole screen shows. */
  saveScreenshot(path: string): Promise<void>;
}

/** Starts Xvfb and openbox until the test has finished. */
export async function startRealDisplay(): Promise<RealDisplay> {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-display-'));
  const xvfb = spawn(
    'Xvfb',
    // It would else begin anew, and drop whoever is connecting, when its last client has left.
    [
      '-noreset',
      '-displayfd',
      '3',
      '-screen',
      '0',
      `${WIDTH_PX}x${HEIGHT_PX}x24`,
      '-fbdir',
      folder,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const environment = { ...process.env, DISPLAY: `:${await displayNumber(xvfb)}` };
  const openbox = spawn('openbox', [], { stdio: 'ignore', env: environment });
  onTestFinished(async () => {
    await end(openbox);
    await end(xvfb);
    await rm(folder, { recursive: true });
  });
  const act = async (...actions: readonly (string | number)[]) => {
    const { stdout } = await run('xdotool', actions.map(String), { env: environment });
    return stdout.trim();
  };
  // A window manager at work says how many desktops there are.
  await eventually(() => act('get_num_desktops').catch(() => '')).not.toBe('');
  const picture = () => readFile(join(folder, 'Xvfb_screen0'));
  return {
    environment,
    act,
    colourAt: async (x, y) => colourInXwd(await picture(), x, y),
    settle: async (stillMs = 0) => {
      let last = await picture();
      let since = performance.now();
      await eventually(async () => {
        const before = last;
        last = await picture();
        if (!last.equals(before)) since = performance.now();
        return last.equals(before) && performance.now() - since >= stillMs;
      }).toBe(true);
    },
    saveScreenshot: async (path) => writeFile(path, pngFromXwd(await picture())),
  };
}

async function displayNumber(xvfb: ChildProcess): Promise<string> {
  const told = xvfb.stdio[3];
  if (!told) throw new Error('Xvfb has no pipe to tell its display on.');
  const [number] = await Promise.race([once(told, 'data'), once(xvfb, 'exit').then(() => [''])]);
  if (String(number) === '') throw new Error('Xvfb did not start.');
  return String(number).trim();
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}
