import { columnsOf, partLines } from './columns.ts';
import type { PageLayout } from './document-html.ts';
import { lineOf } from './line.ts';
import { type ContentItem, markedItems } from './marked-items.ts';
import { rowsOf } from './row.ts';
import { runsOf } from './run.ts';
import type { StructureElement } from './tagged-html.ts';

/** What pdf.js tells of a page. */
export interface PageContent {
  readonly items: readonly ContentItem[];
  readonly height: number;
  /** From the page's space to the viewport's at scale 1. */
  readonly toPage: readonly number[];
  /** Of a tagged document. */
  readonly structure: StructureElement | undefined;
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/g;

function isRightToLeft(text: string): boolean {
  return (text.match(RIGHT_TO_LEFT)?.length ?? 0) > text.length / 3;
}

/** In points: the size of most of the letters. */
function sizeOf(runs: readonly { size: number; text: string }[]): number {
  const counts = new Map<number, number>();
  for (const { size, text } of runs) counts.set(size, (counts.get(size) ?? 0) + text.length);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 10;
}

export function pageLayout({ items, height, toPage, structure }: PageContent): PageLayout {
  const { upright, turned } = runsOf(markedItems(items), toPage);
  const text = upright.map((run) => run.text).join('');
  const rows = partLines(rowsOf(upright));
  const columns = columnsOf(rows, sizeOf(upright), isRightToLeft(text));
  const beside = turned.length > 0 ? [rowsOf(turned).map(lineOf)] : [];
  return { height, columns: [...columns.map((column) => column.map(lineOf)), ...beside], structure, runs: upright };
}
