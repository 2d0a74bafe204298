import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '@/scripts/project.ts';
import { modulesIn, sourceFiles } from '../source-files.ts';

/** More modules than this and a newcomer reads a list, not a room. */
const MOST_MODULES = 30;
const MOST_MODULES_OF: Readonly<Record<string, number>> = { 'lib/markdown': 40 };

/** Comments in a hundred that may begin without their subject. */
const MOST_HEADLESS_PERCENT = 3;
const HEADLESS = /^(?:What|Whether|Where|How|Of)\b/;

const files = sourceFiles();
const imports = new Map(files.map(({ path, imports }) => [path, imports]));

test('no folder has more modules than a newcomer can look over', () => {
  const all = modulesIn(['components', 'demo', 'entrypoints', 'lib', 'scripts', 'tests']);
  const modules = Map.groupBy(all, (path) => posix.dirname(path));
  const crowded = [...modules].filter(
    ([folder, { length }]) => length > (MOST_MODULES_OF[folder] ?? MOST_MODULES),
  );
  expect(crowded.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});

describe('imports', () => {
  test('are found, and lead to modules', () => {
    const own = [...imports.values()]
      .flat()
      .filter((path) => /^(?:lib|components|entrypoints)\/.*\.tsx?$/.test(path));
    expect(own.length).toBeGreaterThan(1000);
    expect(own.filter((path) => !imports.has(path))).toEqual([]);
  });

  test('make no circle of files', () => {
    expect(inCircles(imports)).toEqual([]);
  });

  test('make no circle of the folders of lib', () => {
    const folders = new Map<string, string[]>();
    for (const [path, imported] of imports) {
      const from = roomInLib(path);
      if (from === undefined) continue;
      const to = imported.flatMap((other) => roomInLib(other) ?? []);
      folders.set(from, [...(folders.get(from) ?? []), ...to.filter((room) => room !== from)]);
    }
    expect(inCircles(folders)).toEqual([]);
  });

  test('do not pass the wall between the relay’s two sides', () => {
    const isClient = (path: string) => path.startsWith('lib/relay/client/');
    const isHost = (path: string) => /^lib\/relay\/(?:host|call|keep)\//.test(path);
    const passing = [...imports].flatMap(([path, imported]) =>
      imported
        .filter((other) => (isClient(path) && isHost(other)) || (isHost(path) && isClient(other)))
        .map((other) => `${path} → ${other}`),
    );
    expect(files.some(({ path }) => isClient(path))).toBe(true);
    expect(files.some(({ path }) => isHost(path))).toBe(true);
    expect(passing).toEqual([]);
  });
});

/** The nodes of a graph that stand in a circle, or between two. */
function inCircles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set([...graph.values()].flat());
  const left = [...graph].filter(
    ([node, next]) => reached.has(node) && next.some((other) => graph.has(other)),
  );
  return left.length === graph.size ? [...graph.keys()] : inCircles(new Map(left));
}

/** A folder directly under lib, or one of the few modules that stand there. */
function roomInLib(path: string): string | undefined {
  return /^lib\/[^/]+/.exec(path)?.[0];
}

test('each browser test stands in the folder of a part, which runs it', () => {
  const there = readdirSync(join(ROOT, 'tests/browser'));
  const parts = ['promises', 'waiting', 'features', 'breadth', 'reading', 'windows', 'hostile'];
  expect(there.toSorted()).toEqual([...parts, 'harness'].toSorted());
});

test('comments begin with their subject', () => {
  const comments = files.flatMap(({ path, comments }) =>
    comments.map((words) => ({ path, words })),
  );
  const headless = comments.filter(({ words }) => HEADLESS.test(words));
  const percent = (100 * headless.length) / comments.length;
  const listed = headless.map(({ path, words }) => `${path}: ${words.split('\n')[0]}`);
  expect(percent, listed.join('\n')).toBeLessThanOrEqual(MOST_HEADLESS_PERCENT);
});
