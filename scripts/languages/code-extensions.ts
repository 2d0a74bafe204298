import * as linguist from 'linguist-languages';
import { type ChosenLanguage, readTable } from './choose-languages.ts';

/** Extensions that GitHub lacks, or that people use instead of GitHub's, by their names. */
const USUAL_EXTENSION = new Map(
  [...readTable('usual-extensions.txt')].flatMap(([extension, names]) =>
    names.map((name) => [name, extension] as const),
  ),
);

/** Longer ones are names of languages, which GitHub counts as extensions too: `.python`. */
const MAX_EXTENSION_LENGTH = 4;

interface LinguistLanguage {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly extensions?: readonly string[];
}

const byName = new Map<string, readonly string[]>();
for (const { name, aliases = [], extensions = [] } of Object.values(
  linguist,
) as LinguistLanguage[]) {
  const plain = extensions
    .map((extension) => extension.slice(1))
    .filter((it) => /^[\w-]+$/.test(it));
  if (plain.length === 0) continue;
  for (const word of [name, ...aliases]) {
    const key = word.toLowerCase().replaceAll(' ', '-');
    if (!byName.has(key)) byName.set(key, plain);
  }
}

function ownExtension(name: string, extensions: readonly string[]): string | undefined {
  return name.length <= MAX_EXTENSION_LENGTH && extensions.includes(name) ? name : undefined;
}

function extensionOf(name: string, language: ChosenLanguage | undefined): string | undefined {
  const own = USUAL_EXTENSION.get(name);
  if (own !== undefined) return own;
  const names = language?.names ?? [];
  const known = [name, ...names, language?.title.toLowerCase() ?? name].find((it) =>
    byName.has(it),
  );
  const extensions = known === undefined ? [] : (byName.get(known) ?? []);
  const usual = names.map((it) => USUAL_EXTENSION.get(it)).find((it) => it !== undefined);
  return ownExtension(name, [...extensions, ...MORE_EXTENSIONS]) ?? usual ?? extensions[0];
}

/** Names that are the extensions of files people make, though GitHub does not list them so. */
const MORE_EXTENSIONS = new Set(
  'h hh hpp hxx cc cxx cu cuh mjs cjs mts cts jsx tsx htm pyi pyw kts sc sbt cljs cljc edn exs hrl fsx fsi csx ps1 psm1 psd1 mli hs lhs rkt ksh zsh yaml mk pl pm m mm json toml ini cfg conf env bat cmd vb vba gd tf bib sty cls geojson'.split(
    ' ',
  ),
);

/** The extension of a file of code for each name that a language has, here or on GitHub. */
export function codeExtensions(languages: readonly ChosenLanguage[]): Map<string, string> {
  const extensions = new Map<string, string>();
  const add = (name: string, language?: ChosenLanguage) => {
    const extension = extensionOf(name, language);
    if (extension !== undefined && !extensions.has(name)) extensions.set(name, extension);
  };
  for (const language of languages) for (const name of language.names) add(name, language);
  for (const name of byName.keys()) if (/^[^\s]+$/.test(name)) add(name);
  return extensions;
}
