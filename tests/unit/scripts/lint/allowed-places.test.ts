import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '@/scripts/project.ts';

const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** Places that make a document of a text, or send a request; the reason stands before each. */
const ALLOWED = [
  'lib/diagram/serve-drawings.ts',
  'lib/diagram/to-picture.ts',
  'lib/export/conversations/formula-html.ts',
  'lib/network/network.ts',
  'lib/print/show-pages.ts',
  'lib/reading/files/fetch-pdf.ts',
  'lib/reading/take-picture.ts',
];

const REFUSED = [
  'new Function(text);',
  "Function('a', text);",
  'eval(text);',
  'globalThis.eval(text);',
  "setTimeout('text', 3);",
  'new DOMParser();',
  'document.write(text);',
  'document.writeln(text);',
  'element.innerHTML = text;',
  'element.outerHTML = text;',
  'frame.srcdoc = text;',
  "element.insertAdjacentHTML('afterend', text);",
  'element.setHTMLUnsafe(text);',
  'document.createRange().createContextualFragment(text);',
  'fetch(text);',
  'globalThis.fetch(text);',
  'new WebSocket(text);',
  'new EventSource(text);',
  'new XMLHttpRequest();',
  'navigator.sendBeacon(text);',
  'export const link = <a href="javascript:text">text</a>;',
];

const HARMLESS = [
  'export const page = <a href="https://example.org/">text</a>;',
  "export const words = 'innerHTML';",
  'text.slice(1);',
  'element.textContent = text;',
  'network.fetch(text);',
];

let project: string;

/** Another project of the same rules, so that what is wrong never stands among our own sources. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'sidelight-lint-'));
  cpSync(join(ROOT, 'biome.json'), join(project, 'biome.json'));
  cpSync(join(ROOT, 'scripts/lint'), join(project, 'scripts/lint'), { recursive: true });
  mkdirSync(join(project, 'lib'));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Those of the lines in which Biome finds something wrong. */
function refusedOf(lines: readonly string[]): string[] {
  writeFileSync(join(project, 'lib/probe.tsx'), `${lines.join('\n')}\n`);
  const { stdout } = spawnSync(
    process.execPath,
    [BIOME, 'lint', '--max-diagnostics=none', '--reporter=github', 'lib/probe.tsx'],
    { cwd: project, encoding: 'utf8' },
  );
  const found = stdout.matchAll(/^::error .*?\bline=(\d+)/gm);
  const numbers = new Set(Array.from(found, ([, line]) => Number(line)));
  return lines.filter((_, index) => numbers.has(index + 1));
}

function sourcesWith(words: string): string[] {
  return globSync('{lib,components,entrypoints,scripts}/**/*.{ts,tsx,js,mjs}', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes(words))
    .toSorted();
}

test('what makes code or markup of a text, or sends a request, is refused, each of it', () => {
  expect(refusedOf([...REFUSED, ...HARMLESS])).toEqual(REFUSED);
});

test('few places are excepted, and no other', () => {
  expect(sourcesWith('biome-ignore lint/plugin')).toEqual(ALLOWED);
  for (const rule of ['lint/security', 'noImpliedEval', 'noJsRestrictedProperties']) {
    expect(sourcesWith(`biome-ignore ${rule}`)).toEqual([]);
  }
});
