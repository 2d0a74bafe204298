import { constants } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Tools keep what they have worked out in such folders, and write it anew. */
const CACHES = new Set(['.vite', '.vite-temp', '.cache']);

/** The same file by another name, or a copy of it where that is on another disk. */
async function linkFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
}

/** A folder with all that is in it at another place, without taking room: its files are the same ones. */
export async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (CACHES.has(entry.name)) continue;
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await cp(source, target, { verbatimSymlinks: true });
    else await linkFile(source, target);
  }
}
