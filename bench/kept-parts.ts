import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { ROOT } from '../scripts/project.ts';

/** Measures a part, or gives what is known of it. */
export type Keep = <T>(name: string, measure: () => Promise<T>) => Promise<T>;

/** Keeps nothing. */
export const measureAnew: Keep = (_, measure) => measure();

/** Writes each part of a commit's run as it is done, so that a run that was cut goes on from there. */
export function keepParts(commit: string): Keep {
  return async <T>(name: string, measure: () => Promise<T>) => {
    const path = `${folderOf(commit)}/${name}.json`;
    if (existsSync(path)) {
      const kept: T = JSON.parse(await readFile(path, 'utf8'));
      return kept;
    }
    const began = performance.now();
    const measured = await measure();
    console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
    await mkdir(folderOf(commit), { recursive: true });
    // What a cut leaves half written has another name.
    await writeFile(`${path}.part`, JSON.stringify(measured));
    await rename(`${path}.part`, path);
    return measured;
  };
}

export function dropParts(commit: string): Promise<void> {
  return rm(folderOf(commit), { recursive: true, force: true });
}

function folderOf(commit: string): string {
  return `${ROOT}/test-results/bench/${commit}`;
}
