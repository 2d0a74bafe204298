// Written by scripts/generate-languages.ts.

/** What readers call a language, with the names for which that is shown. */
export const LANGUAGE_TITLES = `
.gitignore: gitignore
.hgignore: hgignore
.ignore: ignore
.npmignore: npmignore
.properties: properties
1C (Query): sdbl 1c-query
6502 Assembly: asm6502
ABAP: abap
ABNF: abnf
AL: al
ANTLR4: antlr4 g4
APL: apl
AQL: aql
ARFF: arff
ARM Assembly: arm armasm arm-asm
ASP.NET (C#): aspnet
AWK: awk
ActionScript: as as3 actionscript
Ada: ada
Agda: agda
Angular TypeScript: angular-ts
Apache Configuration: apacheconf
Apex: apex
AppleScript: applescript
Ara: ara
Arduino: arduino ino
Arturo: arturo art
AsciiDoc: asciidoc adoc
Assembly: x86 gas asm
Astro: astro
Atmel AVR Assembly: asmatmel
Atom: atom
AutoHotkey: ahk autohotkey
AutoIt: autoit
AviSynth: avisynth avs
Avro IDL: avro-idl avdl
BASIC: basic
BBcode: bbcode
BBj: bbj
BIRD2 Configuration: bird2 bird
BNF: bnf
BQN: bqn
BSL (1C:Enterprise): 1c bsl
Ballerina: ballerina
Bash: bash
Batch: bat cmd batch
Beancount: beancount
Berry: berry be
BibTeX: bib bibtex
Bicep: bicep
Birb: birb
Bison: bison
Blade: blade
Brainfuck: brainfuck
BrightScript: brightscript
Bro: bro
C#: c# csx csharp cs dotnet
C++: c++ cc cxx hpp hxx hh h++ cpp
C-like: clike
C3: c3
C: h c89 c99 c11 c17 c23 c
CFScript: cfscript cfc
CIL: cil
CMake: cmake
COBOL: cob cbl cobol
CODEOWNERS: codeowners
CSS: css
CSV: csv
CUE: cue
Cadence: cadence cdc
Cairo: cairo
ChaiScript: chaiscript
Chapel: chapel chpl
Cilk/C++: cilkcpp cilk-cpp cilk
Cilk/C: cilkc cilk-c
Clarity: clarity
Clojure: clj edn clojure
CodeQL: codeql ql
CoffeeScript: coffeescript coffee
ConTeXt: context
Concurnas: concurnas conc
Content-Security-Policy: csp
Cooklang: cooklang
Coq: coq
Crystal: cr crystal
Cypher: cql cypher
D: d
DAX: dax
DNS zone file: dns-zone-file dns-zone
DOT (Graphviz): dot gv
Dart: dart
DataWeave: dataweave
Desktop: desktop
Dhall: dhall
Diff: diff
Django/Jinja2: j2 django jinja2
Docker: docker dockerfile
EBNF: ebnf
EJS: ejs
ERB: erb
Edge: edge
EditorConfig: editorconfig
Eiffel: eiffel
Elixir: ex exs elixir
Elm: elm
Embedded Lua templating: etlua
Erlang: erl hrl erlang
Eta: eta
Excel Formula: excel-formula xlsx xls
F#: f# fs fsx fsi fsharp
Factor: factor
False: false
Fennel: fennel
Firestore security rules: firestore-security-rules
Fish: fish
Flow: flow
Fortran: f for f77 f90 f95 f03 f08 f18 fortran
FreeMarker Template Language: ftl
G-code: gcode
GAP (CAS): gap
GAWK: gawk
GDResource: gdresource tscn tres
GDScript: gd gdscript
GDShader: gdshader
GEDCOM: gedcom
GLSL: glsl
GN: gn gni
GNU Linker Script: linker-script ld
GameMaker Language: gml gamemakerlanguage
Genie: genie
Gherkin: gherkin
Git Commit Message: git-commit
Git Rebase Message: git-rebase
Git: git
Gleam: gleam
Glimmer JS: glimmer-js gjs
Glimmer TS: glimmer-ts gts
Go module: go-module go-mod
Go: go
Gradle: gradle
GraphQL: gql graphql
Groovy: gvy groovy
HCL: hcl
HLSL: hlsl
HTML: html
HTTP Public-Key-Pins: hpkp
HTTP Strict-Transport-Security: hsts
HTTP: http
HXML: hxml
Hack: hack
Haml: haml
Handlebars: handlebars hbs
Haskell: lhs haskell hs
Haxe: hx haxe
Hjson: hjson
Hoon: hoon
Hy: hy
ICU Message Format: icu-message-format
IchigoJam: ichigojam
Icon: icon
Idris: idris idr
Imba: imba
Inform 7: inform7
Ini: cfg ini
Io: io
J: j
JQ: jq
JS stack trace: jsstacktrace
JSDoc: jsdoc
JSON Lines: jsonl
JSON with Comments: jsonc
JSON5: json5
JSON: json
JSONP: jsonp
JSSM: jssm fsl
Java stack trace: javastacktrace
Java: jav java
JavaDoc-like: javadoclike
JavaDoc: javadoc
JavaScript: mjs cjs es6 jsm javascript js
Jexl: jexl
Jison: jison
Jolie: jolie
Jsonnet: jsonnet
Julia: jl julia
Just: just justfile
KDL: kdl
Keepalived Configure: keepalived
Keyman: keyman
Kotlin Script: kts
Kotlin: ktm kotlin kt
KuMir (КуМир): kumir kum
Kusto: kusto
LLVM IR: ll llvm
LOLCODE: lolcode
LaTeX: latex
Latte: latte
Lean 4: lean lean4
Less: less
LilyPond: lilypond ly
Liquid: liquid
Lisp: cl lsp lisp emacs elisp emacs-lisp
LiveScript: livescript
Log file: log
Lua: lua
Luau: luau
MATLAB: matlab
MAXScript: maxscript
MDC: mdc
MDX: mdx
MEL: mel
METAFONT: metafont
Magma (CAS): magma
Makefile: mk mak makefile
Markdown: mkd gfm rmd qmd markdown md
Marko: marko
Markup: markup
Mata: mata
MathML: mathml
Mathematica Notebook: nb
Mathematica: mathematica
Mermaid: mermaid
Mizar: mizar
Mojo: mojo
MongoDB: mongodb
Monkey: monkey
MoonBit: moonbit mbt mbti
MoonScript: moonscript moon
Move: move
Mustache: mustache
N1QL: n1ql
N4JS: n4js n4jsd
NASM: nasm
NEON: neon
NSIS: nsis
Nand To Tetris HDL: nand2tetris-hdl
Naninovel Script: naniscript nani
Narrat Language: narrat nar
Nevod: nevod
Nextflow: nextflow nf
Nim: nim
Nix: nix
OCaml: ml mli ocaml
Object Pascal: objectpascal
Objective-C++: mm objective-cpp
Objective-C: objectivec objc
Odin: odin
OneScript: oscript
OpenCL: opencl
OpenQasm: openqasm qasm
OpenSCAD: openscad scad
Oz: oz
PARI/GP: parigp
PATROL Scripting Language: psl
PC-Axis: pcaxis px
PHP: php
PHPDoc: phpdoc
PL/SQL: pls plsql
Parser: parser
Pascal: pas pascal
Pascaligo: pascaligo
PeopleCode: peoplecode pcode
Perl: pl pm perl
Pkl: pkl
PlantUML: plant-uml plantuml
Polar: polar
PostCSS: postcss
PowerQuery: powerquery pq mscript
PowerShell: ps1 ps powershell
Prisma: prisma
Processing: processing
Prolog: prolog
PromQL: promql
Protocol Buffers: protobuf
Pug: pug
Puppet: puppet
Pure: pure
PureBasic: purebasic pbfasm
PureScript: purescript purs
Python: py2 py3 pyi pyw python py
Q (kdb+ database): q
Q#: qsharp qs
QML Directory: qmldir
QML: qml
Qore: qore
Qt Style Sheets: qss
R: r
RBNF: rbnf
RBS: rbs ruby-signature
RISC-V: riscv
RON: ron
ROS Interface: rosmsg
RSS: rss
Racket: racket rkt
Raku: raku perl6
Razor C#: cshtml razor
ReScript: rescript res
React JSX: jsx
React TSX: tsx
Reason: reason
Regex: regex
Rego: rego
Ren'py: renpy rpy
Rip: rip
Roboconf: roboconf
Robot Framework: robotframework robot
Ruby: ruby rb
Rust: rs rust
SAS: sas
SML/NJ: smlnj
SML: sml
SPARQL: sparql rq
SQF: Status Quo Function (Arma 3): sqf
SQL: ddl dml sql
SSML: ssml
SVG: svg
Sass (SCSS): scss
Sass (Sass): sass
Scala: sc scala
Scheme: scm ss scheme
ShaderLab: shaderlab shader
Shell session: shell-session sh-session shellsession
Shell: sh shell
Shortcode: shortcode
Smali: smali
Smalltalk: st smalltalk
Smarty: smarty
Smithy: smithy
Solidity (Ethereum): solidity sol
Solution file: solution-file sln
Soy (Closure Template): soy
Splunk Query Language: splunk spl
Splunk SPL: splunk-spl
Squirrel: squirrel
Stan: stan
Stata Ado: stata
Structured Text (IEC 61131-3): iecst
Stylus: stylus
SuperCollider: supercollider sclang
SurrealQL: surrealql surql
Svelte: svelte
Swift: swift
SystemVerilog: sv svh system-verilog
Systemd configuration file: systemd
T4 Text Templates (C#): t4-cs t4
T4 Text Templates (VB): t4-vb
TAP: tap
TOML: toml
TSConfig: tsconfig
TSV: tsv
TalonScript: talonscript talon
Tasl: tasl
Tcl: tcl
TeX: tex
Templ: templ
Template Toolkit 2: tt2
Terraform: terraform tf tfvars
Textile: textile
Tremor: tremor
TriG: trig
Turtle: turtle
Twig: twig
TypeScript: mts cts typescript ts
TypeSpec: typespec tsp
TypoScript: typoscript
Typst: typst typ
UO Razor Script: uorazor
URI: uri
URL: url
UnrealScript: unrealscript uscript uc
V: v
VB.Net: vbnet
VBA: vba
VHDL: vhdl
Vala: vala
Velocity: velocity
Verilog: vh verilog
Visual Basic: visual-basic vb
Vue Vine: vue-vine
Vue: vue
Vyper: vyper vy
WGSL: wgsl
WarpScript: warpscript
Web App Manifest: webmanifest
Web IDL: web-idl webidl
WebAssembly Interface Types: wit
WebAssembly: wat wasm
Wenyan: wenyan 文言
Wiki markup: wiki
Windows Registry Script: reg
Wolfram language: wolfram wl
Wren: wren
XML: xml
XQuery: xquery
XSL: xsl
Xeora: xeora
XeoraCube: xeoracube
Xojo (REALbasic): xojo
YAML: k8s yaml yml
YANG: yang
ZenScript: zenscript
Zig: zon zig
dotEnv: dotenv
gettext: po
nushell: nu
reST (reStructuredText): rst rest
`;
