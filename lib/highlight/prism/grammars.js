// Written by scripts/generate-languages.ts.
// biome-ignore-all lint/style/noRestrictedImports: the folder `components` is Prism’s own.

export const PRISM_COMPONENTS = new Map([
  ['abap', () => import('prismjs/components/prism-abap.js')],
  ['abnf', () => import('prismjs/components/prism-abnf.js')],
  ['actionscript', () => import('prismjs/components/prism-actionscript.js')],
  ['ada', () => import('prismjs/components/prism-ada.js')],
  ['agda', () => import('prismjs/components/prism-agda.js')],
  ['al', () => import('prismjs/components/prism-al.js')],
  ['antlr4', () => import('prismjs/components/prism-antlr4.js')],
  ['apacheconf', () => import('prismjs/components/prism-apacheconf.js')],
  ['apex', () => import('prismjs/components/prism-apex.js')],
  ['apl', () => import('prismjs/components/prism-apl.js')],
  ['applescript', () => import('prismjs/components/prism-applescript.js')],
  ['aql', () => import('prismjs/components/prism-aql.js')],
  ['arduino', () => import('prismjs/components/prism-arduino.js')],
  ['arff', () => import('prismjs/components/prism-arff.js')],
  ['armasm', () => import('prismjs/components/prism-armasm.js')],
  ['arturo', () => import('prismjs/components/prism-arturo.js')],
  ['asciidoc', () => import('prismjs/components/prism-asciidoc.js')],
  ['asm6502', () => import('prismjs/components/prism-asm6502.js')],
  ['asmatmel', () => import('prismjs/components/prism-asmatmel.js')],
  ['aspnet', () => import('prismjs/components/prism-aspnet.js')],
  ['autohotkey', () => import('prismjs/components/prism-autohotkey.js')],
  ['autoit', () => import('prismjs/components/prism-autoit.js')],
  ['avisynth', () => import('prismjs/components/prism-avisynth.js')],
  ['avro-idl', () => import('prismjs/components/prism-avro-idl.js')],
  ['awk', () => import('prismjs/components/prism-awk.js')],
  ['bash', () => import('prismjs/components/prism-bash.js')],
  ['basic', () => import('prismjs/components/prism-basic.js')],
  ['batch', () => import('prismjs/components/prism-batch.js')],
  ['bbcode', () => import('prismjs/components/prism-bbcode.js')],
  ['bbj', () => import('prismjs/components/prism-bbj.js')],
  ['bicep', () => import('prismjs/components/prism-bicep.js')],
  ['birb', () => import('prismjs/components/prism-birb.js')],
  ['bison', () => import('prismjs/components/prism-bison.js')],
  ['bnf', () => import('prismjs/components/prism-bnf.js')],
  ['bqn', () => import('prismjs/components/prism-bqn.js')],
  ['brainfuck', () => import('prismjs/components/prism-brainfuck.js')],
  ['brightscript', () => import('prismjs/components/prism-brightscript.js')],
  ['bro', () => import('prismjs/components/prism-bro.js')],
  ['bsl', () => import('prismjs/components/prism-bsl.js')],
  ['c', () => import('prismjs/components/prism-c.js')],
  ['cfscript', () => import('prismjs/components/prism-cfscript.js')],
  ['chaiscript', () => import('prismjs/components/prism-chaiscript.js')],
  ['cil', () => import('prismjs/components/prism-cil.js')],
  ['cilkc', () => import('prismjs/components/prism-cilkc.js')],
  ['cilkcpp', () => import('prismjs/components/prism-cilkcpp.js')],
  ['clike', () => import('prismjs/components/prism-clike.js')],
  ['clojure', () => import('prismjs/components/prism-clojure.js')],
  ['cmake', () => import('prismjs/components/prism-cmake.js')],
  ['cobol', () => import('prismjs/components/prism-cobol.js')],
  ['coffeescript', () => import('prismjs/components/prism-coffeescript.js')],
  ['concurnas', () => import('prismjs/components/prism-concurnas.js')],
  ['cooklang', () => import('prismjs/components/prism-cooklang.js')],
  ['coq', () => import('prismjs/components/prism-coq.js')],
  ['cpp', () => import('prismjs/components/prism-cpp.js')],
  ['crystal', () => import('prismjs/components/prism-crystal.js')],
  ['csharp', () => import('prismjs/components/prism-csharp.js')],
  ['cshtml', () => import('prismjs/components/prism-cshtml.js')],
  ['csp', () => import('prismjs/components/prism-csp.js')],
  ['css', () => import('prismjs/components/prism-css.js')],
  ['css-extras', () => import('prismjs/components/prism-css-extras.js')],
  ['csv', () => import('prismjs/components/prism-csv.js')],
  ['cue', () => import('prismjs/components/prism-cue.js')],
  ['cypher', () => import('prismjs/components/prism-cypher.js')],
  ['d', () => import('prismjs/components/prism-d.js')],
  ['dart', () => import('prismjs/components/prism-dart.js')],
  ['dataweave', () => import('prismjs/components/prism-dataweave.js')],
  ['dax', () => import('prismjs/components/prism-dax.js')],
  ['dhall', () => import('prismjs/components/prism-dhall.js')],
  ['diff', () => import('prismjs/components/prism-diff.js')],
  ['django', () => import('prismjs/components/prism-django.js')],
  ['dns-zone-file', () => import('prismjs/components/prism-dns-zone-file.js')],
  ['docker', () => import('prismjs/components/prism-docker.js')],
  ['dot', () => import('prismjs/components/prism-dot.js')],
  ['ebnf', () => import('prismjs/components/prism-ebnf.js')],
  ['editorconfig', () => import('prismjs/components/prism-editorconfig.js')],
  ['eiffel', () => import('prismjs/components/prism-eiffel.js')],
  ['ejs', () => import('prismjs/components/prism-ejs.js')],
  ['elixir', () => import('prismjs/components/prism-elixir.js')],
  ['elm', () => import('prismjs/components/prism-elm.js')],
  ['erb', () => import('prismjs/components/prism-erb.js')],
  ['erlang', () => import('prismjs/components/prism-erlang.js')],
  ['etlua', () => import('prismjs/components/prism-etlua.js')],
  ['excel-formula', () => import('prismjs/components/prism-excel-formula.js')],
  ['factor', () => import('prismjs/components/prism-factor.js')],
  ['false', () => import('prismjs/components/prism-false.js')],
  [
    'firestore-security-rules',
    () => import('prismjs/components/prism-firestore-security-rules.js'),
  ],
  ['flow', () => import('prismjs/components/prism-flow.js')],
  ['fortran', () => import('prismjs/components/prism-fortran.js')],
  ['fsharp', () => import('prismjs/components/prism-fsharp.js')],
  ['ftl', () => import('prismjs/components/prism-ftl.js')],
  ['gap', () => import('prismjs/components/prism-gap.js')],
  ['gcode', () => import('prismjs/components/prism-gcode.js')],
  ['gdscript', () => import('prismjs/components/prism-gdscript.js')],
  ['gedcom', () => import('prismjs/components/prism-gedcom.js')],
  ['gettext', () => import('prismjs/components/prism-gettext.js')],
  ['gherkin', () => import('prismjs/components/prism-gherkin.js')],
  ['git', () => import('prismjs/components/prism-git.js')],
  ['glsl', () => import('prismjs/components/prism-glsl.js')],
  ['gml', () => import('prismjs/components/prism-gml.js')],
  ['gn', () => import('prismjs/components/prism-gn.js')],
  ['go', () => import('prismjs/components/prism-go.js')],
  ['go-module', () => import('prismjs/components/prism-go-module.js')],
  ['gradle', () => import('prismjs/components/prism-gradle.js')],
  ['graphql', () => import('prismjs/components/prism-graphql.js')],
  ['groovy', () => import('prismjs/components/prism-groovy.js')],
  ['haml', () => import('prismjs/components/prism-haml.js')],
  ['handlebars', () => import('prismjs/components/prism-handlebars.js')],
  ['haskell', () => import('prismjs/components/prism-haskell.js')],
  ['haxe', () => import('prismjs/components/prism-haxe.js')],
  ['hcl', () => import('prismjs/components/prism-hcl.js')],
  ['hlsl', () => import('prismjs/components/prism-hlsl.js')],
  ['hoon', () => import('prismjs/components/prism-hoon.js')],
  ['hpkp', () => import('prismjs/components/prism-hpkp.js')],
  ['hsts', () => import('prismjs/components/prism-hsts.js')],
  ['http', () => import('prismjs/components/prism-http.js')],
  ['ichigojam', () => import('prismjs/components/prism-ichigojam.js')],
  ['icon', () => import('prismjs/components/prism-icon.js')],
  ['icu-message-format', () => import('prismjs/components/prism-icu-message-format.js')],
  ['idris', () => import('prismjs/components/prism-idris.js')],
  ['iecst', () => import('prismjs/components/prism-iecst.js')],
  ['ignore', () => import('prismjs/components/prism-ignore.js')],
  ['inform7', () => import('prismjs/components/prism-inform7.js')],
  ['ini', () => import('prismjs/components/prism-ini.js')],
  ['io', () => import('prismjs/components/prism-io.js')],
  ['j', () => import('prismjs/components/prism-j.js')],
  ['java', () => import('prismjs/components/prism-java.js')],
  ['javadoc', () => import('prismjs/components/prism-javadoc.js')],
  ['javadoclike', () => import('prismjs/components/prism-javadoclike.js')],
  ['javascript', () => import('prismjs/components/prism-javascript.js')],
  ['javastacktrace', () => import('prismjs/components/prism-javastacktrace.js')],
  ['jexl', () => import('prismjs/components/prism-jexl.js')],
  ['jolie', () => import('prismjs/components/prism-jolie.js')],
  ['jq', () => import('prismjs/components/prism-jq.js')],
  ['jsdoc', () => import('prismjs/components/prism-jsdoc.js')],
  ['json', () => import('prismjs/components/prism-json.js')],
  ['json5', () => import('prismjs/components/prism-json5.js')],
  ['jsonp', () => import('prismjs/components/prism-jsonp.js')],
  ['jsstacktrace', () => import('prismjs/components/prism-jsstacktrace.js')],
  ['jsx', () => import('prismjs/components/prism-jsx.js')],
  ['julia', () => import('prismjs/components/prism-julia.js')],
  ['keepalived', () => import('prismjs/components/prism-keepalived.js')],
  ['keyman', () => import('prismjs/components/prism-keyman.js')],
  ['kotlin', () => import('prismjs/components/prism-kotlin.js')],
  ['kumir', () => import('prismjs/components/prism-kumir.js')],
  ['kusto', () => import('prismjs/components/prism-kusto.js')],
  ['latex', () => import('prismjs/components/prism-latex.js')],
  ['latte', () => import('prismjs/components/prism-latte.js')],
  ['less', () => import('prismjs/components/prism-less.js')],
  ['lilypond', () => import('prismjs/components/prism-lilypond.js')],
  ['linker-script', () => import('prismjs/components/prism-linker-script.js')],
  ['liquid', () => import('prismjs/components/prism-liquid.js')],
  ['lisp', () => import('prismjs/components/prism-lisp.js')],
  ['livescript', () => import('prismjs/components/prism-livescript.js')],
  ['llvm', () => import('prismjs/components/prism-llvm.js')],
  ['log', () => import('prismjs/components/prism-log.js')],
  ['lolcode', () => import('prismjs/components/prism-lolcode.js')],
  ['lua', () => import('prismjs/components/prism-lua.js')],
  ['magma', () => import('prismjs/components/prism-magma.js')],
  ['makefile', () => import('prismjs/components/prism-makefile.js')],
  ['markdown', () => import('prismjs/components/prism-markdown.js')],
  ['markup', () => import('prismjs/components/prism-markup.js')],
  ['markup-templating', () => import('prismjs/components/prism-markup-templating.js')],
  ['mata', () => import('prismjs/components/prism-mata.js')],
  ['matlab', () => import('prismjs/components/prism-matlab.js')],
  ['maxscript', () => import('prismjs/components/prism-maxscript.js')],
  ['mel', () => import('prismjs/components/prism-mel.js')],
  ['mermaid', () => import('prismjs/components/prism-mermaid.js')],
  ['metafont', () => import('prismjs/components/prism-metafont.js')],
  ['mizar', () => import('prismjs/components/prism-mizar.js')],
  ['mongodb', () => import('prismjs/components/prism-mongodb.js')],
  ['monkey', () => import('prismjs/components/prism-monkey.js')],
  ['moonscript', () => import('prismjs/components/prism-moonscript.js')],
  ['n1ql', () => import('prismjs/components/prism-n1ql.js')],
  ['n4js', () => import('prismjs/components/prism-n4js.js')],
  ['nand2tetris-hdl', () => import('prismjs/components/prism-nand2tetris-hdl.js')],
  ['naniscript', () => import('prismjs/components/prism-naniscript.js')],
  ['nasm', () => import('prismjs/components/prism-nasm.js')],
  ['neon', () => import('prismjs/components/prism-neon.js')],
  ['nevod', () => import('prismjs/components/prism-nevod.js')],
  ['nginx', () => import('prismjs/components/prism-nginx.js')],
  ['nim', () => import('prismjs/components/prism-nim.js')],
  ['nix', () => import('prismjs/components/prism-nix.js')],
  ['nsis', () => import('prismjs/components/prism-nsis.js')],
  ['objectivec', () => import('prismjs/components/prism-objectivec.js')],
  ['ocaml', () => import('prismjs/components/prism-ocaml.js')],
  ['odin', () => import('prismjs/components/prism-odin.js')],
  ['opencl', () => import('prismjs/components/prism-opencl.js')],
  ['openqasm', () => import('prismjs/components/prism-openqasm.js')],
  ['oz', () => import('prismjs/components/prism-oz.js')],
  ['parigp', () => import('prismjs/components/prism-parigp.js')],
  ['parser', () => import('prismjs/components/prism-parser.js')],
  ['pascal', () => import('prismjs/components/prism-pascal.js')],
  ['pascaligo', () => import('prismjs/components/prism-pascaligo.js')],
  ['pcaxis', () => import('prismjs/components/prism-pcaxis.js')],
  ['peoplecode', () => import('prismjs/components/prism-peoplecode.js')],
  ['perl', () => import('prismjs/components/prism-perl.js')],
  ['php', () => import('prismjs/components/prism-php.js')],
  ['phpdoc', () => import('prismjs/components/prism-phpdoc.js')],
  ['plant-uml', () => import('prismjs/components/prism-plant-uml.js')],
  ['plsql', () => import('prismjs/components/prism-plsql.js')],
  ['powerquery', () => import('prismjs/components/prism-powerquery.js')],
  ['powershell', () => import('prismjs/components/prism-powershell.js')],
  ['processing', () => import('prismjs/components/prism-processing.js')],
  ['prolog', () => import('prismjs/components/prism-prolog.js')],
  ['promql', () => import('prismjs/components/prism-promql.js')],
  ['properties', () => import('prismjs/components/prism-properties.js')],
  ['protobuf', () => import('prismjs/components/prism-protobuf.js')],
  ['psl', () => import('prismjs/components/prism-psl.js')],
  ['pug', () => import('prismjs/components/prism-pug.js')],
  ['puppet', () => import('prismjs/components/prism-puppet.js')],
  ['pure', () => import('prismjs/components/prism-pure.js')],
  ['purebasic', () => import('prismjs/components/prism-purebasic.js')],
  ['purescript', () => import('prismjs/components/prism-purescript.js')],
  ['python', () => import('prismjs/components/prism-python.js')],
  ['q', () => import('prismjs/components/prism-q.js')],
  ['qml', () => import('prismjs/components/prism-qml.js')],
  ['qore', () => import('prismjs/components/prism-qore.js')],
  ['qsharp', () => import('prismjs/components/prism-qsharp.js')],
  ['r', () => import('prismjs/components/prism-r.js')],
  ['racket', () => import('prismjs/components/prism-racket.js')],
  ['reason', () => import('prismjs/components/prism-reason.js')],
  ['regex', () => import('prismjs/components/prism-regex.js')],
  ['rego', () => import('prismjs/components/prism-rego.js')],
  ['renpy', () => import('prismjs/components/prism-renpy.js')],
  ['rescript', () => import('prismjs/components/prism-rescript.js')],
  ['rest', () => import('prismjs/components/prism-rest.js')],
  ['rip', () => import('prismjs/components/prism-rip.js')],
  ['roboconf', () => import('prismjs/components/prism-roboconf.js')],
  ['robotframework', () => import('prismjs/components/prism-robotframework.js')],
  ['ruby', () => import('prismjs/components/prism-ruby.js')],
  ['rust', () => import('prismjs/components/prism-rust.js')],
  ['sas', () => import('prismjs/components/prism-sas.js')],
  ['sass', () => import('prismjs/components/prism-sass.js')],
  ['scala', () => import('prismjs/components/prism-scala.js')],
  ['scheme', () => import('prismjs/components/prism-scheme.js')],
  ['scss', () => import('prismjs/components/prism-scss.js')],
  ['shell-session', () => import('prismjs/components/prism-shell-session.js')],
  ['smali', () => import('prismjs/components/prism-smali.js')],
  ['smalltalk', () => import('prismjs/components/prism-smalltalk.js')],
  ['smarty', () => import('prismjs/components/prism-smarty.js')],
  ['sml', () => import('prismjs/components/prism-sml.js')],
  ['solidity', () => import('prismjs/components/prism-solidity.js')],
  ['solution-file', () => import('prismjs/components/prism-solution-file.js')],
  ['soy', () => import('prismjs/components/prism-soy.js')],
  ['sparql', () => import('prismjs/components/prism-sparql.js')],
  ['splunk-spl', () => import('prismjs/components/prism-splunk-spl.js')],
  ['sqf', () => import('prismjs/components/prism-sqf.js')],
  ['sql', () => import('prismjs/components/prism-sql.js')],
  ['squirrel', () => import('prismjs/components/prism-squirrel.js')],
  ['stan', () => import('prismjs/components/prism-stan.js')],
  ['stata', () => import('prismjs/components/prism-stata.js')],
  ['stylus', () => import('prismjs/components/prism-stylus.js')],
  ['supercollider', () => import('prismjs/components/prism-supercollider.js')],
  ['swift', () => import('prismjs/components/prism-swift.js')],
  ['systemd', () => import('prismjs/components/prism-systemd.js')],
  ['t4-cs', () => import('prismjs/components/prism-t4-cs.js')],
  ['t4-templating', () => import('prismjs/components/prism-t4-templating.js')],
  ['t4-vb', () => import('prismjs/components/prism-t4-vb.js')],
  ['tap', () => import('prismjs/components/prism-tap.js')],
  ['tcl', () => import('prismjs/components/prism-tcl.js')],
  ['textile', () => import('prismjs/components/prism-textile.js')],
  ['toml', () => import('prismjs/components/prism-toml.js')],
  ['tremor', () => import('prismjs/components/prism-tremor.js')],
  ['tsx', () => import('prismjs/components/prism-tsx.js')],
  ['tt2', () => import('prismjs/components/prism-tt2.js')],
  ['turtle', () => import('prismjs/components/prism-turtle.js')],
  ['twig', () => import('prismjs/components/prism-twig.js')],
  ['typescript', () => import('prismjs/components/prism-typescript.js')],
  ['typoscript', () => import('prismjs/components/prism-typoscript.js')],
  ['unrealscript', () => import('prismjs/components/prism-unrealscript.js')],
  ['uorazor', () => import('prismjs/components/prism-uorazor.js')],
  ['uri', () => import('prismjs/components/prism-uri.js')],
  ['v', () => import('prismjs/components/prism-v.js')],
  ['vala', () => import('prismjs/components/prism-vala.js')],
  ['vbnet', () => import('prismjs/components/prism-vbnet.js')],
  ['velocity', () => import('prismjs/components/prism-velocity.js')],
  ['verilog', () => import('prismjs/components/prism-verilog.js')],
  ['vhdl', () => import('prismjs/components/prism-vhdl.js')],
  ['vim', () => import('prismjs/components/prism-vim.js')],
  ['visual-basic', () => import('prismjs/components/prism-visual-basic.js')],
  ['warpscript', () => import('prismjs/components/prism-warpscript.js')],
  ['wasm', () => import('prismjs/components/prism-wasm.js')],
  ['web-idl', () => import('prismjs/components/prism-web-idl.js')],
  ['wgsl', () => import('prismjs/components/prism-wgsl.js')],
  ['wiki', () => import('prismjs/components/prism-wiki.js')],
  ['wolfram', () => import('prismjs/components/prism-wolfram.js')],
  ['wren', () => import('prismjs/components/prism-wren.js')],
  ['xeora', () => import('prismjs/components/prism-xeora.js')],
  ['xojo', () => import('prismjs/components/prism-xojo.js')],
  ['xquery', () => import('prismjs/components/prism-xquery.js')],
  ['yaml', () => import('prismjs/components/prism-yaml.js')],
  ['yang', () => import('prismjs/components/prism-yang.js')],
  ['zig', () => import('prismjs/components/prism-zig.js')],
]);

