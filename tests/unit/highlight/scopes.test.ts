import { describe, expect, test } from 'vitest';
import themeScopes from '@/lib/highlight/generated/theme-scopes.txt?raw';
import { loadPrismGrammar } from '@/lib/highlight/prism/load-prism-grammar.ts';
import { keywordScope } from '@/lib/highlight/prism/prism-scopes.ts';
import { findLanguage } from '@/lib/highlight/shared/languages.ts';
import { relevantScopes } from '@/lib/highlight/textmate/textmate-document.ts';
import { readCases } from '../markdown/read-cases.ts';
import { loadGrammar, sampleIds, sampleOf, tokensOf } from './read-all.ts';

/** The scopes begin here in a token of `tokensOf`. */
const SCOPES = /(?<= )(?:source|text)\.\S+ \S+.*$/;

/** Code in a language, and the scopes of some of its tokens. */
const CASES = readCases('../highlight/scopes.txt');

describe("Prism's tokens in TextMate's words", () => {
  test.each(CASES)('$name: $input', async ({ name, input, output }) => {
    const tokens = tokensOf(await loadPrismGrammar(name), input).flat();
    expect(tokens).toEqual(expect.arrayContaining(output.split('\n')));
  });

  test.each([
    ['if', 'keyword.control'],
    ['RETURN', 'keyword.control'],
    ['class', 'storage.type'],
    ['public', 'storage.modifier'],
    ['new', 'keyword.operator.new'],
    ['null', 'constant.language'],
    ['this', 'variable.language'],
    ['constructor', 'keyword.other'],
    ['__proto__', 'keyword.other'],
  ])('the keyword %s is %s', (word, scope) => {
    expect(keywordScope(word, 'javascript')).toBe(scope);
  });

  test.each([
    ['FROM', 'keyword.other.DML'],
    ['null', 'constant.language'],
  ])('the keyword %s of a query is %s', (word, scope) => {
    expect(keywordScope(word, 'sql')).toBe(scope);
  });
});

test('scopes are cut to what a theme has a rule for', () => {
  expect(relevantScopes(['source.a', 'meta.nobody.has.this', 'string.quoted.double.nobody'])).toBe(
    'source.a string.quoted.double',
  );
});

test('there are few paths of scopes, and themes know their scopes', async () => {
  const themed = new Set(themeScopes.trim().split('\n'));
  const paths = new Set<string>();
  for (const id of sampleIds) {
    const language = findLanguage(id);
    if (!language) throw new Error(`${id} is no language.`);
    const tokens = tokensOf(await loadGrammar(language), sampleOf(id));
    for (const token of tokens.flat()) paths.add(token.slice(token.search(SCOPES)));
  }
  const isThemed = (scope: string) => {
    const parts = scope.split('.');
    return parts.some((_, end) => themed.has(parts.slice(0, end + 1).join('.')));
  };
  const unknown = [...paths].flatMap((path) => path.split(' ')).filter((scope) => !isThemed(scope));
  expect(paths.size / sampleIds.length).toBeLessThan(12);
  expect([...new Set(unknown)].filter((scope) => !/^(source|text|meta)/.test(scope))).toEqual([]);
});
