import TurndownService from 'turndown';

/** A table that only puts things in their places, or holds another table, is none in Markdown. */
function isLayout(table: Element | null): boolean {
  if (!table) return true;
  const role = table.getAttribute('role');
  return role === 'presentation' || role === 'none' || table.querySelector('table') !== null;
}

function inLayout(node: Node): boolean {
  return isLayout((node as Element).closest('table'));
}

function asCell(content: string, cell: Element): string {
  const text = content
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\|/g, '\\|');
  const span = Math.min(Number(cell.getAttribute('colspan')) || 1, 50);
  return `| ${text} ${'|  '.repeat(span - 1)}`;
}

function isFirstRow(row: Element): boolean {
  return row.closest('table')?.querySelector('tr') === row;
}

/** GitHub Flavored Markdown 0.29, section 4.10: the first row is the head. */
function asRow(content: string, row: Element): string {
  const line = `${content}|\n`;
  if (!isFirstRow(row)) return line;
  const columns = content.match(/(?<!\\)\|/g)?.length ?? 0;
  return `${line}${'| --- '.repeat(columns)}|\n`;
}

/** Tables of GitHub Flavored Markdown, which turndown knows nothing of. */
function addTableRules(service: TurndownService): void {
  service.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content, node) =>
      inLayout(node) ? `\n\n${content}\n\n` : asCell(content, node as Element),
  });
  service.addRule('row', {
    filter: 'tr',
    replacement: (content, node) => (inLayout(node) ? content : asRow(content, node as Element)),
  });
  service.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (rows) => rows });
  service.addRule('caption', {
    filter: 'caption',
    replacement: (content) => (content.trim() === '' ? '' : `${content.trim()}\n\n`),
  });
  service.addRule('table', {
    filter: 'table',
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
}

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
function addCodeRule(service: TurndownService): void {
  service.addRule('codeBlock', {
    filter: 'pre',
    replacement: (_, node) => {
      const code = codeOf(node).replace(/^\n+|\s+$/g, '');
      const fence = fenceFor(code);
      return code === '' ? '' : `\n\n${fence}${languageOf(node as Element)}\n${code}\n${fence}\n\n`;
    },
  });
}

/** Elements without text for a reader, or with none that can be told apart from the page's machinery. */
const LEFT_OUT = new Set(
  'BUTTON CANVAS DIALOG EMBED IFRAME INPUT LINK META NOSCRIPT OBJECT SCRIPT SELECT STYLE SVG TEMPLATE'.split(
    ' ',
  ),
);

/** An address as a link's target: CommonMark 0.31.2, section 6.3. `null` where it leads nowhere. */
function target(written: string | null, base: string): string | null {
  if (!written || written.startsWith('#') || !URL.canParse(written, base)) return null;
  const { protocol, href } = new URL(written, base);
  if (!/^(https?|mailto):$/.test(protocol)) return null;
  return href.replace(/[()\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

function onOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function addLinkRules(service: TurndownService, base: string): void {
  service.addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const address = target((node as Element).getAttribute('href'), base);
      const text = onOneLine(content);
      return address === null || text === '' ? content : `[${text}](${address})`;
    },
  });
  service.addRule('image', {
    filter: 'img',
    replacement: (_, node) => {
      const image = node as Element;
      const alt = onOneLine(image.getAttribute('alt') ?? '').replace(/[[\]]/g, '\\$&');
      const address = target(image.getAttribute('src'), base);
      if (alt === '') return '';
      return address === null ? alt : `![${alt}](${address})`;
    },
  });
}

/** Formulas as their TeX, where the page brings it: MathML Core, section 3.5 (annotations). */
function addMathRules(service: TurndownService): void {
  service.addRule('math', {
    filter: (node) => node.nodeName.toLowerCase() === 'math',
    replacement: (content, node) => {
      const annotation = (node as Element).querySelector(
        'annotation[encoding="application/x-tex"]',
      );
      const mark = (node as Element).getAttribute('display') === 'block' ? '$$' : '$';
      const tex = annotation?.textContent.trim();
      return tex ? `${mark}${tex}${mark}` : content;
    },
  });
  service.addRule('drawnFormula', {
    filter: (node) => node.classList.contains('katex-html'),
    replacement: () => '',
  });
}

/**
 * A piece of a page as Markdown.
 * @param base what relative addresses in it are relative to
 */
export function toMarkdown(content: HTMLElement | DocumentFragment, base: string): string {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  service.addRule('leftOut', {
    filter: (node) => LEFT_OUT.has(node.nodeName.toUpperCase()),
    replacement: () => '',
  });
  service.addRule('struck', {
    filter: ['del', 's'],
    replacement: (text) => (text.trim() === '' ? text : `~~${text}~~`),
  });
  addLinkRules(service, base);
  addMathRules(service);
  addTableRules(service);
  addCodeRule(service);
  return service.turndown(content);
}
