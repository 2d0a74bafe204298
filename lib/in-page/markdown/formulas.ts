import type TurndownService from 'turndown';

/** A pipe would end a cell; the command is the same sign. */
function inCell(tex: string): string {
  return tex
    .replace(/\\\|(?=[a-z])/gi, '\\Vert ')
    .replaceAll('\\|', '\\Vert')
    .replace(/\|(?=[a-z])/gi, '\\vert ')
    .replaceAll('|', '\\vert');
}

/** The TeX that `structure/formulas` found, which no rule of Markdown may change. */
export function addFormulaRules(service: TurndownService): void {
  service.addRule('formula', {
    filter: (node) => node.getAttribute('data-tex') !== null,
    replacement: (_, node) => {
      const tex = node.getAttribute('data-tex') ?? '';
      if (node.closest('td, th')) return `$${inCell(tex.replace(/\s+/g, ' '))}$`;
      return node.nodeName === 'SPAN' ? `$${tex.replace(/\s+/g, ' ')}$` : `\n\n$$\n${tex}\n$$\n\n`;
    },
  });
}
