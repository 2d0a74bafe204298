import type { FuzzCase } from './fuzz-case.ts';

/** Whether a case still breaks in the same way. */
export type StillBreaks = (fuzzCase: FuzzCase) => Promise<boolean>;

/** Takes pieces out of the text, great ones first, as long as it still breaks. */
async function shorten(start: FuzzCase, stillBreaks: StillBreaks): Promise<FuzzCase> {
  let best = start;
  for (let size = Math.ceil(best.text.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < best.text.length; ) {
      const text = best.text.slice(0, at) + best.text.slice(at + size);
      const tried = { ...best, text };
      if (await stillBreaks(tried)) best = tried;
      else at += size;
    }
  }
  return best;
}

/** Fewer sizes of chunks; the numbers before them say what is tried, and stay. */
async function fewerNumbers(start: FuzzCase, stillBreaks: StillBreaks): Promise<FuzzCase> {
  let best = start;
  for (let at = best.numbers.length - 1; at > 0; at--) {
    const tried = { ...best, numbers: best.numbers.toSpliced(at, 1) };
    if (await stillBreaks(tried)) best = tried;
  }
  return best;
}

/** Letters in the place of what does not matter. */
async function simplify(start: FuzzCase, stillBreaks: StillBreaks): Promise<FuzzCase> {
  let best = start;
  for (const { 0: word, index } of [...best.text.matchAll(/[\p{L}\p{N}]+/gu)].toReversed()) {
    if (word === 'a') continue;
    const text = `${best.text.slice(0, index)}a${best.text.slice(index + word.length)}`;
    if (await stillBreaks({ ...best, text })) best = { ...best, text };
  }
  return best;
}

/**
 * A case as short as can be found that breaks in the same way.
 * @param stillBreaks answers `false` to everything once it has been asked for long enough
 */
export async function shrink(found: FuzzCase, stillBreaks: StillBreaks): Promise<FuzzCase> {
  let best = found;
  for (const step of [shorten, fewerNumbers, simplify, shorten]) {
    best = await step(best, stillBreaks);
  }
  return best;
}
