// Written by scripts/generate-languages.ts.

export const TEXTMATE_GRAMMARS = new Map([
  ['angular-expression', () => import('tm-grammars/grammars/angular-expression.json')],
  ['angular-html', () => import('tm-grammars/grammars/angular-html.json')],
  ['angular-inline-style', () => import('tm-grammars/grammars/angular-inline-style.json')],
  ['angular-inline-template', () => import('tm-grammars/grammars/angular-inline-template.json')],
  ['angular-let-declaration', () => import('tm-grammars/grammars/angular-let-declaration.json')],
  ['angular-template', () => import('tm-grammars/grammars/angular-template.json')],
  ['angular-template-blocks', () => import('tm-grammars/grammars/angular-template-blocks.json')],
  ['angular-ts', () => import('tm-grammars/grammars/angular-ts.json')],
  ['ara', () => import('tm-grammars/grammars/ara.json')],
  ['asm', () => import('tm-grammars/grammars/asm.json')],
  ['astro', () => import('tm-grammars/grammars/astro.json')],
  ['ballerina', () => import('tm-grammars/grammars/ballerina.json')],
  ['beancount', () => import('tm-grammars/grammars/beancount.json')],
  ['berry', () => import('tm-grammars/grammars/berry.json')],
  ['bibtex', () => import('tm-grammars/grammars/bibtex.json')],
  ['bird2', () => import('tm-grammars/grammars/bird2.json')],
  ['blade', () => import('tm-grammars/grammars/blade.json')],
  ['c', () => import('tm-grammars/grammars/c.json')],
  ['c3', () => import('tm-grammars/grammars/c3.json')],
  ['cadence', () => import('tm-grammars/grammars/cadence.json')],
  ['cairo', () => import('tm-grammars/grammars/cairo.json')],
  ['chapel', () => import('tm-grammars/grammars/chapel.json')],
  ['clarity', () => import('tm-grammars/grammars/clarity.json')],
  ['codeowners', () => import('tm-grammars/grammars/codeowners.json')],
  ['codeql', () => import('tm-grammars/grammars/codeql.json')],
  ['css', () => import('tm-grammars/grammars/css.json')],
  ['desktop', () => import('tm-grammars/grammars/desktop.json')],
  ['diff', () => import('tm-grammars/grammars/diff.json')],
  ['dotenv', () => import('tm-grammars/grammars/dotenv.json')],
  ['edge', () => import('tm-grammars/grammars/edge.json')],
  ['fennel', () => import('tm-grammars/grammars/fennel.json')],
  ['fish', () => import('tm-grammars/grammars/fish.json')],
  ['gdresource', () => import('tm-grammars/grammars/gdresource.json')],
  ['gdscript', () => import('tm-grammars/grammars/gdscript.json')],
  ['gdshader', () => import('tm-grammars/grammars/gdshader.json')],
  ['genie', () => import('tm-grammars/grammars/genie.json')],
  ['git-commit', () => import('tm-grammars/grammars/git-commit.json')],
  ['git-rebase', () => import('tm-grammars/grammars/git-rebase.json')],
  ['gleam', () => import('tm-grammars/grammars/gleam.json')],
  ['glimmer-js', () => import('tm-grammars/grammars/glimmer-js.json')],
  ['glimmer-ts', () => import('tm-grammars/grammars/glimmer-ts.json')],
  ['go', () => import('tm-grammars/grammars/go.json')],
  ['hack', () => import('tm-grammars/grammars/hack.json')],
  ['haxe', () => import('tm-grammars/grammars/haxe.json')],
  ['hjson', () => import('tm-grammars/grammars/hjson.json')],
  ['hlsl', () => import('tm-grammars/grammars/hlsl.json')],
  ['html', () => import('tm-grammars/grammars/html.json')],
  ['html-derivative', () => import('tm-grammars/grammars/html-derivative.json')],
  ['hxml', () => import('tm-grammars/grammars/hxml.json')],
  ['hy', () => import('tm-grammars/grammars/hy.json')],
  ['imba', () => import('tm-grammars/grammars/imba.json')],
  ['java', () => import('tm-grammars/grammars/java.json')],
  ['javascript', () => import('tm-grammars/grammars/javascript.json')],
  ['jison', () => import('tm-grammars/grammars/jison.json')],
  ['json', () => import('tm-grammars/grammars/json.json')],
  ['jsonc', () => import('tm-grammars/grammars/jsonc.json')],
  ['jsonl', () => import('tm-grammars/grammars/jsonl.json')],
  ['jsonnet', () => import('tm-grammars/grammars/jsonnet.json')],
  ['jssm', () => import('tm-grammars/grammars/jssm.json')],
  ['jsx', () => import('tm-grammars/grammars/jsx.json')],
  ['just', () => import('tm-grammars/grammars/just.json')],
  ['kdl', () => import('tm-grammars/grammars/kdl.json')],
  ['lean', () => import('tm-grammars/grammars/lean.json')],
  ['less', () => import('tm-grammars/grammars/less.json')],
  ['luau', () => import('tm-grammars/grammars/luau.json')],
  ['markdown-vue', () => import('tm-grammars/grammars/markdown-vue.json')],
  ['marko', () => import('tm-grammars/grammars/marko.json')],
  ['mdc', () => import('tm-grammars/grammars/mdc.json')],
  ['mdx', () => import('tm-grammars/grammars/mdx.json')],
  ['mojo', () => import('tm-grammars/grammars/mojo.json')],
  ['moonbit', () => import('tm-grammars/grammars/moonbit.json')],
  ['move', () => import('tm-grammars/grammars/move.json')],
  ['narrat', () => import('tm-grammars/grammars/narrat.json')],
  ['nextflow', () => import('tm-grammars/grammars/nextflow.json')],
  ['nextflow-groovy', () => import('tm-grammars/grammars/nextflow-groovy.json')],
  ['nushell', () => import('tm-grammars/grammars/nushell.json')],
  ['objective-cpp', () => import('tm-grammars/grammars/objective-cpp.json')],
  ['openscad', () => import('tm-grammars/grammars/openscad.json')],
  ['perl', () => import('tm-grammars/grammars/perl.json')],
  ['pkl', () => import('tm-grammars/grammars/pkl.json')],
  ['polar', () => import('tm-grammars/grammars/polar.json')],
  ['postcss', () => import('tm-grammars/grammars/postcss.json')],
  ['prisma', () => import('tm-grammars/grammars/prisma.json')],
  ['python', () => import('tm-grammars/grammars/python.json')],
  ['qmldir', () => import('tm-grammars/grammars/qmldir.json')],
  ['qss', () => import('tm-grammars/grammars/qss.json')],
  ['raku', () => import('tm-grammars/grammars/raku.json')],
  ['rbs', () => import('tm-grammars/grammars/rbs.json')],
  ['reg', () => import('tm-grammars/grammars/reg.json')],
  ['riscv', () => import('tm-grammars/grammars/riscv.json')],
  ['ron', () => import('tm-grammars/grammars/ron.json')],
  ['rosmsg', () => import('tm-grammars/grammars/rosmsg.json')],
  ['ruby', () => import('tm-grammars/grammars/ruby.json')],
  ['scss', () => import('tm-grammars/grammars/scss.json')],
  ['sdbl', () => import('tm-grammars/grammars/sdbl.json')],
  ['shaderlab', () => import('tm-grammars/grammars/shaderlab.json')],
  ['shellscript', () => import('tm-grammars/grammars/shellscript.json')],
  ['smithy', () => import('tm-grammars/grammars/smithy.json')],
  ['splunk', () => import('tm-grammars/grammars/splunk.json')],
  ['sql', () => import('tm-grammars/grammars/sql.json')],
  ['stylus', () => import('tm-grammars/grammars/stylus.json')],
  ['surrealql', () => import('tm-grammars/grammars/surrealql.json')],
  ['svelte', () => import('tm-grammars/grammars/svelte.json')],
  ['system-verilog', () => import('tm-grammars/grammars/system-verilog.json')],
  ['talonscript', () => import('tm-grammars/grammars/talonscript.json')],
  ['tasl', () => import('tm-grammars/grammars/tasl.json')],
  ['templ', () => import('tm-grammars/grammars/templ.json')],
  ['terraform', () => import('tm-grammars/grammars/terraform.json')],
  ['tsv', () => import('tm-grammars/grammars/tsv.json')],
  ['tsx', () => import('tm-grammars/grammars/tsx.json')],
  ['typescript', () => import('tm-grammars/grammars/typescript.json')],
  ['typespec', () => import('tm-grammars/grammars/typespec.json')],
  ['typst', () => import('tm-grammars/grammars/typst.json')],
  ['vue', () => import('tm-grammars/grammars/vue.json')],
  ['vue-directives', () => import('tm-grammars/grammars/vue-directives.json')],
  ['vue-interpolations', () => import('tm-grammars/grammars/vue-interpolations.json')],
  [
    'vue-sfc-style-variable-injection',
    () => import('tm-grammars/grammars/vue-sfc-style-variable-injection.json'),
  ],
  ['vue-vine', () => import('tm-grammars/grammars/vue-vine.json')],
  ['vyper', () => import('tm-grammars/grammars/vyper.json')],
  ['wenyan', () => import('tm-grammars/grammars/wenyan.json')],
  ['wit', () => import('tm-grammars/grammars/wit.json')],
  ['xml', () => import('tm-grammars/grammars/xml.json')],
  ['xsl', () => import('tm-grammars/grammars/xsl.json')],
  ['zenscript', () => import('tm-grammars/grammars/zenscript.json')],
]);

