import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

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
  readonly path: string;
  readonly nodes: readonly SyntaxNode[];
  /** Where a node stands: `components/chat/panel.tsx:12`. */
  placeOf(node: SyntaxNode): string;
}

export function readSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineOf = ({ start }: SyntaxNode) => text.slice(0, start).split('\n').length;
  return {
    path,
    nodes: isNode(program) ? [...descendants(program)] : [],
    placeOf: (node) => `${path}:${lineOf(node)}`,
  };
}

/** The code that runs in the extension. */
export function sourceFiles(): SourceFile[] {
  return globSync('{components,entrypoints,lib}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !path.endsWith('.d.ts'))
    .toSorted()
    .map((path) => readSource(path, readFileSync(`${ROOT}${path}`, 'utf8')));
}

/** A file of the project as it is written. */
export function readProjectFile(path: string): string {
  return readFileSync(`${ROOT}${path}`, 'utf8');
}
