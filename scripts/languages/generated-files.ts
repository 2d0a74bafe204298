import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.ts';
import {
  type ChosenLanguage,
  chooseLanguages,
  prismOrder,
  rootScope,
  textmateOrder,
} from './choose-languages.ts';
import { codeExtensions } from './code-extensions.ts';

const NOTE = '// Written by scripts/generate-languages.ts.\n';

const LINT_NOTE =
  '// biome-ignore-all lint/style/noRestrictedImports: the folder `components` is Prism’s own.\n';

function linesOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

/** A language a line: its id, then its other names. */
function languageNames(languages: readonly ChosenLanguage[], engine: string): string {
  const own = languages.filter((language) => language.engine === engine);
  return linesOf(own.map(({ names }) => names.join(' ')).toSorted());
}

/** A title a line, with the names for which it is shown. */
function languageTitles(languages: readonly ChosenLanguage[]): string {
  const titles = languages.flatMap((language) => [...language.titles]);
  const names = Map.groupBy(titles, ([, title]) => title);
  const lines = [...names].map(
    ([title, known]) => `${title}: ${known.map(([name]) => name).join(' ')}`,
  );
  return linesOf(lines.toSorted());
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

function prismComponents(ids: readonly string[]): string {
  const components = [...new Set(ids.flatMap((id) => prismOrder(id)))].toSorted();
  return `${NOTE}${LINT_NOTE}\n${loaders('PRISM_COMPONENTS', components, (id) => `prismjs/components/prism-${id}.js`)}`;
}

/** The components that each language needs, its own last. */
function prismOrders(ids: readonly string[]): string {
  return linesOf(ids.map((id) => `${id}: ${prismOrder(id).join(' ')}`));
}

/** TextMate's name for code in a language, where it is not `source.` and the language's id. */
function prismRootScopes(ids: readonly string[]): string {
  const unlike = ids.filter((id) => rootScope(id) !== `source.${id}`);
  return linesOf(unlike.map((id) => `${id} ${rootScope(id)}`));
}

function textmateGrammars(ids: readonly string[]): string {
  const grammars = [...new Set(ids.flatMap((id) => textmateOrder(id)))].toSorted();
  return `${NOTE}\n${loaders('TEXTMATE_GRAMMARS', grammars, (id) => `tm-grammars/grammars/${id}.json`)}`;
}

function idsOf(languages: readonly ChosenLanguage[], engine: string): string[] {
  return languages
    .filter((language) => language.engine === engine)
    .map(({ id }) => id)
    .toSorted();
}

/** An extension a line, with the languages that it is for. */
function extensionNames(extensions: ReadonlyMap<string, string>): string {
  const names = Map.groupBy(extensions.keys(), (name) => extensions.get(name) ?? '');
  const lines = [...names]
    .filter(([extension]) => extension !== 'txt')
    .map(([extension, words]) => `${extension}: ${words.toSorted().join(' ')}`);
  return linesOf(lines.toSorted());
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

interface ThemeRule {
  readonly scope?: string | readonly string[];
}

interface Theme {
  readonly tokenColors?: readonly ThemeRule[];
  readonly settings?: readonly ThemeRule[];
}

const SCOPE_NAME = /^[\w+#-]+(?:\.[\w+#-]+)*$/;

/** Every scope that a rule of some theme names, sorted: what is finer no theme can tell apart. */
function themeScopes(): string[] {
  const folder = join(ROOT, 'node_modules/tm-themes/themes');
  const scopes = new Set<string>();
  for (const file of readdirSync(folder)) {
    const theme: Theme = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const { scope = [] } of theme.tokenColors ?? theme.settings ?? []) {
      const words = [scope].flat().flatMap((selectors) => selectors.split(/[\s,>]+/));
      for (const word of words) if (SCOPE_NAME.test(word)) scopes.add(word);
    }
  }
  return [...scopes].toSorted();
}

/** All that is generated from the tables of Prism, tm-grammars, tm-themes and linguist-languages, by path. */
export function generatedFiles(): Map<string, string> {
  const languages = chooseLanguages();
  const extensions = codeExtensions(languages);
  const prism = idsOf(languages, 'prism');
  const textmate = idsOf(languages, 'textmate');
  const tables: Record<string, string> = {
    'language-titles.txt': languageTitles(languages),
    'prism-components.js': prismComponents(prism),
    'prism-names.txt': languageNames(languages, 'prism'),
    'prism-orders.txt': prismOrders(prism),
    'prism-root-scopes.txt': prismRootScopes(prism),
    'textmate-grammars.js': textmateGrammars(textmate),
    'textmate-names.txt': languageNames(languages, 'textmate'),
    // The grammars that a language needs, its own last.
    'textmate-orders.txt': linesOf(textmate.map((id) => textmateOrder(id).join(' '))),
    'theme-scopes.txt': linesOf(themeScopes()),
  };
  return new Map([
    ...Object.entries(tables).map(
      ([name, content]) => [`lib/highlight/generated/${name}`, content] as const,
    ),
    ['lib/export/extension-names.txt', extensionNames(extensions)],
    ['docs/languages.md', languagesDocument(languages, extensions)],
  ]);
}
