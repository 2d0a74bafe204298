import * as linguist from 'linguist-languages';
import type { ChosenLanguage } from './choose-languages.ts';

/** Where GitHub has no extension, or not the one that people call such a file by: `extension: names`. */
const USUAL_EXTENSIONS = `
abnf: abnf
adoc: asciidoc
ahk: autohotkey
ara: ara
art: arturo
asm: asm asm6502 asmatmel nasm
aspx: aspnet
atom: atom
avs: avisynth
bas: basic
bat: batch
bbj: bbj
beancount: beancount
bf: brainfuck
birb: birb
bnf: bnf
bsl: bsl sdbl
c: c cilkc clike
chai: chaiscript
conc: concurnas
conf: apacheconf bird2 keepalived nginx
cpp: cilkcpp cpp
cs: csharp
csproj: csproj
cu: cuda
dax: dax
diff: diff
do: stata
dockerfile: docker
dot: dot
elm: elm
env: dotenv
erb: erb
etlua: etlua
f90: fortran
fsl: jssm
g4: antlr4
gcode: gcode
gitignore: ignore
gml: gml
go: go
gp: parigp
gpx: gpx
graphql: graphql
groovy: groovy gvy
har: har
hbs: handlebars
hcl: hcl
hdl: nand2tetris-hdl
hjson: hjson
html: django html markup
http: http
hx: haxe
icn: icon
ini: ini
ino: arduino
ipynb: ipynb
java: jav java javadoc
jinja: jinja
jl: julia
js: es6 flow javascript jsdoc jsonp mongodb node nodejs
json: code-snippets
jsonl: jsonl
jsx: jsx
kml: kml
kmn: keyman
kql: kusto
kt: kotlin
lean: lean
less: less
ligo: pascaligo
lisp: lisp
ll: llvm
log: log
lol: lolcode
lua: lua
m: matlab objectivec
mata: mata
mc2: warpscript
md: markdown mdc mkd
mel: mel
mf: metafont
miz: mizar
mk: mak make makefile
mm: objective-cpp
mmd: mermaid
mml: mathml
mod: go-mod go-module gomod
monkey: monkey
n4js: n4js
nani: naniscript
narrat: narrat
nb: mathematica
nim: nim
opml: opml
oz: oz
pas: pascal
patch: patch
php: php php3 php4 php5 phpdoc
pl: perl prolog
po: gettext
promql: promql
properties: properties
proto: protobuf
ps1: powershell
psl: psl
pure: pure
py: py3 python
q: q qore
qs: qsharp
qss: qss
r: r
raku: perl6 raku
rb: ruby
reg: reg
rego: rego
rkt: racket
rs: rust
rss: rss
rst: rest
rules: firestore-security-rules
s: armasm riscv
scd: supercollider
scm: scheme
service: systemd
sh: bash
sln: sln solution-file
sol: solidity
sql: ddl mysql n1ql postgresql sql
ssml: ssml
st: iecst smalltalk
styl: stylus
sv: system-verilog
svg: svg
swift: swift
tap: tap
tasl: tasl
tex: latex
tf: terraform
tremor: tremor
tres: gdresource
ts: angular-ts typescript vue-vine
tsx: tsx
tt: t4-cs t4-vb tt2
txt: console excel git plaintext regex shell-session text txt uri url
typoscript: typoscript
v: coq verilog
vala: vala
vb: vbnet visual-basic
vbproj: vbproj
vhd: vhdl
vim: vim
wat: wasm
webmanifest: webmanifest
wiki: mediawiki wiki
wl: wolfram
wy: wenyan
xaml: xaml
plist: plist
rdf: rdf
xml: xml xslfo
yaml: yaml
zig: zig
`;

const USUAL_EXTENSION = new Map(
  USUAL_EXTENSIONS.trim()
    .split('\n')
    .flatMap((line) => {
      const [extension = '', names = ''] = line.split(': ');
      return names.split(' ').map((name) => [name, extension] as const);
    }),
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
