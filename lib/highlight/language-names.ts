// Written by scripts/generate-languages.ts.

/** A language a line: its id, then its other names. */
export const PRISM_NAMES = `
abap
abnf
actionscript as as3 actionscript-3 actionscript3
ada
agda
al
antlr4 g4
apacheconf apache htaccess apache-conf httpd
apex
apl
applescript osascript
aql
arduino ino
arff
armasm arm-asm arm aarch64 arm64
arturo art
asciidoc adoc
asm6502
asmatmel
aspnet
autohotkey ahk ahk1 ahk2
autoit
avisynth avs
avro-idl avdl
awk gawk
bash sh shell zsh ksh shellscript shell-script bashrc zshrc sh-script
basic
batch bat cmd dosbatch winbatch batchfile
bbcode shortcode
bbj
bicep
birb
bison
bnf rbnf
bqn
brainfuck
brightscript
bro
bsl oscript 1c
c h c89 c99 c11 c17 c23 ansi-c
cfscript cfc
chaiscript
cil
cilkc cilk-c
cilkcpp cilk-cpp cilk
clike
clojure clj cljs cljc edn clojurescript
cmake
cobol cob cbl
coffeescript coffee
concurnas conc
cooklang
coq rocq
cpp c++ cc cxx hpp hxx hh h++ cplusplus c-plus-plus cpp11 cpp14 cpp17 cpp20 cpp23 cuda cu cuh
crystal cr
csharp cs dotnet c# csx c-sharp
cshtml razor
csp
css css3
csv
cue
cypher cql neo4j
d dlang
dart flutter
dataweave
dax
dhall
diff patch udiff
django jinja2 jinja j2 htmldjango html+jinja html+django
dns-zone-file dns-zone
docker dockerfile containerfile
dot gv graphviz
ebnf
editorconfig
eiffel
ejs eta
elixir ex exs
elm
erb rhtml html+erb
erlang erl hrl
etlua
excel-formula xlsx xls
factor
false
firestore-security-rules
flow flowtype
fortran f for f77 f90 f95 f03 f08 f18 fortran90 fortran-free-form fortran-fixed-form
fsharp f# fs fsx fsi f-sharp
ftl
gap
gcode
gdscript gd godot
gedcom
gettext po
gherkin cucumber feature
git gitlog
glsl vert frag
gml gamemakerlanguage
gn gni
go golang
go-module go-mod gomod go.mod
gradle build.gradle
graphql gql graphqls
groovy jenkinsfile gvy
haml
handlebars hbs mustache htmlbars
haskell hs lhs haskell98
haxe hx
hcl packer nomad
hlsl
hoon
hpkp
hsts
http https http-request rest-client
ichigojam
icon
icu-message-format
idris idr
iecst
ignore gitignore hgignore npmignore dockerignore eslintignore prettierignore
inform7
ini cfg conf dosini gitconfig inifile
io
j
java jav java8 java11 java17 java21
javadoc
javadoclike
javascript js mjs cjs es6 es2015 ecmascript node nodejs node.js jsm ecma
javastacktrace
jexl
jolie
jq
jsdoc
json webmanifest geojson topojson jsonld json-ld ipynb importmap har
json5 json6
jsonp
jsstacktrace
jsx
julia jl
keepalived
keyman
kotlin kt kts ktm
kumir kum
kusto
latex tex context latex2e
latte
less lesscss
lilypond ly
linker-script ld
liquid
lisp emacs elisp emacs-lisp common-lisp commonlisp cl lsp
livescript
llvm ll llvm-ir llvmir
log
lolcode
lua luajit lua5
magma
makefile make mk mak gnumake gmake bsdmake
markdown md mkd mkdown mdown gfm commonmark rmarkdown rmd qmd
markup html xml svg mathml ssml atom rss htm xhtml html5 xsd plist xaml rdf wsdl csproj vbproj xslfo kml gpx opml
mata
matlab octave
maxscript
mel
mermaid
metafont
mizar
mongodb
monkey
moonscript moon
n1ql
n4js n4jsd
nand2tetris-hdl
naniscript nani
nasm nasmx86
neon
nevod
nginx nginxconf nginx.conf
nim nimrod
nix nixos
nsis
objectivec objc obj-c objective-c
ocaml ml mli
odin
opencl
openqasm qasm
oz
parigp
parser
pascal objectpascal pas delphi freepascal object-pascal
pascaligo
pcaxis px
peoplecode pcode
perl pl pm perl5
php php3 php4 php5 php7 php8 phtml
phpdoc
plant-uml plantuml
plsql oracle pls
powerquery pq mscript
powershell ps1 ps pwsh psm1 psd1 posh
processing
prolog swipl swi-prolog
promql
properties java-properties
protobuf proto proto2 proto3 protocol-buffers
psl
pug jade
puppet
pure
purebasic pbfasm
purescript purs
python py py2 py3 python2 python3 pyi pyw ipython python-repl pycon jupyter starlark bazel bzl cython pyx micropython
q
qml
qore
qsharp qs
r rlang rscript splus
racket rkt rktl
reason
regex
rego
renpy rpy
rescript res resi
rest rst restructuredtext
rip
roboconf
robotframework robot
ruby rb rake rakefile gemfile podfile gemspec jruby irb
rust rs rustlang
sas
sass
scala sc scala2 scala3 sbt
scheme scm guile ss
scss
shell-session sh-session shellsession console shell-console bash-session terminal term
smali
smalltalk st squeak pharo
smarty
sml smlnj
solidity sol
solution-file sln
soy
sparql rq
splunk-spl
sqf
sql postgresql postgres psql pgsql plpgsql mysql mariadb sqlite sqlite3 tsql t-sql transact-sql mssql sqlserver bigquery snowflake redshift hiveql spark-sql duckdb clickhouse ddl dml
squirrel
stan
stata
stylus styl
supercollider sclang
swift swift5
systemd
t4-cs t4
t4-vb
tap
tcl tk
textile
toml
tremor trickle troy
tsx
tt2
turtle trig
twig
typescript ts mts cts deno
typoscript tsconfig
unrealscript uscript uc
uorazor
uri url
v vlang
vala
vbnet vb.net vb-net
velocity
verilog vh
vhdl
vim viml vimscript vim-script vimrc nvim neovim
visual-basic vb vba
warpscript
wasm wat wast webassembly
web-idl webidl
wgsl
wiki wikitext mediawiki
wolfram mathematica nb wl
wren
xeora xeoracube
xojo
xquery
yaml yml docker-compose kubernetes k8s openapi ansible github-actions helm
yang
zig zon
`;

