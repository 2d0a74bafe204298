// Written by scripts/generate-languages.ts.

/** An extension a line, with the languages that it is for. */
export const EXTENSION_NAMES = `
1: roff-manpage
2da: 2-dimensional-array
4dm: 4d
4gl: genero-4gl
6pl: perl-6
8xp: ti-program
OutJob: altium altium-designer
TextGrid: textgrid
abap: abap
abnf: abnf
ada: ada
adb: ada2005 ada95
adoc: adoc asciidoc
afm: acfm adobe-composite-font-metrics adobe-font-metrics adobe-multiple-font-metrics amfm
agc: apollo-guidance-computer
agda: agda
ahk: ahk ahk1 ahk2 autohotkey
aidl: aidl
aj: aspectj
ak: aiken
al: al
aleo: aleo
alg: algol
als: alloy
ampl: ampl
anim: unity3d-asset
apacheconf: aconf
apex: apex
apib: api-blueprint
apl: apl
applescript: apples applescript osascript
ara: ara
arc: arc
arr: pyret
art: art arturo
as: actionscript actionscript-3 actionscript3 angelscript as as3
asax: asp.net aspx-vb
asc: ags ags-script public-key
asddls: abap-cds
ash: kolmafia-ash
asl: asl
asm: asm asm-x86 asm6502 asmatmel assembler assembly gas m68k masm motorola-68k-assembly nasm nasmx86 x86 x86-asm x86asm
asn: asn.1
asp: asp classic-asp
aspx: aspnet aspx
astro: astro
asy: asymptote ltspice-symbol
atom: atom
au3: au3 autoit autoit3 autoitscript
aug: augeas
avdl: avdl avro-idl
avs: avisynth avs
awk: awk
axs: netlinx
b: b limbo
bal: ballerina
baml: baml
bas: b4x basic basic-for-android classic-qbasic classic-quickbasic classic-visual-basic qb qb64 qbasic quickbasic vb-6 vb6 visual-basic-6 visual-basic-6.0 visual-basic-classic visual-basic-for-applications
bat: bat batch batchfile dosbatch winbatch
bb: b3d bitbake blitz3d blitzbasic blitzplus bplus
bbcode: bbcode shortcode
bbj: bbj
bdf: glyph-bitmap-distribution-format
be: be berry
beancount: beancount
befunge: befunge
bf: beef brainfuck hyphy
bi: fb freebasic
bib: bib biblatex bibtex
bicep: bicep
birb: birb
bison: bison
blade: blade
blp: blp blueprint
bmx: blitzmax bmax
bnf: bnf rbnf
boo: boo
bpl: boogie
bqn: bqn
brd: kicad-legacy-layout
bro: bro
brs: brightscript
bru: bru
bs: bh bikeshed bluespec-bh bluespec-classic brighterscript
bsl: 1c 1c-enterprise 1c-query bsl oscript sdbl
bst: bibtex-style buildstream
bsv: bluespec bluespec-bsv bsv
bzl: bzl
c-objdump: c-objdump
c3: c3
c: ansi-c c c11 c17 c23 c89 c99 cilk-c cilkc clike
cabal: cabal cabal-config
caddyfile: caddy caddyfile
cairo: cairo cairo-zero
cake: cake
capnp: cap'n-proto
carbon: carbon
cbl: cbl
cc: cc
cdc: cadence cdc
cds: cap-cds cds
ceylon: ceylon
cfc: cfc cfscript coldfusion-cfc
cfg: cfg haproxy
cfm: cfm coldfusion coldfusion-html
cfml: cfml
ch: charity
chai: chaiscript
chpl: chapel chpl
chs: c2hs c2hs-haskell
cil: cil
circom: circom
cirru: cirru
cj: cangjie
cjs: cjs
ck: chuck
cl: cl cool opencl
clar: clarity
click: click
clj: clj clojure clojurescript
cljc: cljc
cljs: cljs
clp: clips
cls: objectscript
clue: clue
clw: clarion
cmake: cmake
cmd: cmd
cob: cob cobol
cocci: coccinelle smpl
coffee: coffee coffee-script coffeescript
com: dcl digital-command-language
conc: conc concurnas
conf: apache apache-conf apacheconf bird bird2 conf htaccess httpd keepalived nginx nginx.conf nginxconf
conllu: conll conll-u conll-x
cook: cooklang
cp: component-pascal
cpp: c++ c-plus-plus cilk cilk-cpp cilkcpp cplusplus cpp cpp11 cpp14 cpp17 cpp20 cpp23 h++
cppobjdump: c++-objdump cpp-objdump
cql: cql
cr: cr crystal
crc32: checksum checksums hash hashes sum sums
creole: creole
cs: c# c-sharp cakescript cs csharp dotnet
csd: csound-csd csound-document
cshtml: cshtml html+razor razor
cson: cson
csproj: csproj
css: css css3
csv: csv
csx: csx
cts: cts
cu: cu cuda
cue: cue cue-sheet
cuh: cuh
curry: curry
cw: redcode
cwl: common-workflow-language cwl
cxx: cxx
cy: cycript
cylc: cylc
cyp: cypher neo4j
d-objdump: d-objdump
d2: d2 d2lang
d: d dlang dtrace dtrace-script
dae: collada
darcspatch: darcs-patch dpatch
dart: dart flutter
das: daslang
dats: ats ats2
dax: dax
desktop: desktop
dfy: dafny
dhall: dhall
diff: diff udiff
dircolors: dircolors
djs: dogescript
dm: byond dm
do: stata
dockerfile: containerfile docker dockerfile
dot: dot graphviz graphviz-(dot) gv
druby: mirah
dsc: debian-package-control-file denizenscript
dsp: faust microsoft-developer-studio-project
dwl: dataweave
dylan: dylan
dzn: minizinc-data
e: e eiffel euphoria
eb: easybuild
ebnf: ebnf
ebuild: gentoo-ebuild
ec: ec
ecl: ecl eclipse
eclass: gentoo-eclass
ecr: ecr html+ecr
edc: edje-data-collection
edge: edge
edgeql: edgeql
editorconfig: editor-config editorconfig
edn: edn
ejs: ejs eta
el: cask eask
elm: elm
elv: elvish
em: emberscript
eml: e-mail email eml mail
env: dotenv
epj: ecere-projects
eq: eq
erb: erb html+erb html+ruby rhtml
erl: erl erlang
esdl: esdl
etlua: etlua
ex: elixir ex
exs: exs
f77: f77
f90: f03 f08 f18 f90 f95 fortran fortran-fixed-form fortran-free-form fortran90
f: f filebench-wml
factor: factor
fan: fantom
fbs: flatbuffers
fea: afdko opentype-feature-file
feature: cucumber feature gherkin
fir: firrtl
fish: fish
flex: jflex
flf: figfont figlet-font
flix: flix
flux: flux
fnl: fennel
for: for formatted
fpp: fpp
fr: frege
frag: frag
fs: f# f-sharp filterscript fs fsharp
fsi: fsi
fsl: fsl jssm
fst: f* fstar
fsx: fsx
fth: forth
ftl: fluent freemarker ftl
fut: futhark
fy: fancy
g4: antlr antlr4 g4
g: g-code
gaml: gaml
gap: gap
gawk: gawk
gbr: gerber-image rs-274x
gcode: gcode
gd: gd gdscript godot
gdb: gdb
gdnlib: godot-resource
gdshader: gdshader
ged: gedcom
gf: gf grammatical-framework
gitconfig: git-config gitmodules
gitignore: dockerignore eslintignore git-ignore gitignore hgignore ignore ignore-list npmignore prettierignore
gjs: gjs glimmer-js
gleam: gleam
glf: glyph
glsl: glsl
gmi: gemini gemtext
gml: game-maker-language gamemakerlanguage gml graph-modeling-language
gms: gams
gn: gn
gni: gni
gno: gno gnolang
go: go golang
gohtml: go-template gotmpl
golo: golo
gp: gnuplot parigp
gpx: gpx
gql: gql
grace: grace
gradle: build.gradle gradle
graphql: graphql graphqls
groovy: groovy gvy jenkinsfile
gs: genie gosu
gsc: gsc
gsp: groovy-server-pages gsp java-server-page
gtkrc: gtk gtk-1 gtk-2 gtkrc
gts: glimmer-ts gts
h: h
ha: hare
hack: hack
haml: haml
har: har
hb: harbour
hbs: handlebars hbs htmlbars mustache
hc: holyc
hcl: hashicorp-configuration-language hcl nomad packer
hdl: nand2tetris-hdl
heex: eex heex html+eex
hexpat: imhex imhex-pattern-language imhexpatternlanguage imhexpl
hh: hh
hip: hip
hjson: hjson
hlsl: hlsl
hocon: hocon
hoon: hoon
hpp: hpp
hrl: hrl
hs: haskell haskell98 hs
htm: htm
html: django ecmarkdown ecmarkup html html+django html+jinja html5 htmldjango jinja2 markup xhtml
http: http http-request https rest-client
hurl: hurl
hx: haxe hx
hxml: hxml
hxx: hxx
hy: hy hylang
i3: modula-3
ical: ical
ice: slice
icl: clean
icn: icon
ics: icalendar
idr: idr idris
ijm: ijm imagej-macro
ijs: j
ik: ioke
il: il-assembly ilasm msil
imba: imba
inc: inc
ini: dosini gitconfig ini inifile
ink: ink
ino: arduino ino
io: io
ipf: igor igor-pro igorpro
ipynb: ipynb ipython-notebook jupyter-notebook
irclog: irc irc-log irc-logs
ispc: ispc
iss: inno-setup
j2: j2
j: jasmin jass jass2 obj-j objective-j objectivej objj
jac: jac
jade: jade
jai: jai
janet: janet
java: jav java java11 java17 java21 java8 javadoc
jcl: jcl
jinja: jinja
jison: jison
jisonlex: jison-lex
jl: jl julia
jq: jq jsoniq
js: ecma ecmascript es2015 es6 flow flowtype javascript js jsdoc jsonp mongodb node node.js nodejs
jsm: jsm
json5: json5 json6
json: json oasv2-json oasv3-json sarif
jsonc: json-with-comments jsonc
jsonl: jsonl
jsonnet: jsonnet
jsp: java-server-pages jsp
jsx: jsx
jte: java-template-engine jte
just: just justfile
k: kcl kframework
kak: kak kakounescript kakscript
kdl: kdl
kicad_pcb: kicad-layout pcbnew
kicad_sch: eeschema-schematic kicad-schematic
kid: genshi xml+genshi xml+kid
kit: kit
kk: koka
kml: kml
kmn: keyman
kql: kusto
krl: krl
ks: kerboscript kickstart
ksh: ksh
ksy: kaitai-struct ksy
kt: kotlin kt
ktm: ktm
kts: kts
kv: kvlang
l: flex picolisp
lagda: literate-agda
langium: langium
lark: lark
lasso: lasso lassoscript
latte: latte
ld: ld linker-script
lean: lean lean-4 lean4
leex: leex
leo: leo
less: less less-css lesscss
lex: lex
lfe: lfe
lgt: logtalk
lhs: lhaskell lhs literate-haskell
ligo: ligolang pascaligo
liq: liquidsoap
liquid: liquid
lisp: common-lisp commonlisp elisp emacs emacs-lisp lisp
litcoffee: litcoffee literate-coffeescript
livecodescript: livecode-script
lkml: lookml
ll: ll llvm llvm-ir llvmir
lobster: lobster
log: log
lol: lolcode
lp: answer-set-programming lambdapi linear-programming
ls: live-script livescript loomscript ls
lsl: lsl
lsp: lsp
lua: lua lua5 luajit
luau: luau
lvproj: labview
ly: lilypond ly
m2: m2 macaulay2
m3u: hls-playlist m3u m3u-playlist
m4: autoconf m4 m4sugar
m: m matlab mercury obj-c objc objective-c objectivec octave
mak: mf
mako: mako
man: man
marko: marko markojs
mask: mask
mata: mata
mathematica: mma wolfram-lang wolfram-language
maxpat: max max/msp maxmsp
mbox: mbox
mbt: mbt mbti moonbit
mc2: warpscript
mc: monkey-c win32-message-file
mcfunction: mcfunction
mch: b-(formal-method)
md: commonmark gcc-machine-description gfm markdown md mdc mdown mkd mkdown pandoc qmd rmarkdown rmd
mdoc: mdoc
mdx: mdx
mel: mel
metal: metal
metta: metta
mf: metafont
minid: minid
mint: mint
miz: mizar
mjs: mjs
mk: bsdmake gmake gnumake mak make makefile mk
ml: ml ocaml smlnj standard-ml
mli: mli
mligo: cameligo
mlir: mlir
mm: mm obj-c++ objc++ objcpp objective-c++ objective-cpp objectivec++ objectivecpp
mmd: mermaid mermaid-example
mml: mathml
mms: module-management-system
mo: modelica motoko
mod: go-mod go-module go.mod gomod linux-kernel-module modula-2 nmodl
mojo: mojo
monkey: monkey
moo: moocode
moon: moon moonscript
move: move
mps: jetbrains-mps mathematical-programming-system mps
mq4: mql4
mq5: mql5
mrc: mirc-script
ms: maxscript miniscript
msg: omnet++-msg omnetpp-msg ros-interface rosmsg
mss: carto cartocss
mtl: wavefront-material
mtml: mtml
mts: mts
mu: mupad
muf: muf
mumps: mumps
muse: amusewiki emacs-muse muse
myt: myghty
mzn: minizinc
n4js: n4js n4jsd
n: nemerle
nani: nani naniscript
nanorc: nanorc
narrat: nar narrat
nas: nasal
nasl: nasl
nb: mathematica nb
nc: nesc
ncl: ncl nickel
ne: nearley
ned: omnet++-ned omnetpp-ned
neon: ne-on neon nette-object-notation
nf: nextflow nf
nginx: nginx-configuration-file
ni: i7 inform-7 inform7
nim: nim nimrod
ninja: ninja
nit: nit
nix: nix nixos
njk: njk nunjucks
nl: newlisp nl
nlogo: netlogo
nr: nargo noir
nsi: nsis
nss: nwscript
nu: nu nu-script nush nushell nushell-script
numpy: numpy
nut: squirrel
ob2: oberon
obj: wavefront-object
objdump: objdump
odin: object-data-instance-notation odin odin-lang odinlang
ol: jolie
omgrofl: omgrofl
ooc: ooc
opa: opa
opal: opal
opml: opml
opy: opy overpy
orc: csound csound-orc
org: org
overpassql: overpassql
owl: web-ontology-language
ox: ox
oxygene: oxygene
oz: oz
p4: p4
p: abl openedge openedge-abl progress
pact: pact
pan: pan
parrot: parrot
pas: delphi freepascal object-pascal objectpascal pas pascal
pasm: parrot-assembly pasm
patch: patch
pb: pbfasm purebasic
pbt: powerbuilder
pc: pkg-config pkgconf pro*c
pcss: postcss
pd: pure-data
pddl: pddl
pde: processing
pegjs: peg.js
pep: pep8
per: genero-per
php: php php3 php4 php5 php7 php8 phpdoc phtml
phtml: html+php
pic: pic pikchr
pig: piglatin
pike: pike
pir: parrot-internal-representation pir
pkl: pickle pkl
pl: cperl perl perl5 pl prolog swi-prolog swipl
plist: openstep-property-list plist xml-property-list
pls: oracle pls plsql
pm: pm
pml: promela
po: gettext gettext-catalog po
pod: pod pod-6
pogo: pogoscript
polar: polar
pony: pony
por: portugol
pot: pot
pov: pov-ray pov-ray-sdl povray
pp: puppet
pq: mscript power-query powerquery pq
praat: praat
prg: advpl clipper foxpro xbase
prisma: prisma
pro: idl proguard qmake
promql: promql
properties: java-properties properties
proto: proto proto2 proto3 protobuf protocol-buffer protocol-buffers
ps1: posh powershell ps ps1 pwsh
ps: postscr postscript
psc: papyrus
psd1: psd1
psl: psl
psm1: psm1
pug: pug
puml: plant-uml plantuml
pure: pure
purs: purescript purs
pwn: pawn
py: bazel cython ipython jupyter micropython py py2 py3 pycon python python-repl python2 python3 pyx rusthon starlark
pyi: pyi
pytb: python-traceback
pyw: pyw
pyx: pyrex
q: q qore
qasm: openqasm qasm
qc: quakec
ql: codeql ql
qml: qml
qnt: quint
qs: q# qs qsharp qt-script
qss: qss
r: r rez rlang rscript splus
rake: rake
raku: perl6 raku
raml: raml
rascript: rascript
raw: raw raw-token-data
rb: gemfile gemspec irb jruby macruby podfile rakefile rb ruby
rbbas: realbasic
rbs: rbs ruby-signature
rbx: rbx
rdf: rdf
rdoc: rdoc
re: reason
reb: rebol
red: red red/system
reds: redscript
reg: reg windows-registry-entries
regexp: regexp regular-expression
rego: open-policy-agent rego
religo: reasonligo
res: res rescript
resi: resi
rexx: arexx rexx
rg: rouge
rhai: rhai
ring: ring
riot: riot
rkt: racket rkt
rktl: rktl
rl: ragel ragel-rb ragel-ruby
rnh: runoff
rnw: sweave
robot: robot robotframework
roc: roc
roff: groff man-page manpage nroff roff troff
ron: ron
rpgle: ile-rpg rpgle sqlrpgle
rpy: ren'py renpy rpy
rq: rq
rs: renderscript rs rust rustlang
rsc: rascal routeros-script
rss: rss
rst: rest restructuredtext rst
rtf: rich-text-format
rules: firestore-security-rules
s: aarch64 arm arm-asm arm64 armasm gnu-asm riscv unix-asm unix-assembly
sage: sage
sail: sail
sas: sas
sass: sass
sbt: sbt
sc: sc
scad: openscad scad
scala: scala scala2 scala3
scaml: scaml
scd: sclang supercollider
scenic: scenic
sch: eagle
sci: scilab
scm: guile scheme scm tree-sitter-query tsq
sco: csound-sco csound-score
scss: scss
sd: vespa vespa-schema-definition
sdc: sdc
sed: sed
self: self
service: systemd
sfd: spline-font-database
sfv: sfv simple-file-verification
sh: bash bashrc envrc sh sh-script shell shell-script shellscript zshrc
shader: shader shaderlab
shen: shen
sieve: sieve
sip: quartus-simulation-ip sip
sl: slash
slang: slang
slim: slim
slint: slint
sln: microsoft-visual-studio-solution sln solution-file
sls: salt saltstack saltstate
smali: smali
smithy: smithy
smk: snakefile snakemake
sml: sml
smt: smt
snap: jest-snapshot
snip: neosnippet snipmate ultisnip ultisnips vim-snippet
sol: sol solidity
soy: closure-templates soy
sp: sourcemod sourcepawn
sparql: sparql
spec: rpm-spec specfile
spin: propeller-spin
sqf: sqf
sql: bigquery clickhouse ddl dml duckdb hiveql mariadb mssql mysql n1ql pgsql plpgsql postgres postgresql psql redshift snowflake spark-sql sql sqlite sqlite3 sqlpl sqlserver t-sql transact-sql tsql
srt: srecode-template subrip-text
ss: ss
ssml: ssml
sss: sugarss
st: iecst pharo smalltalk squeak st stringtemplate
stan: stan
star: star
stl: ascii-stl stl stla
ston: ston
styl: styl stylus
surql: surql surrealql
sv: sv system-verilog systemverilog
svelte: svelte
svg: svg
svh: svh
svx: mdsvex survex-data
sw: sway
swift: swift swift5
swig: swig
t: terra turing
tact: tact
talon: talon talonscript
tap: tap
tape: tape vhs
tasl: tasl
tcl: tcl tk
tcsh: tcsh
te: selinux-kernel-policy-language selinux-policy sepolicy
tea: tea
templ: templ
tex: context latex latex2e tex
texinfo: texinfo
textile: textile
textproto: protobuf-text-format protocol-buffer-text-format text-proto
tf: hcl2 opentofu terraform tf tfvars
tftpl: terraform-template
thrift: thrift
thy: isabelle
tl: teal tl type-language
tla: tla
tlv: tl-verilog
tmdl: tabular-model-definition-language tmdl
toc: world-of-warcraft-addon-data
tofu: tofu
toit: toit
tolk: tolk
toml: toml
tpl: smarty
tremor: tremor trickle troy
tres: gdresource tres tscn
ts: angular-ts deno ts typescript vue-vine
tsp: traveling-salesman-problem travelling-salesman-problem tsp tsplib-data typespec
tsv: tab-seperated-values tsv
tsx: tsx typescriptreact
tt: t4 t4-cs t4-vb tt2
ttl: trig turtle
twig: twig
txl: txl
typ: typ typst
typoscript: tsconfig typoscript
uc: uc ucode unrealscript uscript
uno: uno
upc: unified-parallel-c
uplc: untyped-plutus-core
ur: ur ur/web urweb
v: coq rocq rocq-prover v verilog vh vlang
vala: vala
vb: vb vb-.net vb-net vb.net vbnet visual-basic visual-basic-.net
vba: vba
vbproj: vbproj
vbs: vbscript
vcf: electronic-business-card vcard virtual-contact-file
vcl: vcl
vdf: keyvalues valve-data-format vdf
verse: verse
vert: vert
vhd: vhdl
vim: neovim nvim vim vim-script viml vimrc vimscript
volt: volt
vtl: velocity velocity-template-language vtl
vto: vento
vtt: vtt webvtt
vue: vue
vy: vy vyper
w: cweb
wast: wast
wat: wasm wat webassembly
wdl: wdl workflow-description-language
webidl: web-idl webidl
webmanifest: geojson importmap json-ld jsonld topojson webmanifest
wgsl: wgsl
whiley: whiley
wiki: mediawiki wiki wikitext
wisp: wisp
wit: webassembly-interface-type wit
wl: wl wolfram
wlk: wollok
wren: wren wrenlang
ws: witcher-script
wsdl: wsdl
wy: wenyan 文言
x10: x10 xten
x: directx-3d-file oncrpc rpc rpcgen xdr
xaml: xaml
xbm: x-bitmap xbm
xc: xc
xdc: xdc
xm: logos
xml: xml xslfo
xojo_code: xojo
xpl: xproc
xpm: x-pixmap xpm
xquery: xquery
xs: xs
xsd: xsd
xsh: xonsh
xsl: xsl
xslt: xslt
xsp-config: xpages
xtend: xtend
yacc: yacc
yaml: ansible docker-compose github-actions helm k8s kubernetes miniyaml oasv2-yaml oasv3-yaml openapi yaml
yang: yang
yara: yara
yasnippet: snippet yas yasnippet
yml: yml
yul: yul
zap: zap
zed: spicedb-schema
zeek: zeek
zep: zephir
zig: zig zon
zil: zil
zimpl: zimpl
zmodel: zmodel
zone: dns-zone dns-zone-file
zs: zenscript
zsh: zsh
`;
