import type TurndownService from 'turndown';

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
export function addTableRules(service: TurndownService): void {
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