/** The grammars that a language needs, its own last. */
export const TEXTMATE_ORDERS = `
angular-expression css scss angular-inline-style javascript html angular-let-declaration angular-template angular-template-blocks angular-html angular-inline-template angular-ts
ara
asm
json javascript typescript css scss tsx astro
ballerina
beancount
berry
bibtex
bird2
javascript css html html-derivative json blade
c3
cadence
python cairo
c chapel
clarity
codeowners
codeql
desktop
dotenv
typescript javascript css html html-derivative edge
fennel
fish
gdshader gdscript gdresource
gdshader
genie
diff git-commit
shellscript git-rebase
gleam
javascript typescript css html glimmer-js
typescript css javascript html glimmer-ts
javascript css html sql hack
hjson
haxe hxml
hy
imba
javascript jison
jsonc
jsonl
jsonnet
jssm
shellscript javascript typescript css html java xml sql perl python ruby just
kdl
lean
luau
css less scss typescript marko
mdc
tsx css javascript html json scss shellscript typescript mdx
mojo
moonbit
move
narrat
nextflow-groovy nextflow
nushell
objective-cpp
openscad
pkl
polar
postcss
prisma
qmldir
qss
raku
rbs
reg
riscv
ron
rosmsg
sdbl
hlsl shaderlab
smithy
splunk
javascript surrealql
javascript typescript css scss svelte
system-verilog
talonscript
tasl
go javascript css templ
terraform
tsv
typespec
typst
css scss javascript typescript jsx tsx json html html-derivative markdown-vue vue-directives vue-interpolations vue-sfc-style-variable-injection vue
css scss less stylus postcss javascript vue-vine
vyper
wenyan
wit
java xml xsl
zenscript
`;
