import extensionNames from '../../export/extension-names.txt?raw';

/** Endings of code that is known by several, or that the list has for saving only. */
const MORE: Readonly<Record<string, string>> = {
  cjs: 'js',
  mjs: 'js',
  cts: 'ts',
  mts: 'ts',
  jsx: 'jsx',
  tsx: 'tsx',
  htm: 'html',
  cc: 'cpp',
  cxx: 'cpp',
  hh: 'cpp',
  hpp: 'cpp',
  ndjson: 'jsonl',
  geojson: 'json',
  webmanifest: 'json',
  properties: 'ini',
  cfg: 'ini',
  conf: 'ini',
  zsh: 'sh',
  bash: 'sh',
  cmd: 'bat',
  markdown: 'md',
  xsd: 'xml',
  xsl: 'xml',
  xslt: 'xml',
  plist: 'xml',
  rss: 'xml',
  atom: 'xml',
};
/** Files without an ending, by their whole name. */
const NAMES: Readonly<Record<string, string>> = {
  dockerfile: 'dockerfile',
  makefile: 'makefile',
  gnumakefile: 'makefile',
  rakefile: 'rb',
  gemfile: 'rb',
};

let endings: ReadonlySet<string> | undefined;

function isCode(ending: string): boolean {
  endings ??= new Set(
    extensionNames.split('\n').map((line) => line.split(':')[0]?.toLowerCase() ?? ''),
  );
  return ending !== '' && endings.has(ending);
}

/** The last part of a file's name, in small letters, without its dot. */
export function endingOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

/**
 * The word behind the fence for a file of code, which highlighters know as an alias.
 * @returns undefined for what is no code
 */
export function codeLanguage(name: string): string | undefined {
  const ending = endingOf(name);
  const whole = NAMES[name.replace(/^.*[/\\]/s, '').toLowerCase()];
  const language = whole ?? MORE[ending] ?? (isCode(ending) ? ending : undefined);
  // Prose, though there are languages of these names.
  return language === 'txt' || language === 'text' ? undefined : language;
}
