import { columnsOf, partLines } from './columns.ts';
import { type Frame, framesOf } from './drawing/frame.ts';
import type { DrawnRun } from './drawing/run-builder.ts';
import { type Line, lineOf } from './line.ts';
import { rowsOf } from './row.ts';
import type { Run } from './run.ts';
import type { StructureElement } from './tagged-html.ts';

/** A page's lines, in columns in the order of reading. */
export interface PageLayout {
  readonly height: number;
  readonly columns: readonly (readonly Line[])[];
  /** The structure of a tagged page; its content are the runs. */
  readonly structure?: StructureElement | undefined;
  readonly runs: readonly Run[];
  /** True where places are counted from the right. */
  readonly isMirrored: boolean;
  /** True where a picture or a drawing stands on it. */
  readonly isDrawnOn: boolean;
}

/** The text of a page as it is drawn. */
export interface PageContent {
  readonly runs: readonly DrawnRun[];
  readonly width: number;
  readonly height: number;
  /** The structure of a page of a tagged document. */
  readonly structure: StructureElement | undefined;
  /** True where a picture or a drawing stands on it. */
  readonly isDrawnOn: boolean;
  /** The number of its operators, as far as they were read. */
  readonly operators: number;
  /** True where there was no room for all of its text. */
  readonly isFull: boolean;
  /** Letters that nothing tells the meaning of; each is □. */
  readonly unreadable: number;
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/g;

function isRightToLeft(runs: readonly Run[]): boolean {
  const text = runs.map((run) => run.text).join('');
  return (text.match(RIGHT_TO_LEFT)?.length ?? 0) > text.length / 3;
}

/** In points: the size of most of the letters. */
function sizeOf(runs: readonly Run[]): number {
  const counts = new Map<number, number>();
  for (const { size, text } of runs) counts.set(size, (counts.get(size) ?? 0) + text.length);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 10;
}

function mirrored({ runs, width, height }: Frame): Frame {
  const turned = runs.map((run) => ({ ...run, left: width - run.right, right: width - run.left }));
  return { runs: turned, width, height };
}

function columnsIn({ runs }: Frame, isMirrored: boolean): Line[][] {
  const rows = partLines(rowsOf(runs));
  return columnsOf(rows, sizeOf(runs)).map((column) =>
    column.map((row) => lineOf(row, isMirrored)),
  );
}

/** Text of other directions than most, as on the spine of a table or a stamp at the margin, stands last. */
export function pageLayout({ runs, width, height, structure, isDrawnOn }: PageContent): PageLayout {
  const [first, ...others] = framesOf(runs, { width, height });
  if (!first) return { height, columns: [], structure, runs: [], isMirrored: false, isDrawnOn };
  const isMirrored = isRightToLeft(first.runs);
  const main = isMirrored ? mirrored(first) : first;
  return {
    height: main.height,
    columns: [
      ...columnsIn(main, isMirrored),
      ...others.flatMap((frame) => columnsIn(frame, false)),
    ],
    structure,
    // Only a tagged page's text is looked for by its marks.
    runs: structure ? main.runs : [],
    isMirrored,
    isDrawnOn,
  };
}