/** As PRISM_NAMES, for the other engine. */
export const TEXTMATE_NAMES = `
angular-ts
ara
asm assembly assembler asm-x86 x86 x86asm x86-asm masm gas
astro
ballerina
beancount
berry be
bibtex bib biblatex
bird2 bird
blade
c3
cadence cdc
cairo
chapel chpl
clarity
codeowners
codeql ql
desktop
dotenv
edge
fennel
fish
gdresource tscn tres
gdshader
genie
git-commit
git-rebase
gleam
glimmer-js gjs
glimmer-ts gts
hack
hjson
hxml
hy
imba
jison
jsonc
jsonl
jsonnet
jssm fsl
just justfile
kdl
lean lean4
luau
marko
mdc
mdx
mojo
moonbit mbt mbti
move
narrat nar
nextflow nf
nushell nu
objective-cpp objc++ objcpp objective-c++ obj-c++ objectivecpp mm
openscad scad
pkl
polar
postcss
prisma
qmldir
qss
raku perl6
rbs ruby-signature
reg
riscv
ron
rosmsg
sdbl 1c-query
shaderlab shader
smithy
splunk spl
surrealql surql
svelte
system-verilog systemverilog sv svh
talonscript talon
tasl
templ
terraform tf tfvars hcl2 opentofu tofu
tsv
typespec tsp
typst typ
vue
vue-vine
vyper vy
wenyan 文言
wit
xsl
zenscript
`;
