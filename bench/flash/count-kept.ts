/** As many equal characters in a row say that two texts run alike again. */
const EQUAL_RUN = 8;

/** Characters to leave out of each side, so that what follows is alike. */
interface Skip {
  readonly shown: number;
  readonly finished: number;
}

/**
 * The end of what is shown is shorter than a run, so it counts as equal only if no more was
 * skipped for it than it is long.
 */
function findEnd(end: string, finished: string, from: number, skipped: number): number {
  const position = finished.indexOf(end, from);
  return position - from > end.length - skipped ? -1 : position;
}

/** The shortest way past a difference; without one, all that is shown from here on is skipped. */
function findSkip(shown: string, from: number, finished: string, finishedFrom: number): Skip {
  let best: Skip = { shown: shown.length - from, finished: 0 };
  let shortest = Number.POSITIVE_INFINITY;
  for (let skipped = 0; from + skipped < shown.length && skipped < shortest; skipped++) {
    const run = shown.slice(from + skipped, from + skipped + EQUAL_RUN);
    const position =
      run.length === EQUAL_RUN
        ? finished.indexOf(run, finishedFrom)
        : findEnd(run, finished, finishedFrom, skipped);
    if (position === -1 || skipped + position - finishedFrom >= shortest) continue;
    shortest = skipped + position - finishedFrom;
    best = { shown: skipped, finished: position - finishedFrom };
  }
  return best;
}

/**
 * Compares a frame with the finished document. Characters from a difference on are taken back,
 * until both run alike again; it is no difference that the frame does not show all of it yet.
 * @returns how many of the characters shown stay
 */
export function countKept(shown: string, finished: string): number {
  let kept = 0;
  let position = 0;
  let index = 0;
  while (index < shown.length) {
    if (shown[index] === finished[position]) {
      kept++;
      index++;
      position++;
      continue;
    }
    const skip = findSkip(shown, index, finished, position);
    index += skip.shown;
    position += skip.finished;
  }
  return kept;
}
