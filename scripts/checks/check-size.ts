import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';
import { type PartResult, resultOf } from '../part-result.ts';

const PANEL = 'sidepanel.html';

export interface BuiltFile {
  /** Its path in the build. */
  readonly file: string;
  readonly gzippedBytes: number;
}

interface Limit {
  readonly what: string;
  readonly files: (directory: string) => BuiltFile[];
  /** Gzipped. */
  readonly bytes: number;
}

const LIMITS: readonly Limit[] = [
  { what: 'the JavaScript that the panel begins with', files: firstScripts, bytes: 160_000 },
  // Some way above what it is, so that growth is noticed.
  { what: 'the JavaScript that shows plain prose', files: proseScripts, bytes: 225_000 },
  // Its zip is two hundredths bigger, by the names of the files.
  { what: 'the package', files: packagedFiles, bytes: 8_000_000 },
];

/** So many of the biggest are named. */
const NAMED = 5;

/** Checks that no part of each build is bigger than its limit. */
export function checkSizes(directories: readonly string[]): PartResult {
  return resultOf(
    directories.flatMap((directory) => LIMITS.map((limit) => isHeld(directory, limit))),
  );
}

function isHeld(directory: string, { what, files, bytes }: Limit): boolean {
  const found = files(directory);
  const total = found.reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0);
  console.log(
    `${directory}: ${what}: ${inKilobytes(total)} gzipped, of at most ${inKilobytes(bytes)}`,
  );
  for (const { file, gzippedBytes } of found.slice(0, NAMED)) {
    console.log(`${inKilobytes(gzippedBytes).padStart(10)}  ${file}`);
  }
  return total > 0 && total <= bytes;
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

const SCRIPT_ADDRESS = /<script\b[^>]*\bsrc="([^"]+)"/g;

/**
 * The panel's first scripts: those it names, and what these import other than by `import()`. Read
 * from the files themselves, whatever tool has built them.
 * @returns the biggest first
 */
function firstScripts(directory: string): BuiltFile[] {
  return withImports(directory, namedScripts(directory));
}

/**
 * The scripts that show a conversation of plain prose: beside the first ones the panel's list of
 * messages, which it loads at once.
 * @throws when the build has no such chunk
 */
export function proseScripts(directory: string): BuiltFile[] {
  const list = readdirSync(join(directory, 'chunks')).find((name) =>
    /^message-list-.*\.js$/.test(name),
  );
  if (!list) throw new Error(`${directory} has no chunk of the list of messages.`);
  return withImports(directory, [...namedScripts(directory), `chunks/${list}`]);
}

function packagedFiles(directory: string): BuiltFile[] {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return measured(
    directory,
    names.filter((name) => statSync(join(directory, name)).isFile()),
  );
}

function namedScripts(directory: string): string[] {
  const html = readFileSync(join(directory, PANEL), 'utf8');
  return Array.from(html.matchAll(SCRIPT_ADDRESS), ([, address = '']) => inBuild(PANEL, address));
}

function withImports(directory: string, found: readonly string[]): BuiltFile[] {
  // The list grows while it is walked through.
  const files = new Set(found);
  for (const file of files) for (const imported of importsOf(directory, file)) files.add(imported);
  return measured(directory, [...files]);
}

function measured(directory: string, files: readonly string[]): BuiltFile[] {
  return files
    .map((file) => ({ file, gzippedBytes: gzipSync(readFileSync(join(directory, file))).length }))
    .toSorted((first, second) => second.gzippedBytes - first.gzippedBytes);
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
