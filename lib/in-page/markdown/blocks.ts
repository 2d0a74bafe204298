import type TurndownService from 'turndown';

/** Elements without a text of their own, or whose text is no part of the page's. */
const LEFT_OUT = new Set(
  'AUDIO CANVAS EMBED HEAD IFRAME INPUT LINK META NOSCRIPT OBJECT SCRIPT SELECT STYLE SVG TEMPLATE TEXTAREA TITLE VIDEO'.split(
    ' ',
  ),
);

/** A button does something with the page; in a heading it is the heading. */
function isControl(node: HTMLElement): boolean {
  return node.nodeName === 'BUTTON' && !node.closest('h1, h2, h3, h4, h5, h6');
}

export function onOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** A line's end in the text as the rules make it: two spaces, a line feed. */
export const LINE_BREAK = '  \n';

export function addBlockRules(service: TurndownService): void {
  service.addRule('leftOut', {
    filter: (node) => LEFT_OUT.has(node.nodeName.toUpperCase()) || isControl(node),
    replacement: () => '',
  });
  service.addRule('lineBreak', { filter: 'br', replacement: () => LINE_BREAK });
  service.addRule('paragraph', {
    filter: ['p', 'div'],
    // A line's end at the end of a block is no line's end.
    replacement: (content) => `\n\n${content.replace(/^ +|(?: {2}\n)+$/g, '')}\n\n`,
  });
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) => {
      const text = onOneLine(content).replace(/^\*\*([^*]*)\*\*$/, '$1');
      return text === '' ? '' : `\n\n${'#'.repeat(Number(node.nodeName[1]))} ${text}\n\n`;
    },
  });
}
