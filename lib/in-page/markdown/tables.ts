import type TurndownService from 'turndown';
import { cellsOf, type Grid, gridOf, ownOf } from './table-grid.ts';

/** Ends a cell's text and a caption's until the table puts them in their places; see escapes.ts. */
const CELL_END = '\uE0F1';
const CAPTION_END = '\uE0F2';

/** A cell is one line: GitHub Flavored Markdown 0.29, section 4.10. */
export function asCell(content: string): string {
  return (
    content
      .replace(/[\uE0F1\uE0F2]/g, '')
      .trim()
      .split(/\s*\n\s*/)
      .map((line) =>
        line
          .trim()
          .replace(/^(?:> ?)+/, '')
          .replace(/^[-*] (?=\S)/, '• '),
      )
      .join('<br>')
      // Escaped here, it is not escaped once more where it is marked.
      .replace(/\uE0F0?\|/g, '\\|')
  );
}

function asCaption(content: string): string {
  return content.replace(/\s*\n\s*/g, ' ').trim();
}

function asRow(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === '' ? '  ' : ` ${cell} `)).join('|')}|`;
}

/** Heads of several rows as one: the same text is said once. */
function joinedHead(rows: readonly (readonly string[])[], columns: number): string[] {
  return Array.from({ length: columns }, (_, column) => {
    const texts = rows.map((row) => row[column] ?? '').filter((text) => text !== '');
    return [...new Set(texts)].join(' / ').replace(/^\*\*([^*]*)\*\*$/, '$1');
  });
}

export function asTable({ title, rows, headRows }: Grid, named: string): string {
  const caption = [named, title].filter(Boolean).join('\n\n');
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const whole = rows.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? ''));
  const body = whole.slice(headRows).filter((row) => row.some((cell) => cell !== ''));
  const head = joinedHead(whole.slice(0, headRows), columns);
  if (columns === 0 || (body.length === 0 && head.every((cell) => cell === ''))) return caption;
  const lines = [asRow(head), asRow(head.map(() => '---')), ...body.map(asRow)];
  return `${caption === '' ? '' : `${caption}\n\n`}${lines.join('\n')}`;
}

/** No cell stands in another part of the table than in a cell of its own. */
function isOfCells(table: Element, cells: readonly Element[]): boolean {
  const inner = cells.reduce((sum, cell) => sum + cell.querySelectorAll('td, th').length, 0);
  return cells.length + inner === table.querySelectorAll('td, th').length;
}

/** Tables of GitHub Flavored Markdown, which turndown knows nothing of. */
export function addTableRules(service: TurndownService): void {
  service.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content, node) =>
      node.closest('table') ? asCell(content) + CELL_END : `\n\n${content}\n\n`,
  });
  service.addRule('rows', {
    filter: ['tr', 'thead', 'tbody', 'tfoot'],
    replacement: (content) => content,
  });
  service.addRule('caption', {
    filter: 'caption',
    replacement: (content, node) =>
      node.closest('table') ? asCaption(content) + CAPTION_END : content,
  });
  service.addRule('table', {
    filter: 'table',
    replacement: (content, node) => {
      const parts = content.split(CAPTION_END);
      const caption = parts.slice(0, -1).join(' ').trim();
      const texts = (parts.at(-1) ?? '').split(CELL_END).slice(0, -1);
      const cells = cellsOf(node);
      if (cells.length !== texts.length) return `\n\n${[caption, ...texts].join('\n\n')}\n\n`;
      const textOf = new Map(cells.map((cell, at) => [cell, (texts[at] ?? '').trim()]));
      return `\n\n${asTable(gridOf(node, textOf), caption)}\n\n`;
    },
  });
}

/**
 * A large table, with pauses between its cells.
 * @returns `undefined` where a part of it stands in no cell
 */
export async function writeTable(
  table: Element,
  service: TurndownService,
  pause: () => Promise<void>,
): Promise<string | undefined> {
  const cells = cellsOf(table);
  if (!isOfCells(table, cells)) return undefined;
  const captions = ownOf(table, 'caption').map((caption) => asCaption(service.turndown(caption)));
  const textOf = new Map<Element, string>();
  for (const cell of cells) {
    textOf.set(cell, asCell(service.turndown(cell)));
    await pause();
  }
  return asTable(gridOf(table, textOf), captions.join(' ').trim());
}
