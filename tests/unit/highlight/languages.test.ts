import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import prismComponents from 'prismjs/components.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { languageTitle } from '@/lib/highlight/language-title.ts';
import { findLanguage, languagesByName } from '@/lib/highlight/shared/languages.ts';
import type { LineTokens } from '@/lib/highlight/shared/tokens.ts';
import { prismOrder, textmateOrder } from '@/scripts/languages/choose-languages.ts';
import { generatedFiles } from '@/scripts/languages/generated-files.ts';
import { ROOT } from '@/scripts/project.ts';
import { loadGrammar, readAll, sampleIds, sampleOf } from './read-all.ts';

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
  ['js', 'JavaScript'],
  ['PY', 'Python'],
  ['rs', 'Rust'],
  ['c++', 'C++'],
  ['html', 'HTML'],
  ['sh', 'Shell'],
  ['sqf', 'SQF: Status Quo Function (Arma 3)'],
  ['zsh', 'zsh'],
  ['PostgreSQL', 'PostgreSQL'],
  ['klingon', 'klingon'],
])('%s is headed %s', (name, title) => {
  expect(languageTitle(name)).toBe(title);
});

const PLAIN = 'txt text plaintext plain none ansi output klingon'.split(' ');
const INHERITED = '__proto__ constructor toString hasOwnProperty x.__proto__'.split(' ');

test.each([...PLAIN, ...INHERITED, ''])('“%s” stays plain', (name) => {
  expect(findLanguage(name)).toBeUndefined();
});

describe('what is loaded for a language', () => {
  const requirements = new Map(
    Object.entries(prismComponents.languages).map(([id, component]) => [
      id,
      'require' in component ? [component.require].flat() : [],
    ]),
  );
  const ids = languages.filter(({ engine }) => engine === 'prism').map(({ id }) => id);

  test.each(ids)('%s comes after what it requires', (id) => {
    const order = prismOrder(id);
    for (const [place, component] of order.entries()) {
      const required = requirements.get(component) ?? [];
      expect(order.slice(0, place)).toEqual(expect.arrayContaining(required));
    }
    expect(order).toContain(id);
  });

  test.each([
    ['css', ['markup', 'css', 'css-extras']],
    ['javascript', ['regex', 'markup', 'javascript']],
    ['markdown', ['markup', 'yaml', 'markdown']],
    ['php', ['markup', 'markup-templating', 'php']],
  ])('%s comes with what it changes and what is worth its size', (id, expected) => {
    const order = prismOrder(id);
    expect(order.filter((component) => expected.includes(component))).toEqual(expected);
  });

  test('a TextMate grammar comes after those that it embeds', () => {
    const order = textmateOrder('svelte');
    expect(order).toEqual(expect.arrayContaining(['javascript', 'typescript', 'css']));
    expect(order.at(-1)).toBe('svelte');
  });
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
