import { type Alignment, align, FinishedDocument } from './align.ts';
import { Alphabet, type ShownCharacter } from './alphabet.ts';
import type { Answer } from './answers.ts';
import { frameEnds } from './frame-ends.ts';
import { readFrame } from './read-frame.ts';
import type { FrameRenderer } from './renderers/frame-renderer.ts';

/** What is shown now and what will stand there, as far as it is known. */
export interface Change {
  /** How many characters are taken back; `shown` holds the first ones. */
  readonly size: number;
  /** Where in the finished document this is, in characters: the same while a frame grows. */
  readonly place: number;
  readonly shown: readonly ShownCharacter[];
  readonly becomes: readonly ShownCharacter[];
}

export interface Frame {
  /** Where the text of the frame ends in the answer. */
  readonly end: number;
  /** Characters that will change or go. */
  readonly takenBack: number;
  /** Characters that stay, as a share of the finished document's. */
  readonly kept: number;
  /** Characters that the frame before showed as they will be, and that this one does not. */
  readonly hiddenAgain: number;
  readonly changes: readonly Change[];
}

/** More of what stands at the place of a change tells no more. */
const LONGEST_CHANGE = 60;

function describeChanges(
  { takenBack }: Alignment,
  shown: readonly number[],
  { characters }: FinishedDocument,
  alphabet: Alphabet,
): Change[] {
  const read = (list: readonly number[], from: number, to: number) =>
    list
      .slice(from, Math.min(to, from + LONGEST_CHANGE))
      .map((number) => alphabet.characterOf(number));
  return takenBack.map(({ from, to, becomesFrom, becomesTo }) => ({
    size: to - from,
    place: becomesFrom,
    shown: read(shown, from, to),
    becomes: read(characters, becomesFrom, Math.max(becomesTo, becomesFrom + to - from)),
  }));
}

/** Renders every frame of the answer, and compares each with the finished document. */
export function measureAnswer(
  renderer: FrameRenderer,
  { text }: Answer,
  cut: 'tokens' | 'characters',
): readonly Frame[] {
  const alphabet = new Alphabet();
  const finished = new FinishedDocument(readFrame(renderer.render(text, true), alphabet));
  let keptBefore = 0;
  return frameEnds(text, cut).map((end) => {
    const shown = readFrame(renderer.render(text.slice(0, end), false), alphabet);
    const alignment = align(shown, finished);
    const hiddenAgain = Math.max(0, keptBefore - alignment.kept);
    keptBefore = alignment.kept;
    return {
      end,
      takenBack: shown.length - alignment.kept,
      kept: alignment.kept / finished.characters.length,
      hiddenAgain,
      changes: describeChanges(alignment, shown, finished, alphabet),
    };
  });
}
