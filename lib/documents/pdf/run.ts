/** The part of an item of pdf.js's text content that the layout needs. */
export interface TextItem {
  readonly str: string;
  /** PDF's text matrix times the page's: ISO 32000-2, section 9.4.4. */
  readonly transform: readonly number[];
  /** In points. */
  readonly width: number;
  readonly fontName: string;
  /** The marked content that it is part of. */
  readonly markedId?: string;
}

/** Letters that are drawn in one go. Places and sizes are in points, from the page's upper left corner. */
export interface Run {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly font: string;
  readonly address?: string;
  readonly markedId?: string;
}

type Matrix = readonly number[];

function times(left: Matrix, right: Matrix): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = left;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = right;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Text that does not run from left to right over the page stands apart from the lines. */
function isUpright([a = 0, b = 0]: Matrix): boolean {
  return a > 0 && Math.abs(b) < a / 10;
}

export interface PageRuns {
  readonly upright: readonly Run[];
  /** Turned text, as on the spine of a table or a stamp at the margin. */
  readonly turned: readonly Run[];
}

/** The runs of a page's items; `toPage` is the matrix of its viewport at scale 1. */
export function runsOf(items: readonly TextItem[], toPage: Matrix): PageRuns {
  const upright: Run[] = [];
  const turned: Run[] = [];
  for (const { str, transform, width, fontName, markedId } of items) {
    if (str.trim() === '' || width <= 0) continue;
    const matrix = times(toPage, transform);
    const [, , c = 0, d = 0, left = 0, baseline = 0] = matrix;
    const run = {
      text: str,
      left,
      right: left + width,
      baseline,
      size: Math.hypot(c, d),
      font: fontName,
      ...(markedId && { markedId }),
    };
    (isUpright(matrix) ? upright : turned).push(run);
  }
  return { upright, turned };
}
