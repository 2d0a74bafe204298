import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLanguage, languagesByName } from '@/lib/highlight/languages.ts';
import type { LineTokens } from '@/lib/highlight/tokens.ts';
import { generatedFiles } from '@/scripts/languages/generated-files.ts';
import { ROOT } from '@/scripts/project.ts';
import { loadGrammar, readAll } from './read-all.ts';
import { sampleIds, sampleOf } from './samples.ts';

const languages = [...new Set(languagesByName().values())];

test('there are at least 400 names', () => {
  expect(languagesByName().size).toBeGreaterThanOrEqual(400);
});

test.each([...generatedFiles()])('%s is as the tables of the packages have it', (path, content) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(content);
});

test.each([
  ['JavaScript', 'javascript'],
  ['js', 'javascript'],
  ['C#', 'csharp'],
  ['c++', 'cpp'],
  ['C++', 'cpp'],
  ['F#', 'fsharp'],
  ['Golang', 'go'],
  ['py', 'python'],
  ['py3', 'python'],
  ['PostgreSQL', 'sql'],
  ['sh', 'bash'],
  ['zsh', 'bash'],
  ['Dockerfile', 'docker'],
  ['yml', 'yaml'],
  ['HTML', 'markup'],
  ['objective-c', 'objectivec'],
  ['tf', 'terraform'],
  ['Vue', 'vue'],
  ['nu', 'nushell'],
  ['language-ts', 'typescript'],
  ['src/app.tsx', 'tsx'],
  ['vb.net', 'vbnet'],
])('%s is %s', (name, id) => {
  expect(findLanguage(name)?.id).toBe(id);
});

test.each([
  'txt',
  'text',
  'plaintext',
  'plain',
  'none',
  'ansi',
  'output',
  '',
  'klingon',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'x.__proto__',
])('“%s” stays plain', (name) => {
  expect(findLanguage(name)).toBeUndefined();
});

test('every sample is of a language', () => {
  const ids = languages.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...sampleIds]));
});

function columnsInOrder(tokens: LineTokens, length: number): boolean {
  let column = 0;
  for (const { start, end } of tokens) {
    if (start < column || end <= start || end > length) return false;
    column = end;
  }
  return true;
}

test.each(languages.map((language) => [language.id, language] as const))(
  'code in %s gets colours, and stays as it is',
  async (id, language) => {
    const lines = sampleOf(id).split('\n');
    const document = (await loadGrammar(language)).open(undefined);
    document.replace(0, lines, true);
    const tokens = readAll(document);
    expect(tokens).toHaveLength(lines.length);
    expect(tokens.every((line, index) => columnsInOrder(line, lines[index]?.length ?? 0))).toBe(
      true,
    );
    const scopes = new Set(tokens.flat().map((token) => token.scopes));
    expect(scopes.size, [...scopes].join('\n')).toBeGreaterThan(1);
  },
);
