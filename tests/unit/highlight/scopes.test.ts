import { describe, expect, test } from 'vitest';
import { findLanguage } from '@/lib/highlight/languages.ts';
import { keywordScope } from '@/lib/highlight/prism/keyword-scope.ts';
import { loadPrismGrammar } from '@/lib/highlight/prism/load-prism-grammar.ts';
import { relevantScopes } from '@/lib/highlight/textmate/relevant-scopes.ts';
import { THEME_SCOPES } from '@/lib/highlight/textmate/theme-scopes.ts';
import { loadGrammar, tokensOf } from './read-all.ts';
import { sampleIds, sampleOf } from './samples.ts';

/** Where the scopes begin in what `tokensOf` gives. */
const SCOPES = /(?<= )(?:source|text)\.\S+ \S+.*$/;

/** Code, and what some of it is. */
const CASES: [language: string, code: string, tokens: readonly string[]][] = [
  [
    'javascript',
    sampleOf('javascript'),
    [
      'export source.js keyword.control',
      'const source.js storage.type',
      'f source.js entity.name.function',
      'async source.js storage.modifier',
      'x source.js variable.parameter',
      'a  source.js string.template',
      '${ source.js meta.embedded punctuation.definition.template-expression',
      '1 source.js meta.embedded constant.numeric',
      '// comment source.js comment.line',
    ],
  ],
  [
    'javascript',
    '/** a */ /* b */',
    ['/** a */ source.js comment.block.documentation', '/* b */ source.js comment.block'],
  ],
  [
    'javascript',
    'this.x = /a[b]+/g',
    ['this source.js variable.language', 'g source.js string.regexp keyword.other.regexp'],
  ],
  [
    'typescript',
    'let a: string = null',
    ['string source.ts support.type.primitive', 'null source.ts constant.language'],
  ],
  [
    'python',
    '@d\ndef f(): return None',
    [
      '@d source.python entity.name.function.decorator',
      'def source.python storage.type',
      'f source.python entity.name.function',
      'None source.python constant.language.boolean',
    ],
  ],
  [
    'json',
    '{ "a": "b" }',
    ['"a" source.json support.type.property-name.json', '"b" source.json string.quoted.double'],
  ],
  [
    'yaml',
    'a: true',
    ['a source.yaml entity.name.tag.yaml', 'true source.yaml constant.language.boolean'],
  ],
  [
    'markup',
    '<a b="c">&amp;</a>',
    [
      '< text.html.basic meta.tag punctuation.definition.tag',
      'a text.html.basic meta.tag entity.name.tag',
      'b text.html.basic meta.tag entity.other.attribute-name',
      'c text.html.basic meta.tag string.quoted.double.html',
      '&amp; text.html.basic constant.character.entity',
    ],
  ],
  [
    'markup',
    '<style>a { color: red }</style>',
    ['color source.css support.type.property-name.css'],
  ],
  [
    'css',
    '@media print { .a:hover { color: #fff } }',
    [
      '@media source.css keyword.control.at-rule',
      '.a source.css entity.other.attribute-name.class.css',
      '#fff source.css constant.other.color.rgb-value.hex.css',
    ],
  ],
  [
    'diff',
    '--- a\n@@ -1 +1 @@\n-a\n+b',
    [
      '--- a source.diff meta.diff.header',
      '@@ -1 +1 @@ source.diff meta.diff.range',
      '-a source.diff markup.deleted.diff',
      '+b source.diff markup.inserted.diff',
    ],
  ],
  [
    'markdown',
    '# T\n**b** _i_ `c` [l](http://x)',
    [
      ' T text.html.markdown markup.heading',
      'b text.html.markdown markup.bold',
      'i text.html.markdown markup.italic',
      '`c` text.html.markdown markup.inline.raw.string.markdown',
      'l text.html.markdown string.other.link.title.markdown',
      'http://x text.html.markdown markup.underline.link',
    ],
  ],
];

describe("Prism's tokens in TextMate's words", () => {
  test.each(CASES)('%s: %s', async (language, code, expected) => {
    const tokens = tokensOf(await loadPrismGrammar(language), code).flat();
    expect(tokens).toEqual(expect.arrayContaining([...expected]));
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
  const themed = new Set(THEME_SCOPES.trim().split('\n'));
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
