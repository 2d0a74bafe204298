import { modulesIn, readProjectFile, readSource } from '../unit/source-files.ts';

const NODE_TEST = /^tests\/(?:unit|equivalence|hostile)\/.*\.test\.tsx?$/;

/** The modules that import a module directly. */
function importers(): ReadonlyMap<string, readonly string[]> {
  const pairs = modulesIn(['components', 'demo', 'entrypoints', 'lib', 'scripts', 'tests']).flatMap(
    (path) =>
      readSource(path, readProjectFile(path)).imports.map((imported) => ({ path, imported })),
  );
  const groups = Map.groupBy(pairs, ({ imported }) => imported);
  return new Map([...groups].map(([imported, from]) => [imported, from.map(({ path }) => path)]));
}

const NEAREST = 3;

/** Finds the tests in Node that load a module: the nearest of its room, the others, and all others. */
export function relatedTests(): (path: string) => readonly (readonly string[])[] {
  const importersOf = importers();
  return (path) => {
    const reached = new Set([path]);
    for (const module of reached)
      for (const from of importersOf.get(module) ?? []) reached.add(from);
    // Those that import it most directly come first.
    const tests = [...reached].filter((module) => NODE_TEST.test(module));
    const [, room = ''] = /^lib\/([^/]+)/.exec(path) ?? [];
    const { near = [], far = [] } = Object.groupBy(tests, (test) =>
      test.startsWith(`tests/unit/${room}/`) ? 'near' : 'far',
    );
    return [near.slice(0, NEAREST), near.slice(NEAREST), far];
  };
}
