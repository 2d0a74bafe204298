import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import prismComponents from 'prismjs/components.json' with { type: 'json' };
import { type GrammarInfo, grammars, injections } from 'tm-grammars';

export interface ChosenLanguage {
  readonly id: string;
  readonly title: string;
  readonly engine: 'prism' | 'textmate';
  /** All that it is called, its id first, in lower case. */
  readonly names: readonly string[];
  /** Titles by those names that a reader knows by another one. */
  readonly titles: ReadonlyMap<string, string>;
}

interface PrismComponent {
  readonly title: string;
  readonly alias?: string | readonly string[];
  readonly aliasTitles?: Readonly<Record<string, string>>;
  readonly require?: string | readonly string[];
  readonly optional?: string | readonly string[];
  readonly modify?: string | readonly string[];
}

/** A table beside this file, of lines like `key: names`. */
export function readTable(file: string): ReadonlyMap<string, readonly string[]> {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [key = '', names = ''] = line.split(': ');
      return [key, names.split(' ')] as const;
    }),
  );
}

/**
 * Names that models write after a fence and that neither engine's own tables have, by the
 * language's id. A name may stand for one language only.
 */
const EXTRA_NAMES = readTable('extra-names.txt');

/** Components that only add to other languages, and have no grammar of their own. */
const PRISM_ADDITIONS = new Set([
  'css-extras',
  'js-extras',
  'js-templates',
  'markup-templating',
  'php-extras',
  't4-templating',
  'xml-doc',
]);

/** Components that another needs to be complete, though Prism counts them apart. */
const PRISM_COMPANIONS: Readonly<Record<string, readonly string[]>> = {
  markup: ['css', 'javascript'],
  css: ['css-extras'],
};

/**
 * Optional components that are worth their size: the others would take
 * half of Prism along, and add only the colours of code within code.
 */
const PRISM_OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  cshtml: ['css', 'javascript'],
  dot: ['markup'],
  haxe: ['regex'],
  http: ['css', 'javascript', 'json', 'markup', 'uri'],
  javascript: ['regex'],
  less: ['css-extras'],
  log: ['javastacktrace'],
  markdown: ['yaml'],
  sass: ['css-extras'],
  scss: ['css-extras'],
  textile: ['css'],
  vala: ['regex'],
};

/** It would change Java, JavaScript and PHP, and would so take them along. */
const MODIFIES_IF_THERE = 'javadoclike';

/** Grammars that are parts of others, that nobody writes after a fence. */
const TEXTMATE_PARTS = new Set(['html-derivative', 'nextflow-groovy', 'vue-html', 'angular-html']);

/** So many grammars that a language takes in are loaded with it, whichever they are. */
const MAX_EMBEDDED = 6;

/** Embedded languages worth their size; the others' code stays in the colours of its host. */
const WORTHWHILE_EMBEDDED = new Set([
  'css',
  'html',
  'html-derivative',
  'javascript',
  'json',
  'jsx',
  'markdown-vue',
  'scss',
  'shellscript',
  'tsx',
  'typescript',
  'vue-directives',
  'vue-interpolations',
  'vue-sfc-style-variable-injection',
]);

/** Typst and Markdown take in any language in their code blocks; one block seldom has more than one. */
const EMBEDS_NOTHING = new Set(['typst', 'markdown', 'mdc']);

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

/** The table without its note on where the files are. */
const { meta: _places, ...components } = prismComponents.languages;

const prism = new Map<string, PrismComponent>(Object.entries(components));

const textmate = new Map<string, GrammarInfo>(
  [...grammars, ...injections].map((grammar) => [grammar.name, grammar]),
);

/** The extension is under the MIT licence, so it can take in no grammar under the GPL, or under none. */
function isUsable({ license = '' }: GrammarInfo): boolean {
  return license !== '' && !/^(A?GPL|GNU)/.test(license);
}

function namesOf(id: string, aliases: readonly string[]): string[] {
  const extra = EXTRA_NAMES.get(id) ?? [];
  return [...new Set([id, ...aliases, ...extra].map((name) => name.toLowerCase()))];
}

/** Longer words that the engines' tables do not have may mean a dialect: `postgresql`, `octave`. */
const MAX_ABBREVIATION = 3;
/** Short ones that do. */
const DIALECTS = new Set('zsh ksh irb cu cuh bzl pyx sbt tk har'.split(' '));
/** A language that is many: its other names, such as `gpx`, stay as they are. */
const IS_MANY = 'markup';

