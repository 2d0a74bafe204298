import {
  type ChosenLanguage,
  chooseLanguages,
  prismOrder,
  rootScope,
  textmateOrder,
} from './choose-languages.ts';
import { codeExtensions } from './code-extensions.ts';
import { themeScopes } from './theme-scopes.ts';

const NOTE = '// Written by scripts/generate-languages.ts.\n';

const LINT_NOTE =
  '// biome-ignore-all lint/style/noRestrictedImports: the folder `components` is Prism’s own.\n';

/** A text of many lines, which says more to the eye than so many literals. */
function textConstant(name: string, comment: string, lines: readonly string[]): string {
  return `/** ${comment} */\nexport const ${name} = \`\n${lines.join('\n')}\n\`;\n`;
}

function languageNames(languages: readonly ChosenLanguage[]): string {
  const lines = (engine: string) =>
    languages
      .filter((language) => language.engine === engine)
      .map(({ names }) => names.join(' '))
      .toSorted();
  return [
    NOTE,
    textConstant('PRISM_NAMES', 'A language a line: its id, then its other names.', lines('prism')),
    textConstant('TEXTMATE_NAMES', 'As PRISM_NAMES, for the other engine.', lines('textmate')),
  ].join('\n');
}

function languageTitles(languages: readonly ChosenLanguage[]): string {
  const titles = languages.flatMap((language) => [...language.titles]);
  const names = Map.groupBy(titles, ([, title]) => title);
  const lines = [...names].map(
    ([title, known]) => `${title}: ${known.map(([name]) => name).join(' ')}`,
  );
  return [
    NOTE,
    textConstant(
      'LANGUAGE_TITLES',
      'What readers call a language, with the names for which that is shown.',
      lines.toSorted(),
    ),
  ].join('\n');
}

/** As the formatter would have it. */
const MAX_LINE_LENGTH = 100;

function loader(id: string, file: string): string {
  const line = `  ['${id}', () => import('${file}')],`;
  if (line.length <= MAX_LINE_LENGTH) return line;
  return `  [\n    '${id}',\n    () => import('${file}'),\n  ],`;
}

function loaders(name: string, ids: readonly string[], fileOf: (id: string) => string): string {
  const lines = ids.map((id) => loader(id, fileOf(id)));
  return `export const ${name} = new Map([\n${lines.join('\n')}\n]);\n`;
}

function orders(ids: readonly string[], orderOf: (id: string) => readonly string[]): string[] {
  return ids.map((id) =>
    orderOf(id)
      .toSorted((a, b) => Number(a === id) - Number(b === id))
      .join(' '),
  );
}

function prismComponents(languages: readonly ChosenLanguage[]): string {
  const ids = idsOf(languages, 'prism');
  const components = [...new Set(ids.flatMap((id) => prismOrder(id)))].toSorted();
  return [
    `${NOTE}${LINT_NOTE}`,
    loaders('PRISM_COMPONENTS', components, (id) => `prismjs/components/prism-${id}.js`),
    textConstant(
      'PRISM_ORDERS',
      'What is loaded for a language, in this order: `language: component component`.',
      ids.map((id) => `${id}: ${prismOrder(id).join(' ')}`),
    ),
    textConstant(
      'PRISM_ROOT_SCOPES',
      'What TextMate calls code in a language, where that is not `source.` and its id.',
      languages
        .filter(({ engine, id }) => engine === 'prism' && rootScope(id) !== `source.${id}`)
        .map(({ id }) => `${id} ${rootScope(id)}`)
        .toSorted(),
    ),
  ].join('\n');
}

function textmateGrammars(languages: readonly ChosenLanguage[]): string {
  const ids = idsOf(languages, 'textmate');
  const grammars = [...new Set(ids.flatMap((id) => textmateOrder(id)))].toSorted();
  return [
    NOTE,
    loaders('TEXTMATE_GRAMMARS', grammars, (id) => `tm-grammars/grammars/${id}.json`),
    textConstant(
      'TEXTMATE_ORDERS',
      'The grammars that a language needs, its own last.',
      orders(ids, (id) => textmateOrder(id)),
    ),
  ].join('\n');
}

function idsOf(languages: readonly ChosenLanguage[], engine: string): string[] {
  return languages
    .filter((language) => language.engine === engine)
    .map(({ id }) => id)
    .toSorted();
}

function extensionNames(extensions: ReadonlyMap<string, string>): string {
  const names = Map.groupBy(extensions.keys(), (name) => extensions.get(name) ?? '');
  const lines = [...names]
    .filter(([extension]) => extension !== 'txt')
    .map(([extension, words]) => `${extension}: ${words.toSorted().join(' ')}`)
    .toSorted();
  return [
    NOTE,
    textConstant(
      'EXTENSION_NAMES',
      'An extension a line, with the languages that it is for.',
      lines,
    ),
  ].join('\n');
}

const ENGINE_TITLE = { prism: 'Prism', textmate: 'TextMate' } as const;

function languagesDocument(
  languages: readonly ChosenLanguage[],
  extensions: ReadonlyMap<string, string>,
): string {
  const rows = languages.map(({ title, names, engine }) => {
    const ending = new Set(names.map((name) => extensions.get(name) ?? 'txt'));
    const words = names.map((name) => `\`${name}\``).join(', ');
    return `| ${title} | ${words} | ${ENGINE_TITLE[engine]} | ${[...ending].map((it) => `.${it}`).join(', ')} |`;
  });
  const count = languages.reduce((sum, { names }) => sum + names.length, 0);
  return `# Languages

Code in these ${languages.length} languages gets colours. It is known by ${count} names: the word after the fence, in capitals or not. Any other code is shown plain. “File” is how the file ends that the code is downloaded as; where there are several, each name has the one that suits it. Without a language it is \`file.txt\`.

\`node scripts/generate-languages.ts\` writes this table; a test fails when it is out of date.

| Language | Names | Engine | File |
| -------- | ----- | ------ | ---- |
${rows.join('\n')}
`;
}

/** What is generated from the tables of Prism, tm-grammars, tm-themes and linguist-languages, by path. */
export function generatedFiles(): Map<string, string> {
  const languages = chooseLanguages();
  const extensions = codeExtensions(languages);
  const scopes = themeScopes();
  return new Map([
    ['lib/highlight/language-names.ts', languageNames(languages)],
    ['lib/highlight/language-titles.ts', languageTitles(languages)],
    ['lib/highlight/prism/grammars.js', prismComponents(languages)],
    ['lib/highlight/textmate/grammars.js', textmateGrammars(languages)],
    [
      'lib/highlight/textmate/theme-scopes.ts',
      `${NOTE}\n${textConstant('THEME_SCOPES', 'The scopes that some theme has a rule for.', scopes)}`,
    ],
    ['lib/export/extension-names.ts', extensionNames(extensions)],
    ['docs/languages.md', languagesDocument(languages, extensions)],
  ]);
}
