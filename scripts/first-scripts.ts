import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';

export interface Script {
  /** Its path in the build. */
  readonly file: string;
  readonly gzippedBytes: number;
}

const SCRIPT_ADDRESS = /<script\b[^>]*\bsrc="([^"]+)"/g;

/**
 * What a page runs before anything else: its scripts, and what these import other than by
 * `import()`. Read from the files themselves, whatever tool has built them.
 * @param page the page's path in the build
 * @returns the biggest first
 */
export function firstScripts(directory: string, page: string): Script[] {
  return withImports(directory, scriptsIn(directory, page));
}

/**
 * What the panel runs to show a conversation of plain prose: beside the first scripts its list of
 * messages, which it loads at once.
 * @throws when the build has no such chunk
 */
export function proseScripts(directory: string, page: string): Script[] {
  const list = readdirSync(join(directory, 'chunks')).find((name) =>
    /^message-list-.*\.js$/.test(name),
  );
  if (!list) throw new Error(`${directory} has no chunk of the list of messages.`);
  return withImports(directory, [...scriptsIn(directory, page), `chunks/${list}`]);
}

function scriptsIn(directory: string, page: string): string[] {
  const html = readFileSync(join(directory, page), 'utf8');
  return Array.from(html.matchAll(SCRIPT_ADDRESS), ([, address = '']) => inBuild(page, address));
}

function withImports(directory: string, found: readonly string[]): Script[] {
  // The list grows while it is walked through.
  const files = new Set(found);
  for (const file of files) for (const imported of importsOf(directory, file)) files.add(imported);
  return [...files]
    .map((file) => ({ file, gzippedBytes: gzippedSize(directory, file) }))
    .toSorted((first, second) => second.gzippedBytes - first.gzippedBytes);
}

export function gzippedSize(directory: string, file: string): number {
  return gzipSync(readFileSync(join(directory, file))).length;
}

export function totalOf(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0);
}

function importsOf(directory: string, file: string): string[] {
  const { body } = parseAst(readFileSync(join(directory, file), 'utf8'));
  return body.flatMap((statement) =>
    'source' in statement && statement.source ? [inBuild(file, statement.source.value)] : [],
  );
}

function inBuild(from: string, address: string): string {
  return address.startsWith('/') ? address.slice(1) : join(dirname(from), address);
}
