import * as linguist from 'linguist-languages';
import type { ChosenLanguage } from './choose-languages.ts';

/** Where GitHub's first extension is not what people call such a file. */
const USUAL_EXTENSION: Readonly<Record<string, string>> = {
  apacheconf: 'conf',
  asm: 'asm',
  basic: 'bas',
  bash: 'sh',
  c: 'c',
  clike: 'c',
  csharp: 'cs',
  console: 'txt',
  cpp: 'cpp',
  cuda: 'cu',
  diff: 'diff',
  django: 'html',
  docker: 'dockerfile',
  erb: 'erb',
  fortran: 'f90',
  git: 'txt',
  handlebars: 'hbs',
  html: 'html',
  http: 'http',
  ini: 'ini',
  java: 'java',
  javascript: 'js',
  jinja: 'jinja',
  jsx: 'jsx',
  latex: 'tex',
  lisp: 'lisp',
  log: 'log',
  makefile: 'mk',
  markdown: 'md',
  markup: 'html',
  matlab: 'm',
  mermaid: 'mmd',
  nasm: 'asm',
  nginx: 'conf',
  objectivec: 'm',
  pascal: 'pas',
  patch: 'patch',
  perl: 'pl',
  php: 'php',
  powershell: 'ps1',
  properties: 'properties',
  protobuf: 'proto',
  python: 'py',
  regex: 'txt',
  rest: 'rst',
  ruby: 'rb',
  rust: 'rs',
  'shell-session': 'txt',
  sql: 'sql',
  terraform: 'tf',
  tsx: 'tsx',
  typescript: 'ts',
  'visual-basic': 'vb',
  vbnet: 'vb',
  wasm: 'wat',
  xml: 'xml',
  yaml: 'yml',
  batch: 'bat',
  autohotkey: 'ahk',
  coq: 'v',
  dot: 'dot',
  excel: 'txt',
  gettext: 'po',
  go: 'go',
  graphql: 'graphql',
  groovy: 'groovy',
  hcl: 'hcl',
  haxe: 'hx',
  ignore: 'gitignore',
  julia: 'jl',
  kotlin: 'kt',
  less: 'less',
  lua: 'lua',
  nim: 'nim',
  'objective-cpp': 'mm',
  prolog: 'pl',
  r: 'r',
  racket: 'rkt',
  scheme: 'scm',
  smalltalk: 'st',
  solidity: 'sol',
  stylus: 'styl',
  swift: 'swift',
  'system-verilog': 'sv',
  verilog: 'v',
  vhdl: 'vhd',
  vim: 'vim',
  mathml: 'mml',
  ssml: 'ssml',
  atom: 'atom',
  rss: 'rss',
  svg: 'svg',
  node: 'js',
  nodejs: 'js',
  zig: 'zig',
  xaml: 'xaml',
  csproj: 'csproj',
  vbproj: 'vbproj',
  kml: 'kml',
  gpx: 'gpx',
  opml: 'opml',
  'go-module': 'mod',
  'go-mod': 'mod',
  gomod: 'mod',
  dotenv: 'env',
  abnf: 'abnf',
  armasm: 's',
  bnf: 'bnf',
  plaintext: 'txt',
  text: 'txt',
  txt: 'txt',
  mysql: 'sql',
  postgresql: 'sql',
  lean: 'lean',
  wolfram: 'wl',
  mathematica: 'wl',
  q: 'q',
  tap: 'tap',
  qsharp: 'qs',
  uri: 'txt',
  url: 'txt',
  webmanifest: 'webmanifest',
  'code-snippets': 'json',
  ipynb: 'ipynb',
  har: 'har',
};

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
  if (Object.hasOwn(USUAL_EXTENSION, name)) return USUAL_EXTENSION[name];
  const names = language?.names ?? [];
  const known = [name, ...names, language?.title.toLowerCase() ?? name].find((it) =>
    byName.has(it),
  );
  const extensions = known === undefined ? [] : (byName.get(known) ?? []);
  const usual = names.find((it) => Object.hasOwn(USUAL_EXTENSION, it));
  return (
    ownExtension(name, [...extensions, ...MORE_EXTENSIONS]) ??
    (usual === undefined ? extensions[0] : USUAL_EXTENSION[usual])
  );
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
