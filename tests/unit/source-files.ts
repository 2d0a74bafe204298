import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ParseResult, parseSync } from 'vite';
import { ROOT } from '@/scripts/project.ts';

/** A node of the syntax tree of ESTree and JSX; what it holds depends on its type. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function* descendants(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (isNode(child)) yield* descendants(child);
    }
  }
}

export interface SourceFile {
  /** In the project, with slashes. */
  readonly path: string;
  readonly nodes: readonly SyntaxNode[];
  /** The project's own modules that it imports, for their types and for later too. */
  readonly imports: readonly string[];
  /** Without their marks; lines of `//` that follow one another are one. */
  readonly comments: readonly string[];
  /** The place of a node: `components/panel/panel.tsx:12`. */
  placeOf(node: SyntaxNode): string;
}

export function readSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const { program, errors } = parsed;
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineOf = ({ start }: SyntaxNode) => text.slice(0, start).split('\n').length;
  const nodes = isNode(program) ? [...descendants(program)] : [];
  return {
    path,
    nodes,
    imports: nodes.flatMap(({ source }) => ownModule(path, source)),
    comments: commentsOf(parsed, text),
    placeOf: (node) => `${path}:${lineOf(node)}`,
  };
}

/** The module that an import, an export or an `import()` names, if it is the project's own. */
function ownModule(path: string, source: unknown): string[] {
  const value = isNode(source) ? source.value : undefined;
  if (typeof value !== 'string') return [];
  const address = value.replace(/\?.*$/, '');
  if (address.startsWith('@/')) return [address.slice(2)];
  return address.startsWith('.') ? [posix.join(posix.dirname(path), address)] : [];
}

function commentsOf({ comments }: ParseResult, text: string): string[] {
  const found: string[] = [];
  let endOfLine = -1;
  for (const { type, value, start, end } of comments) {
    const words = value.replace(/^\s*[/*]+ ?/gm, '').trim();
    const goesOn = endOfLine >= 0 && /^\n[ \t]*$/.test(text.slice(endOfLine, start));
    if (type === 'Line' && goesOn) found.push(`${found.pop()}\n${words}`);
    else found.push(words);
    endOfLine = type === 'Line' ? end : -1;
  }
  return found;
}

/** The paths of the modules in some of the project's folders. */
export function modulesIn(folders: readonly string[]): string[] {
  return globSync(`{${folders.join()}}/**/*.{ts,tsx}`, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

/** The code that runs in the extension. */
export function sourceFiles(): readonly SourceFile[] {
  return modulesIn(['components', 'entrypoints', 'lib']).map((path) =>
    readSource(path, readProjectFile(path)),
  );
}

/** A file of the project as it is written. */
export function readProjectFile(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