/** What is loaded for a language, in this order: `language: component component`. */
export const PRISM_ORDERS = `
abap: abap
abnf: abnf
actionscript: clike regex markup css css-extras javascript actionscript
ada: ada
agda: agda
al: al
antlr4: antlr4
apacheconf: apacheconf
apex: clike sql apex
apl: apl
applescript: applescript
aql: aql
arduino: clike c cpp arduino
arff: arff
armasm: armasm
arturo: arturo
asciidoc: asciidoc
asm6502: asm6502
asmatmel: asmatmel
aspnet: markup css css-extras clike regex javascript csharp aspnet
autohotkey: autohotkey
autoit: autoit
avisynth: avisynth
avro-idl: avro-idl
awk: awk
bash: bash
basic: basic
batch: batch
bbcode: bbcode
bbj: bbj
bicep: bicep
birb: clike birb
bison: clike c bison
bnf: bnf
bqn: bqn
brainfuck: brainfuck
brightscript: brightscript
bro: bro
bsl: bsl
c: clike c
cfscript: clike cfscript
chaiscript: clike c cpp chaiscript
cil: cil
cilkc: clike c cilkc
cilkcpp: clike c cpp cilkcpp
clike: clike
clojure: clojure
cmake: cmake
cobol: cobol
coffeescript: clike regex markup css css-extras javascript coffeescript
concurnas: concurnas
cooklang: cooklang
coq: coq
cpp: clike c cpp
crystal: clike ruby crystal
csharp: clike csharp
cshtml: markup css css-extras clike regex javascript csharp cshtml
csp: csp
css: markup clike regex javascript css css-extras
csv: csv
cue: cue
cypher: cypher
d: clike d
dart: clike dart
dataweave: dataweave
dax: dax
dhall: dhall
diff: diff
django: markup css css-extras clike regex javascript markup-templating django
dns-zone-file: dns-zone-file
docker: docker
dot: markup css css-extras clike regex javascript dot
ebnf: ebnf
editorconfig: editorconfig
eiffel: eiffel
ejs: clike regex markup css css-extras javascript markup-templating ejs
elixir: elixir
elm: elm
erb: clike ruby markup css css-extras regex javascript markup-templating erb
erlang: erlang
etlua: lua markup css css-extras clike regex javascript markup-templating etlua
excel-formula: excel-formula
factor: factor
false: false
firestore-security-rules: clike firestore-security-rules
flow: clike regex markup css css-extras javascript flow
fortran: fortran
fsharp: clike fsharp
ftl: markup css css-extras clike regex javascript markup-templating ftl
gap: gap
gcode: gcode
gdscript: gdscript
gedcom: gedcom
gettext: gettext
gherkin: gherkin
git: git
glsl: clike c glsl
gml: clike gml
gn: gn
go: clike go
go-module: go-module
gradle: clike gradle
graphql: graphql
groovy: clike groovy
haml: clike ruby haml
handlebars: markup css css-extras clike regex javascript markup-templating handlebars
haskell: haskell
haxe: clike regex haxe
hcl: hcl
hlsl: clike c hlsl
hoon: hoon
hpkp: hpkp
hsts: hsts
http: markup clike regex javascript css css-extras json uri http
ichigojam: ichigojam
icon: icon
icu-message-format: icu-message-format
idris: haskell idris
iecst: iecst
ignore: ignore
inform7: inform7
ini: ini
io: io
j: j
java: clike java
javadoc: markup css css-extras clike regex javascript java javadoclike javadoc
javadoclike: javadoclike
javascript: clike regex markup css css-extras javascript
javastacktrace: javastacktrace
jexl: jexl
jolie: clike jolie
jq: jq
jsdoc: clike regex markup css css-extras javascript javadoclike typescript jsdoc
json: json
json5: json json5
jsonp: json jsonp
jsstacktrace: jsstacktrace
jsx: markup css css-extras clike regex javascript jsx
julia: julia
keepalived: keepalived
keyman: keyman
kotlin: clike kotlin
kumir: kumir
kusto: kusto
latex: latex
latte: clike markup css css-extras regex javascript markup-templating php latte
less: markup clike regex javascript css css-extras less
lilypond: scheme lilypond
linker-script: linker-script
liquid: markup css css-extras clike regex javascript markup-templating liquid
lisp: lisp
livescript: livescript
llvm: llvm
log: javastacktrace log
lolcode: lolcode
lua: lua
magma: magma
makefile: makefile
markdown: markup css css-extras clike regex javascript yaml markdown
markup: markup css css-extras clike regex javascript
mata: mata
matlab: matlab
maxscript: maxscript
mel: mel
mermaid: mermaid
metafont: metafont
mizar: mizar
mongodb: clike regex markup css css-extras javascript mongodb
monkey: monkey
moonscript: moonscript
n1ql: n1ql
n4js: clike regex markup css css-extras javascript n4js
nand2tetris-hdl: nand2tetris-hdl
naniscript: naniscript
nasm: nasm
neon: neon
nevod: nevod
nginx: nginx
nim: nim
nix: nix
nsis: nsis
objectivec: clike c objectivec
ocaml: ocaml
odin: odin
opencl: clike c cpp opencl
openqasm: openqasm
oz: oz
parigp: parigp
parser: markup css css-extras clike regex javascript parser
pascal: pascal
pascaligo: pascaligo
pcaxis: pcaxis
peoplecode: peoplecode
perl: perl
php: markup css css-extras clike regex javascript markup-templating php
phpdoc: markup css css-extras clike regex javascript markup-templating php javadoclike phpdoc
plant-uml: plant-uml
plsql: sql plsql
powerquery: powerquery
powershell: powershell
processing: clike processing
prolog: prolog
promql: promql
properties: properties
protobuf: clike protobuf
psl: psl
pug: markup css css-extras clike regex javascript pug
puppet: puppet
pure: pure
purebasic: clike purebasic
purescript: haskell purescript
python: python
q: q
qml: clike regex markup css css-extras javascript qml
qore: clike qore
qsharp: clike qsharp
r: r
racket: scheme racket
reason: clike reason
regex: regex
rego: rego
renpy: renpy
rescript: rescript
rest: rest
rip: rip
roboconf: roboconf
robotframework: robotframework
ruby: clike ruby
rust: rust
sas: sas
sass: markup clike regex javascript css css-extras sass
scala: clike java scala
scheme: scheme
scss: markup clike regex javascript css css-extras scss
shell-session: bash shell-session
smali: smali
smalltalk: smalltalk
smarty: markup css css-extras clike regex javascript markup-templating smarty
sml: sml
solidity: clike solidity
solution-file: solution-file
soy: markup css css-extras clike regex javascript markup-templating soy
sparql: turtle sparql
splunk-spl: splunk-spl
sqf: clike sqf
sql: sql
squirrel: clike squirrel
stan: stan
stata: mata clike java python stata
stylus: stylus
supercollider: supercollider
swift: swift
systemd: systemd
t4-cs: t4-templating clike csharp t4-cs
t4-vb: t4-templating basic vbnet t4-vb
tap: yaml tap
tcl: tcl
textile: markup css css-extras clike regex javascript textile
toml: toml
tremor: tremor
tsx: markup css css-extras clike regex javascript jsx typescript tsx
tt2: clike markup css css-extras regex javascript markup-templating tt2
turtle: turtle
twig: markup css css-extras clike regex javascript markup-templating twig
typescript: clike regex markup css css-extras javascript typescript
typoscript: typoscript
unrealscript: unrealscript
uorazor: uorazor
uri: uri
v: clike v
vala: clike regex vala
vbnet: basic vbnet
velocity: markup css css-extras clike regex javascript velocity
verilog: verilog
vhdl: vhdl
vim: vim
visual-basic: visual-basic
warpscript: warpscript
wasm: wasm
web-idl: web-idl
wgsl: wgsl
wiki: markup css css-extras clike regex javascript wiki
wolfram: wolfram
wren: wren
xeora: markup css css-extras clike regex javascript xeora
xojo: xojo
xquery: markup css css-extras clike regex javascript xquery
yaml: yaml
yang: yang
zig: zig
`;

/** What TextMate calls code in a language, where that is not `source.` and its id. */
export const PRISM_ROOT_SCOPES = `
actionscript source.actionscript.3
asciidoc text.asciidoc
autohotkey source.ahk
bash source.shell
batch source.batchfile
coffeescript source.coffee
coq source.rocq
csharp source.cs
cshtml text.aspnetcorerazor
csv text.csv
django source.jinja
docker source.dockerfile
erb text.html.erb
gettext source.po
gherkin text.gherkin.feature
haml text.haml
handlebars text.html.handlebars
haxe source.hx
javascript source.js
jsx source.js.jsx
latex text.tex.latex
less source.css.less
liquid text.html.liquid
lisp source.commonlisp
log text.log
markdown text.html.markdown
markup text.html.basic
objectivec source.objc
plsql source.plsql.oracle
properties source.ini
protobuf source.proto
pug text.pug
regex source.regexp
rest source.rst
scss source.css.scss
shell-session text.shell-session
smalltalk source.smalltalk.gnu
soy text.html.soy
twig text.html.twig
typescript source.ts
vim source.viml
visual-basic source.asp.vb.net
wasm source.wat
wiki source.wikitext
`;
