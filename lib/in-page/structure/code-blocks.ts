import { signChanges } from './changed-lines.ts';
import { codeLanguage } from './code-language.ts';
import { codeText, isGutter } from './code-text.ts';
import { all, classOf, lineOf, make } from './elements.ts';

/** Tables of numbers and lines, and editors: what is code besides `<pre>`, the outermost first. */
const DRAWN =
  'table.highlighttable, table.rouge-table, table.hljs-ln, table.js-file-line-container, table.diff-table, table.codehilitetable, table.lntable, table.crayon-table, .blob-wrapper table, .syntaxhighlighter table, .CodeMirror-code, .cm-content, .monaco-editor .view-lines, .ace_text-layer, .react-code-lines';

/** Blocks of code without `<pre>`: as blocks by themselves or in lines of their own. */
const BARE =
  'code[data-block], code[data-pre], div[class*="language-"] > code, [data-language][contenteditable], .notion-code-block [contenteditable="true"], .notion-code-block code';

function isBareBlock(element: Element): boolean {
  if (element.closest('pre, p, li > p, td')) return element.hasAttribute('data-block');
  return (
    element.nodeName !== 'CODE' ||
    /\n/.test(codeText(element)) ||
    element.hasAttribute('data-block')
  );
}

function put(place: Element, code: string, language: string): void {
  if (code === '') {
    place.remove();
    return;
  }
  const block = make(place, 'pre');
  block.append(make(place, 'code', language === '' ? {} : { class: `language-${language}` }, code));
  place.replaceWith(block);
}

const HEADER = /header|toolbar|lang|title|top|caption/i;

const BUTTON = 'button, [role="button"]';

/** The language that a bar names besides its buttons. */
function labelOf(bar: Element): string {
  const shown = bar.cloneNode(true) as Element;
  for (const button of all(shown, `${BUTTON}, svg, clipboard-copy`)) button.remove();
  const label = lineOf(shown).replace(/\s*copy(?: code)?$/i, '');
  const isName = /^[\w+#-]{1,20}(?: ?(?:script|session))?$/.test(label);
  return isName ? label.toLowerCase() : '';
}

/** What stands right before a block, or before a box with nothing but it. */
function barAbove(block: Element): Element | null {
  let place = block;
  while (
    !place.previousElementSibling &&
    place.parentElement &&
    lineOf(place.parentElement) === lineOf(block)
  ) {
    place = place.parentElement;
  }
  return place.previousElementSibling;
}

/** The bar above a block, which names a language and has buttons: its name is the block's. */
function takeLabel(block: Element): string {
  const bar = barAbove(block);
  if (!bar || bar.matches('pre, p, table, ul, ol, h1, h2, h3, h4, h5, h6')) return '';
  const isBar = HEADER.test(classOf(bar)) || bar.matches(BUTTON) || bar.querySelector(BUTTON);
  const label = isBar ? labelOf(bar) : '';
  if (label !== '') bar.remove();
  return label;
}

/** The same within the block, above its code. */
function takeInnerLabel(block: Element): string {
  const [code, other] = all(block, 'code');
  const bar = code && !other ? barAbove(code) : null;
  if (!bar || !block.contains(bar) || !bar.matches('div, header, [data-block]')) return '';
  const label = labelOf(bar);
  if (label !== '') bar.remove();
  return label;
}

/** Hexo's, whatever its table is named: a cell of numbers beside a cell of lines. */
function isNumbered(table: Element): boolean {
  const [numbers, lines] = [...table.querySelectorAll('td')];
  const isPair = numbers?.querySelector('pre') && lines?.querySelector('pre');
  return (
    Boolean(isPair) && /^[\s\d]+$/.test(numbers?.textContent ?? '') && !table.querySelector('th')
  );
}

/** Code that is drawn twice: under a text field, or beside a column of numbers. */
function outermost(elements: HTMLElement[]): HTMLElement[] {
  const known = new Set<Element>(elements);
  return elements.filter((element) => {
    let outer = element.parentElement;
    while (outer && !known.has(outer)) outer = outer.parentElement;
    return outer === null;
  });
}

function readBlock(block: HTMLElement): void {
  if (!block.isConnected && !block.parentNode) return;
  for (const beside of [block.previousElementSibling, block.nextElementSibling]) {
    if (beside && isGutter(beside)) beside.remove();
  }
  const language = signChanges(block) ? 'diff' : codeLanguage(block);
  const label = takeInnerLabel(block) || takeLabel(block);
  put(block, codeText(block), language === '' ? label : language);
}

/** A poem's lines are no code. */
const NO_CODE = 'pre.verse, pre.poem, pre.poetry, pre.lyrics, pre.wp-block-verse';

/** Beside a block: its numbers, its buttons, the prompts of a notebook. */
const BESIDE =
  '.code-toolbar > .toolbar, .cm-gutters, .CodeMirror-gutters, .CodeMirror-cursors, .CodeMirror-measure, .margin-view-overlays, .ace_gutter, .jp-InputPrompt, .jp-OutputPrompt, .input_prompt, .output_prompt, .zeroclipboard-container, clipboard-copy, copy-code';

/** Blocks of code as `<pre><code class="language-x">`. */
export function standardiseCode(body: HTMLElement): void {
  for (const beside of all(body, BESIDE)) beside.remove();
  const numbered = all(body, 'table:has(td + td pre)').filter(isNumbered);
  for (const drawn of outermost([...all(body, DRAWN), ...numbered])) readBlock(drawn);
  const read = new Set(all(body, 'pre > code:only-child'));
  for (const block of outermost(all(body, 'pre').filter((pre) => !pre.matches(NO_CODE)))) {
    readBlock(block);
  }
  for (const bare of outermost(all(body, BARE))) {
    if (!read.has(bare) && !bare.closest('pre') && isBareBlock(bare)) readBlock(bare);
  }
}