/** @param ownTitles the engine's other titles for some of its names */
function described(
  id: string,
  title: string,
  aliases: readonly string[],
  ownTitles: Readonly<Record<string, string>> = {},
): Omit<ChosenLanguage, 'engine'> {
  const extra = (EXTRA_NAMES.get(id) ?? []).filter(
    (name) => name.length <= MAX_ABBREVIATION && !DIALECTS.has(name) && id !== IS_MANY,
  );
  const titles = [...extra, id, ...aliases]
    .map((name) => [name.toLowerCase(), ownTitles[name] ?? title] as const)
    .filter(([name, shown]) => name !== shown);
  return { id, title, names: namesOf(id, aliases), titles: new Map(titles) };
}

function prismLanguages(): ChosenLanguage[] {
  return [...prism]
    .filter(([id]) => !PRISM_ADDITIONS.has(id))
    .map(([id, { title, alias, aliasTitles }]) => ({
      ...described(id, title, listOf(alias), aliasTitles),
      engine: 'prism',
    }));
}

/** @param taken names that languages of Prism's have */
function textmateLanguages(taken: ReadonlySet<string>): ChosenLanguage[] {
  return grammars
    .filter(
      (grammar) =>
        isUsable(grammar) &&
        !TEXTMATE_PARTS.has(grammar.name) &&
        ![grammar.name, ...(grammar.aliases ?? [])].some((name) => taken.has(name)),
    )
    .map(({ name, displayName, aliases = [] }) => ({
      ...described(name, displayName, aliases),
      engine: 'textmate',
    }));
}

function refuseDoubles(languages: readonly ChosenLanguage[]): void {
  const owners = new Map<string, string>();
  for (const { id, names } of languages) {
    for (const name of names) {
      const owner = owners.get(name);
      if (owner) throw new Error(`“${name}” would be both ${owner} and ${id}.`);
      owners.set(name, id);
    }
  }
  const ids = new Set(languages.map(({ id }) => id));
  const idle = [...EXTRA_NAMES.keys()].filter((id) => !ids.has(id));
  if (idle.length > 0) throw new Error(`There are names for no language: ${idle.join(', ')}.`);
}

/**
 * All languages of Prism's, and of the TextMate grammars those that Prism lacks, by their titles.
 * @throws {Error} if a name would stand for two languages
 */
export function chooseLanguages(): readonly ChosenLanguage[] {
  const fromPrism = prismLanguages();
  const taken = new Set(fromPrism.flatMap(({ names }) => names));
  const languages = [...fromPrism, ...textmateLanguages(taken)];
  refuseDoubles(languages);
  return languages.toSorted(
    (a, b) => a.title.localeCompare(b.title, 'en') || (a.id < b.id ? -1 : 1),
  );
}

/**
 * The components to load for a language, in their order and with it among them. What a component
 * changes or makes use of comes before it, since it looks for it only when it is loaded.
 */
export function prismOrder(id: string, order: string[] = [], begun = new Set<string>()): string[] {
  const component = prism.get(id);
  if (!component || begun.has(id)) return order;
  begun.add(id);
  const modified = id === MODIFIES_IF_THERE ? [] : listOf(component.modify);
  const before = [...listOf(component.require), ...(PRISM_OPTIONAL[id] ?? []), ...modified];
  for (const other of before) prismOrder(other, order, begun);
  order.push(id);
  for (const companion of PRISM_COMPANIONS[id] ?? []) prismOrder(companion, order, begun);
  return order;
}

function embeddedIn(name: string): readonly string[] {
  const embedded = (textmate.get(name)?.embedded ?? []).filter((other) => {
    const grammar = textmate.get(other);
    return grammar !== undefined && isUsable(grammar);
  });
  if (EMBEDS_NOTHING.has(name)) return [];
  if (embedded.length <= MAX_EMBEDDED) return embedded;
  return embedded.filter((other) => WORTHWHILE_EMBEDDED.has(other));
}

/** The grammars to load for a language, those that it embeds before it. */
export function textmateOrder(
  name: string,
  order: string[] = [],
  begun = new Set<string>(),
): string[] {
  if (begun.has(name)) return order;
  begun.add(name);
  for (const other of embeddedIn(name)) textmateOrder(other, order, begun);
  order.push(name);
  return order;
}

const USUAL_ROOT_SCOPES: Readonly<Record<string, string>> = {
  fortran: 'source.fortran',
  markup: 'text.html.basic',
  mermaid: 'source.mermaid',
  regex: 'source.regexp',
};

/** TextMate's name for code in a language of Prism's; themes have rules for some of these. */
export function rootScope(id: string): string {
  const usual = USUAL_ROOT_SCOPES[id];
  if (usual) return usual;
  const names = namesOf(id, listOf(prism.get(id)?.alias));
  const grammar = grammars.find(({ name, aliases = [] }) =>
    [name, ...aliases].some((it) => names.includes(it)),
  );
  return grammar?.scopeName ?? `source.${id}`;
}
