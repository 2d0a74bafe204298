import { isMonospaced } from './drawing/font.ts';
import type { Line } from './line.ts';
import { textOf } from './line-text.ts';

/** In em: the width of a letter where a line is too short to tell. */
const USUAL_WIDTH = 0.6;

/** Times the usual distance of lines: a blank line stands between two. */
const BLANK = 1.6;

export function isCode({ font, text }: Line): boolean {
  return isMonospaced(font) && text !== '';
}

function letterWidth(lines: readonly Line[]): number {
  const widths = lines.flatMap(({ cells }) =>
    cells.flatMap(({ left, right, spans }) => {
      const { length } = textOf(spans);
      return length > 3 ? [(right - left) / length] : [];
    }),
  );
  widths.sort((one, other) => one - other);
  return widths[Math.floor(widths.length / 2)] ?? USUAL_WIDTH * (lines[0]?.size ?? 10);
}

/** Lines of code with their indents and blank lines. */
export function codeText(lines: readonly Line[]): string {
  const width = letterWidth(lines);
  const left = Math.min(...lines.map((line) => line.left));
  const distances = lines
    .slice(1)
    .map((line, index) => line.baseline - (lines[index]?.baseline ?? 0));
  const usual = Math.min(...distances.filter((distance) => distance > 0), Number.POSITIVE_INFINITY);
  return lines
    .map((line, index) => {
      let text = '';
      for (const cell of line.cells) {
        const column = Math.round((cell.left - left) / width);
        text = text.padEnd(column) + textOf(cell.spans);
      }
      return (distances[index - 1] ?? 0) > BLANK * usual ? `\n${text}` : text;
    })
    .join('\n');
}
