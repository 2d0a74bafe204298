import Papa from 'papaparse';
import { TableNotFoundError } from '../../../lib/errors/block-errors.ts';
import type { TableOrigin } from '../../../lib/export/table/table-content.ts';
import { tableToCopy } from '../../../lib/export/table/table-formats.ts';
import { type Block, childBlocks } from '../../../lib/markdown/block.ts';
import { MarkdownStream, renderToHtml } from '../../../lib/markdown/index.ts';
import { allAtOnce } from '../../../lib/steps.ts';
import type { Draw } from '../draw.ts';
import { type FuzzCase, type FuzzTarget, hold, holdSafe } from '../fuzz-case.ts';
import { markdownText } from '../markup.ts';
import { mutated } from '../mutate.ts';

const CELLS = [
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=cmd|"/c calc"!A1', '+49 30', '- a', '−1', '＝1'],
  ...['a\\|b', '`|`', '<br>=1', '**=1**', '[=1](https://a.test)', '$=1$', '"', '"=1"', "'", ';=1'],
  ...['![=1](https://a.test)', '1,5', '\u00a0=1', '\u200b=1', '<sup>=</sup>', '&#61;1', '', ' '],
];

function row(draw: Draw): string {
  const cells = draw.times(draw.between(1, 4), () => draw.pick(CELLS));
  return `| ${cells.join(' | ')} |\n`;
}

function tableText(draw: Draw): string {
  const columns = draw.between(1, 4);
  const delimiter = `|${draw.pick([' --- |', ':-:|', '-|', '--:|']).repeat(columns)}\n`;
  const text = row(draw) + delimiter + draw.times(draw.small(4), () => row(draw)).join('');
  return mutated(draw, draw.isOneIn(5) ? text + markdownText(draw) : text, 4);
}

/** The blocks that are shown as tables, wherever they stand. */
function tablesOf(blocks: readonly Block[]): TableOrigin[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'container') return [];
    return block.opening.tag === 'table' ? [block] : tablesOf(childBlocks(block));
  });
}

/**
 * A cell that begins as OWASP says formulas do, and has what one needs to do anything beside being a
 * number: https://owasp.org/www-community/attacks/CSV_Injection
 */
function isFormula(cell: string): boolean {
  return /^[=@\t\r＝＠]./s.test(cell) || /^[+\-＋－].*[(|!=*/:]/s.test(cell);
}

function checkDelimited(text: string, delimiter: ',' | '\t'): void {
  const { data } = Papa.parse<string[]>(text, { delimiter });
  const width = data[0]?.length ?? 0;
  for (const cells of data) {
    hold(cells.length === width, `rows of other widths after ${JSON.stringify(delimiter)}`, text);
    for (const cell of cells) hold(!isFormula(cell), 'a cell that is a formula', cell);
  }
}

/** As the stream below is rendered, and as it goes to other programs. */
const SHOWN = { idPrefix: '', allowsPaths: true };
const PASTED = { ...SHOWN, isCopy: true };

function checkTable(table: TableOrigin): void {
  try {
    checkDelimited(allAtOnce(tableToCopy(table, 'csv')).text, ',');
    checkDelimited(allAtOnce(tableToCopy(table, 'tsv')).text, '\t');
    holdSafe(allAtOnce(tableToCopy(table, 'html')).text, PASTED);
    const { text, html } = allAtOnce(tableToCopy(table, 'markdown'));
    holdSafe(html, PASTED);
    holdSafe(renderToHtml(text), SHOWN);
  } catch (error) {
    if (!(error instanceof TableNotFoundError)) throw error;
  }
}

/** Tables of Markdown, as they are copied and saved. */
export const tables: FuzzTarget = {
  name: 'tables',
  title: 'tables that are copied, in every format',
  rooms: ['lib/export/table'],
  make: (draw: Draw): FuzzCase => ({ text: tableText(draw), numbers: [] }),
  check({ text }: FuzzCase): void {
    const stream = new MarkdownStream();
    stream.append(text);
    stream.finish();
    tablesOf(childBlocks(stream.view)).forEach(checkTable);
  },
};
