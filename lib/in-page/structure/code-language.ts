import { classOf } from './elements.ts';

/** As highlighters mark it, the surest first. */
const CLASSES: readonly RegExp[] = [
  /(?:^|\s)(?:language|lang)-([\w+#.-]+)/,
  /(?:^|\s)highlight-source-([\w+#.-]+)/,
  /(?:^|\s)highlight-text-([\w+#.-]+)/,
  /\bbrush:\s*([\w+#.-]+)/,
  /(?:^|\s)(?:highlight|src|hl)-([\w+#.-]+)/,
  /(?:^|\s)(?:sourceCode|hljs|highlight|syntaxhighlighter|prettyprint|code)\s+([\w+#.]+)(?=\s|$)/,
  /(?:^|\s)([\w+#.-]+)\s+(?:hljs|syntaxhighlighter)(?:\s|$)/,
];

const ATTRIBUTES = [
  'data-language',
  'data-lang',
  'data-code-language',
  'data-canonical-lang',
  'data-tagsearch-lang',
  'data-enlighter-language',
  'data-mode-id',
  'data-syntax',
  'data-language-id',
  'lang-name',
];

/** Names of languages that stand as a class of their own on a block: `<pre class="rust">`. */
const ALONE = new Set(
  'bash c cpp csharp css dart diff elixir erlang fortran go graphql haskell html ini java javascript js json julia kotlin lisp lua makefile matlab nix ocaml perl php powershell python r ruby rust scala scheme scss sh shell sql swift toml ts typescript vim xml yaml zig'.split(
    ' ',
  ),
);

const NONE =
  /^(?:none|plain|plaintext|plain-text|text|txt|default|no-?highlight|undefined|null|unknown|auto|notranslate|source|container|block|code|wrapper|body|toolbar|copy|js-code-highlight|nocode|linenums.*|numberlines|fallback|hljs|highlight|line-numbers.*|theme-.*|ignore|raw|\d+)$/;

const SAME: Readonly<Record<string, string>> = {
  ipython: 'python',
  ipython2: 'python',
  ipython3: 'python',
  python3: 'python',
  py3: 'python',
  'html-basic': 'html',
  'xml-html': 'html',
  sourcecode: '',
  'c/c++': 'c++',
  golang: 'go',
};

function named(written: string | null | undefined): string {
  const name = (written ?? '')
    .trim()
    .toLowerCase()
    .replace(/[^\w+#./-]/g, '')
    .replace(/[.;-]+$/, '');
  if (name === '' || name.length > 30 || NONE.test(name)) return '';
  return SAME[name] ?? name;
}

function languageIn(element: Element): string {
  for (const attribute of ATTRIBUTES) {
    const name = named(element.getAttribute(attribute));
    if (name !== '') return name;
  }
  for (const pattern of CLASSES) {
    const name = named(pattern.exec(classOf(element))?.[1]);
    if (name !== '') return name;
  }
  if (!element.matches('pre, code')) return '';
  const alone = [...element.classList].find((name) => ALONE.has(name.toLowerCase()));
  // A language of people has no place on these.
  return named(alone ?? (element.nodeName === 'PRE' ? element.getAttribute('lang') : ''));
}

/** How far above a block of code its language may stand. */
const DEPTH = 5;

/** The language of a block of code, as it, what is in it, or what is around it names it; or none. */
export function codeLanguage(block: Element): string {
  const inner = block.querySelectorAll('code, pre, [data-language], [data-mode-id]');
  for (const element of [...inner, block]) {
    const name = languageIn(element);
    if (name !== '') return name;
  }
  let around = block.parentElement;
  for (let depth = 0; around && depth < DEPTH; depth += 1, around = around.parentElement) {
    const name = languageIn(around);
    if (name === '') continue;
    // Of what holds more than one, a name is none of theirs.
    const isOthers = (pre: Element) => !block.contains(pre) && !pre.contains(block);
    return [...around.querySelectorAll('pre')].some(isOthers) ? '' : name;
  }
  return '';
}
