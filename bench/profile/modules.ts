import type { Protocol } from 'puppeteer-core';

interface ModuleStart {
  readonly path: string;
  /** The line of the built file, counted from 0, at which the module begins. */
  readonly line: number;
}

/** The modules of each built file by its address, in the order of their lines. */
export type Modules = ReadonlyMap<string, readonly ModuleStart[]>;

/** How the bundler marks where a module begins. */
const MODULE = /^(?:\/\/|\s*\/\/#region) (\S+\.[cm]?[jt]sx?)$/;

/** Reads from the server which modules the files of a profile are made of. */
export async function readModules({ nodes }: Protocol.Profiler.Profile): Promise<Modules> {
  const urls = new Set(nodes.map(({ callFrame }) => callFrame.url));
  const modules = new Map<string, readonly ModuleStart[]>();
  for (const url of urls) {
    if (!url.startsWith('http')) continue;
    const text = await (await fetch(url)).text();
    modules.set(url, startsIn(text));
  }
  return modules;
}

function startsIn(text: string): readonly ModuleStart[] {
  return text.split('\n').flatMap((content, line) => {
    const path = MODULE.exec(content)?.[1];
    return path === undefined ? [] : [{ path, line }];
  });
}

/** Where a function of a profile was written, about: lines of the build, not of the source. */
export function placeOf(modules: Modules, { url, lineNumber }: Protocol.Runtime.CallFrame): string {
  const start = modules.get(url)?.findLast(({ line }) => line <= lineNumber);
  if (!start) return url.split('/').at(-1) ?? '';
  return `${start.path.replace(/^.*node_modules\//, '')}:${lineNumber - start.line}`;
}
