import { readdir, readFile } from 'node:fs/promises';
import type { BrowserName } from '../../scripts/browsers/browsers.ts';

/** Linux counts a process's time in hundredths of a second: proc(5), `sysconf(_SC_CLK_TCK)`. */
const TICK_MS = 10;

/**
 * The processor's time that the extension's process has taken up to now, in milliseconds: its
 * background and all of its pages share it. `undefined` where there is no /proc.
 * @param browser the process that was started
 */
export function processorTime(name: BrowserName, browser: number | undefined) {
  return sumOf(name, browser, timeOf);
}

/** The memory that the extension's process has to itself, in bytes, likewise. */
export function processMemory(name: BrowserName, browser: number | undefined) {
  return sumOf(name, browser, memoryOf);
}

async function sumOf(
  name: BrowserName,
  browser: number | undefined,
  figure: (id: number) => Promise<number>,
): Promise<number | undefined> {
  if (browser === undefined || process.platform !== 'linux') return undefined;
  const figures = await Promise.all(
    (await descendants(browser)).map(async (id) =>
      (await isExtensionProcess(name, id)) ? figure(id) : 0,
    ),
  );
  return figures.reduce((sum, one) => sum + one, 0);
}

/**
 * Private pages, clean and dirty: proc(5), `smaps_rollup`, in kilobytes. Without those that the process
 * has given back and Linux leaves where they are until it needs them (MADV_FREE): Firefox's
 * allocator gives back so.
 */
async function memoryOf(id: number): Promise<number> {
  const lines = (await read(id, 'smaps_rollup')).matchAll(/^(Private_\w+|LazyFree):\s+(\d+) kB$/gm);
  return Array.from(lines, ([, name, kilobytes]) => {
    const bytes = Number(kilobytes) * 1024;
    return name === 'LazyFree' ? -bytes : bytes;
  }).reduce((sum, bytes) => sum + bytes, 0);
}

async function isExtensionProcess(name: BrowserName, id: number): Promise<boolean> {
  if (name === 'firefox') return (await read(id, 'comm')).trim() === 'WebExtensions';
  return (await read(id, 'cmdline')).includes('--extension-process');
}

async function timeOf(id: number): Promise<number> {
  const { user, system } = await readStat(id);
  return (user + system) * TICK_MS;
}

async function descendants(root: number): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number);
  const parents = new Map(
    await Promise.all(ids.map(async (id) => [id, (await readStat(id)).parent] as const)),
  );
  const isBelow = (id: number | undefined): boolean =>
    id !== undefined && id > 1 && (id === root || isBelow(parents.get(id)));
  return ids.filter((id) => isBelow(id));
}

/** A process's parent, and its user and system time in ticks. */
async function readStat(id: number) {
  const text = await read(id, 'stat');
  // The name before them may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), user: Number(fields[11]), system: Number(fields[12]) };
}

/** Empty once the process has gone. */
async function read(id: number, file: string): Promise<string> {
  return readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
}
