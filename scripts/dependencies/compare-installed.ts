import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArchive } from './read-archive.ts';

/**
 * How an installed package differs from its archive: a file that is other, missing or too many. npm
 * changes none of them.
 */
export function differencesOf(directory: string, archive: Buffer): string[] {
  const published = readArchive(archive);
  const installed = new Set(filesIn(directory));
  const other = [...published].filter(([name, content]) => {
    const path = join(directory, name);
    return !existsSync(path) || !readFileSync(path).equals(content);
  });
  const added = [...installed].filter((name) => !published.has(name));
  return [
    ...other.map(([name]) => `${name} is not as it was published`),
    ...added.map((name) => `${name} was not published`),
  ];
}

/** What stands in a `node_modules` of its own is another package. */
function filesIn(directory: string, within = ''): string[] {
  return readdirSync(join(directory, within), { withFileTypes: true }).flatMap((entry) => {
    const name = within === '' ? entry.name : `${within}/${entry.name}`;
    if (!entry.isDirectory()) return [name];
    return entry.name === 'node_modules' ? [] : filesIn(directory, name);
  });
}
