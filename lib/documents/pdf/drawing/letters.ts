import type { HiddenPassages } from '../../../in-page/seen/hidden-passages.ts';
import { unsureText } from '../../../in-page/seen/unsure.ts';
import { heaviest, isHiding, type Verdict } from '../../seen/judge.ts';
import type { Fields } from './fields.ts';
import { countUnreadable } from './letter-text.ts';
import type { Point } from './matrix.ts';
import { type DrawnRun, type Letter, RunBuilder, type Setting } from './run-builder.ts';

/** A letter as it was drawn; later ones of the page may cover it. */
export interface DrawnLetter {
  readonly setting: Setting;
  readonly letter: Letter;
  /** In its lower and its upper half. */
  readonly places: readonly Point[];
  /** The number of fields that were painted before it. */
  readonly fields: number;
  readonly verdict: Verdict;
}

/** Letters of a page; more are no page that somebody reads. */
const MOST = 500_000;

/** The letters of a page, judged once all of it is drawn. */
export class Letters {
  readonly #letters: DrawnLetter[] = [];
  #length = 0;

  add(letter: DrawnLetter): void {
    this.#letters.push(letter);
    this.#length += letter.letter.text.length;
  }

  /** UTF-16 units; no more letters are taken where that is endless. */
  get length(): number {
    return this.#letters.length > MOST ? Number.POSITIVE_INFINITY : this.#length;
  }

  /**
   * The runs that are seen, those marked that may not be.
   * @param isScanned text without ink is seen as the picture that it lies over
   */
  runs(fields: Fields, isScanned: boolean, hidden: HiddenPassages): readonly DrawnRun[] {
    const seen = new RunBuilder();
    const unseen = new Map<Verdict, RunBuilder>();
    for (const { setting, letter, places, fields: before, verdict } of this.#letters) {
      if (letter.text.trim() === '') {
        for (const runs of [seen, ...unseen.values()]) runs.add(setting, letter);
        continue;
      }
      const inkless = setting.isInkless && !isScanned ? 'transparent' : 'seen';
      const cover = setting.isInkless ? 'seen' : fields.coverOf(places, before, isScanned);
      const whole = heaviest(verdict, inkless, cover);
      if (!isHiding(whole)) {
        seen.add(whole === 'unsure' ? unsure(setting) : setting, letter);
        continue;
      }
      const runs = unseen.get(whole) ?? new RunBuilder();
      unseen.set(whole, runs);
      runs.add(setting, letter);
    }
    for (const [reason, runs] of unseen) {
      if (isHiding(reason))
        for (const { text } of runs.take()) hidden.add(countUnreadable(text).text, reason);
    }
    hidden.shown();
    return seen
      .take()
      .map((run) => (run.isUnsure ? { ...run, text: unsureText(run.text.trim()) } : run));
  }
}

function unsure(setting: Setting): Setting {
  return { ...setting, isUnsure: true };
}
