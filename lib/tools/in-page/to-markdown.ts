import TurndownService from 'turndown';
import { addCodeRule } from './code-rule.ts';
import { addTableRules } from './table-rules.ts';

/** What holds no text for a reader, or none that can be told apart from the page's machinery. */
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
