/** As many equal characters in a row say that two lists run alike again. */
const EQUAL_RUN = 8;

/** Characters that are shown and will not stay, and what stands in their place in the end. */
export interface TakenBack {
  /** Offsets into what is shown. */
  readonly from: number;
  readonly to: number;
  /** Offsets into the finished document. */
  readonly becomesFrom: number;
  readonly becomesTo: number;
}

export interface Alignment {
  /** How many characters are shown as they will be in the end. */
  readonly kept: number;
  readonly takenBack: readonly TakenBack[];
}

/** The finished document, ready to be compared with many frames. */
export class FinishedDocument {
  readonly characters: readonly number[];
  /** Where each run of `EQUAL_RUN` characters begins, in order. */
  readonly #runs = new Map<string, number[]>();

  constructor(characters: readonly number[]) {
    this.characters = characters;
    for (let start = 0; start + EQUAL_RUN <= characters.length; start++) {
      const key = runAt(characters, start);
      const starts = this.#runs.get(key);
      if (starts) starts.push(start);
      else this.#runs.set(key, [start]);
    }
  }

  /** Where the run that begins at `start` of `shown` comes next, from `from` on; -1 if nowhere. */
  findRun(shown: readonly number[], start: number, from: number): number {
    const starts = this.#runs.get(runAt(shown, start)) ?? [];
    return starts.find((position) => position >= from) ?? -1;
  }
}

function runAt(characters: readonly number[], start: number): string {
  return characters.slice(start, start + EQUAL_RUN).join();
}

function isEqualFrom(
  shown: readonly number[],
  start: number,
  finished: readonly number[],
  position: number,
): boolean {
  for (let index = start; index < shown.length; index++) {
    if (shown[index] !== finished[position + index - start]) return false;
  }
  return true;
}

interface Skip {
  readonly shown: number;
  readonly finished: number;
}

/**
 * The end of what is shown is shorter than a run, so it counts as equal only if no more was
 * skipped for it than it is long.
 */
function findEnd(
  shown: readonly number[],
  start: number,
  finished: readonly number[],
  from: number,
  skipped: number,
): number {
  const most = shown.length - start - skipped;
  for (let distance = 0; distance <= most; distance++) {
    if (isEqualFrom(shown, start, finished, from + distance)) return from + distance;
  }
  return -1;
}

/** The shortest way past a difference; without one, all that is shown from here on is skipped. */
function findSkip(
  shown: readonly number[],
  from: number,
  finished: FinishedDocument,
  finishedFrom: number,
): Skip {
  let best: Skip = { shown: shown.length - from, finished: 0 };
  let shortest = Number.POSITIVE_INFINITY;
  for (let skipped = 0; from + skipped < shown.length && skipped < shortest; skipped++) {
    const start = from + skipped;
    const position =
      start + EQUAL_RUN <= shown.length
        ? finished.findRun(shown, start, finishedFrom)
        : findEnd(shown, start, finished.characters, finishedFrom, skipped);
    if (position === -1 || skipped + position - finishedFrom >= shortest) continue;
    shortest = skipped + position - finishedFrom;
    best = { shown: skipped, finished: position - finishedFrom };
  }
  return best;
}

/**
 * Compares what a frame shows with the finished document. Characters from a difference on are
 * taken back, until both run alike again; what the frame does not show yet is no difference.
 */
export function align(shown: readonly number[], finished: FinishedDocument): Alignment {
  const takenBack: TakenBack[] = [];
  let kept = 0;
  let position = 0;
  let index = 0;
  while (index < shown.length) {
    if (shown[index] === finished.characters[position]) {
      kept++;
      index++;
      position++;
      continue;
    }
    const skip = findSkip(shown, index, finished, position);
    if (skip.shown > 0) {
      takenBack.push({
        from: index,
        to: index + skip.shown,
        becomesFrom: position,
        becomesTo: position + skip.finished,
      });
    }
    index += skip.shown;
    position += skip.finished;
  }
  return { kept, takenBack };
}
