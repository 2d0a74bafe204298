import type { IGrammar, StateStack } from '@shikijs/vscode-textmate';
import { describe, expect, test } from 'vitest';
import { loadTextmateGrammar } from '@/lib/highlight/textmate/load-textmate-grammar.ts';
import { createRegexEngine, toJavaScriptRegex } from '@/lib/highlight/textmate/regex-engine.ts';
import { TextmateDocument } from '@/lib/highlight/textmate/textmate-document.ts';
import { readAll, tokensOf } from './read-all.ts';

/** Notes what is asked of it; a line that says `slow` is not read to its end. */
function notingGrammar() {
  const asked: { text: string; limit: number | undefined }[] = [];
  const grammar = {
    tokenizeLine(text: string, stack: StateStack | null, limit?: number) {
      asked.push({ text, limit });
      const scopes = ['source.test', 'keyword.control'];
      return {
        tokens: [{ startIndex: 0, endIndex: text.length + 1, scopes }],
        ruleStack: stack,
        stoppedEarly: text === 'slow',
      };
    },
  };
  return { asked, grammar: grammar as unknown as IGrammar };
}

test('a line has 500 milliseconds, and stays plain if that is not enough', () => {
  const { asked, grammar } = notingGrammar();
  const document = new TextmateDocument(grammar);
  document.replace(0, ['a', 'slow', 'b']);
  expect(readAll(document).map((tokens) => tokens.length)).toEqual([1, 0, 1]);
  expect(asked.map(({ limit }) => limit)).toEqual([500, 500, 500]);
});

test('only lines that changed, and those after them, are read again', () => {
  const { asked, grammar } = notingGrammar();
  const document = new TextmateDocument(grammar);
  document.replace(0, ['a', 'b', 'c']);
  readAll(document);
  asked.length = 0;
  document.replace(0, ['a', 'b', 'cd', 'e']);
  readAll(document);
  expect(asked.map(({ text }) => text)).toEqual(['cd', 'e']);
  document.replace(0, ['a', 'b', 'cd', 'e']);
  expect(document.nextLine).toBeUndefined();
});

test('a line that ran past the limit is left out', () => {
  const { asked, grammar } = notingGrammar();
  const document = new TextmateDocument(grammar, { fromLine: 0, plainLines: new Set([1]) });
  document.replace(0, ['a', 'b', 'c']);
  expect(readAll(document).map((tokens) => tokens.length)).toEqual([1, 0, 1]);
  expect(asked.map(({ text }) => text)).toEqual(['a', 'c']);
});

test('code that grows has the tokens of whole code', async () => {
  const grammar = await loadTextmateGrammar('svelte');
  const code = '<script>\n/* a\nb */ let c = `\nd`;\n</script>\n{#if c}<p class="e">{c}</p>{/if}\n';
  const document = grammar.open(undefined);
  const lines = code.split('\n');
  const tokens = readAll(document);
  for (let end = 1; end <= lines.length; end++) {
    document.replace(0, lines.slice(0, end), end === lines.length);
    readAll(document, tokens);
  }
  const shown = tokens.map((line, index) =>
    line.map(({ start, end, scopes }) => `${lines[index]?.slice(start, end)} ${scopes}`),
  );
  expect(shown).toEqual(tokensOf(grammar, code));
});

test('embedded grammars and injections come with a language', async () => {
  const vue = await loadTextmateGrammar('vue');
  const scopes = tokensOf(vue, '<template><p :id="a + 1">{{ b }}</p></template>\n')
    .flat()
    .join('\n');
  expect(scopes).toContain(
    'a text.html.vue text.html.derivative meta.tag meta.attribute.directive',
  );
  expect(scopes).toContain('+ text.html.vue');
  expect(scopes).toContain('source.ts.embedded.html keyword.operator.arithmetic');
  expect(scopes).toContain(
    '{{ text.html.vue text.html.derivative punctuation.definition.interpolation',
  );
});

/** Balanced round brackets, by a regular expression that goes into itself. */
const BRACKETS = String.raw`(?<brackets>\((?:[^()]|\g<brackets>)*\))`;

const nested = (depth: number) => `${'('.repeat(depth)}${')'.repeat(depth)}`;

describe('Specification, section 9', () => {
  test('a quantifier above 100000 is rejected', () => {
    expect(toJavaScriptRegex('a{100000}').test('a')).toBe(false);
    expect(() => toJavaScriptRegex('a{100001}')).toThrow('Quantifier value unsupported');
    expect(() => toJavaScriptRegex('a{1,100001}')).toThrow('Quantifier value unsupported');
  });

  test('a regular expression goes five times into itself', () => {
    const regex = toJavaScriptRegex(BRACKETS);
    expect(nested(5).match(regex)?.[0]).toBe(nested(5));
    expect(nested(6).match(regex)?.[0]).not.toBe(nested(6));
  });

  test.each([
    [2999, false],
    [3000, true],
  ])('of %i characters, compiling waits: %s', (length, isLazy) => {
    const regex = toJavaScriptRegex('a'.repeat(length));
    expect('rawOptions' in regex && JSON.stringify(regex.rawOptions).includes('lazyCompile')).toBe(
      isLazy,
    );
    regex.lastIndex = 0;
    expect(regex.test('a'.repeat(length))).toBe(true);
  });
});

test('a pattern that is rejected never matches, and the others do', () => {
  const { createOnigScanner, createOnigString } = createRegexEngine();
  const scanner = createOnigScanner(['a{100001}', 'b']);
  expect(scanner.findNextMatchSync(createOnigString('aab'), 0, 0)?.index).toBe(1);
});
