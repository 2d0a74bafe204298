import type TurndownService from 'turndown';

/** As highlighters mark it: `language-js`, `lang-js`, `highlight-source-js`, `brush: js`. */
const LANGUAGE = /(?:\blanguage-|\blang-|\bhighlight-source-|\bbrush:\s*)([\w+#.-]+)/;

function languageOf(block: Element): string {
  const marked = [block, block.querySelector('code'), block.parentElement];
  for (const element of marked) {
    const language = LANGUAGE.exec(element?.getAttribute('class') ?? '')?.[1];
    if (language) return language;
  }
  return '';
}

/** Its text; a `<br>` is a line's end that `textContent` does not have. */
function codeOf(node: Node): string {
  if (node.nodeName === 'BR') return '\n';
  if (!node.hasChildNodes()) return node.textContent ?? '';
  return Array.from(node.childNodes, codeOf).join('');
}

/** Longer than any run of backticks in it: CommonMark 0.31.2, section 4.5. */
function fenceFor(code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  return '`'.repeat(longest + 1);
}

/** Every `<pre>` as a fence, not only one with a `<code>` in it. */
export function addCodeRule(service: TurndownService): void {
  service.addRule('codeBlock', {
    filter: 'pre',
    replacement: (_, node) => {
      const code = codeOf(node).replace(/^\n+|\s+$/g, '');
      const fence = fenceFor(code);
      return code === '' ? '' : `\n\n${fence}${languageOf(node as Element)}\n${code}\n${fence}\n\n`;
    },
  });
}
