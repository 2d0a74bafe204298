import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { WAIT_LIMIT_MS } from '../../../limits.ts';
import { eventually, until } from '../eventually.ts';
import { ExtensionBrowser, type ExtensionLaunchOptions } from '../extension-browser.ts';
import { encodePng } from '../png.ts';

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
  /** Whether the screen comes to stand still for so long; beside a blinking caret it does not. */
  standsStill(stillMs: number, limitMs: number): Promise<boolean>;
  /** Saves what the whole screen shows. */
  saveScreenshot(path: string): Promise<void>;
}

/** Starts Xvfb and openbox until the test has finished. */
export async function startRealDisplay(): Promise<RealDisplay> {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-display-'));
  const size = `${WIDTH_PX}x${HEIGHT_PX}x24`;
  // Without `-r` a key is repeated that a busy machine is slow to release.
  // Without `-noreset` it begins anew, and drops whoever is connecting, when its last client has left.
  const options = ['-noreset', '-r', '-displayfd', '3', '-screen', '0', size, '-fbdir', folder];
  const xvfb = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
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
  const standsStill = async (stillMs: number, limitMs: number) => {
    let last = await picture();
    let since = performance.now();
    return until(async () => {
      const before = last;
      last = await picture();
      if (!last.equals(before)) since = performance.now();
      return last.equals(before) && performance.now() - since >= stillMs;
    }, limitMs);
  };
  return {
    environment,
    act,
    colourAt: async (x, y) => colourInXwd(await picture(), x, y),
    settle: async (stillMs = 0) => {
      const isStill = await standsStill(stillMs, WAIT_LIMIT_MS);
      if (!isStill) throw new Error('The screen never stood still.');
    },
    standsStill,
    saveScreenshot: async (path) => writeFile(path, pngFromXwd(await picture())),
  };
}

/** As large as the display. */
const WINDOW_ARGUMENTS = {
  chromium: [`--window-size=${WIDTH_PX},${HEIGHT_PX}`, '--window-position=0,0'],
  firefox: [`--width=${WIDTH_PX}`, `--height=${HEIGHT_PX}`],
};

/** Opens a browser's window on a display of its own until the test has finished. */
export async function openRealWindow(
  name: BrowserName,
  options: ExtensionLaunchOptions = {},
): Promise<[display: RealDisplay, browser: ExtensionBrowser]> {
  const display = await startRealDisplay();
  const browser = new ExtensionBrowser(name);
  onTestFinished(() => browser.close());
  await browser.launch({
    headless: false,
    environment: display.environment,
    extraArguments: WINDOW_ARGUMENTS[name],
    ...options,
  });
  await giveKeyboard(display);
  return [display, browser];
}

/** Keys go to the window that has the keyboard, and the window manager may give it to none. */
async function giveKeyboard({ act }: RealDisplay): Promise<void> {
  const isActive = async () => (await act('getactivewindow').catch(() => '')) !== '';
  await eventually(async () => {
    if (await isActive()) return true;
    await act('search', '--onlyvisible', '--class', BROWSER_CLASS, 'windowactivate');
    return isActive();
  }, 'No window of the browser took the keyboard.').toBe(true);
}

/** Of both browsers' windows, in the window manager's sense. */
const BROWSER_CLASS = 'chromium|firefox';

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

/** Places of an XWD file's header, in 32-bit words from its beginning (X11/XWDFile.h). */
const HEADER = { size: 0, width: 4, height: 5, byteOrder: 7, bytesPerLine: 12, colours: 19 };
const COLOUR_BYTES = 12;
const LEAST_SIGNIFICANT_FIRST = 0;

/** A picture of 32 bits a pixel: where each row begins and how long it is. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly start: number;
  readonly bytesPerLine: number;
}

function layoutOf(dump: Buffer): Layout {
  const word = (place: number) => dump.readUInt32BE(place * 4);
  if (word(HEADER.byteOrder) !== LEAST_SIGNIFICANT_FIRST) throw new Error('Unknown byte order.');
  return {
    width: word(HEADER.width),
    height: word(HEADER.height),
    start: word(HEADER.size) + word(HEADER.colours) * COLOUR_BYTES,
    bytesPerLine: word(HEADER.bytesPerLine),
  };
}

/** The colour of one pixel of an X window dump as Xvfb keeps it: `#rrggbb`. */
function colourInXwd(dump: Buffer, x: number, y: number): string {
  const { start, bytesPerLine } = layoutOf(dump);
  const pixel = dump.readUInt32LE(start + y * bytesPerLine + x * 4) & 0xff_ff_ff;
  return `#${pixel.toString(16).padStart(6, '0')}`;
}

/** An X window dump as Xvfb keeps it, as a PNG image. */
function pngFromXwd(dump: Buffer): Buffer {
  const { width, height, start, bytesPerLine } = layoutOf(dump);
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) rows.push(pngRow(dump, start + y * bytesPerLine, width));
  return encodePng(width, height, 'rgb', Buffer.concat(rows));
}

/** A row without a filter; the dump has blue first and a fourth byte that says nothing. */
function pngRow(dump: Buffer, start: number, width: number): Buffer {
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) {
    const from = start + x * 4;
    const to = 1 + x * 3;
    row[to] = dump.readUInt8(from + 2);
    row[to + 1] = dump.readUInt8(from + 1);
    row[to + 2] = dump.readUInt8(from);
  }
  return row;
}
