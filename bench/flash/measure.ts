import { countKept } from './count-kept.ts';
import { type Alphabet, readFrame } from './read-frame.ts';

/** Makes the HTML of one frame, for a text so far. */
export type FrameRenderer = (textSoFar: string, isFinished: boolean) => string;

export interface Frame {
  /** Characters that will change or go. */
  readonly takenBack: number;
  /** Characters that stay, as a share of the finished document's. */
  readonly kept: number;
  /** Characters that the frame before showed as they will be, and that this one does not. */
  readonly hiddenAgain: number;
}

/**
 * Renders every frame of the answer, and compares each with the finished document.
 * @param ends the end of each frame's text in the answer
 */
export function measureAnswer(
  render: FrameRenderer,
  text: string,
  ends: readonly number[],
): readonly Frame[] {
  const alphabet: Alphabet = new Map();
  const finished = readFrame(render(text, true), alphabet);
  let keptBefore = 0;
  return ends.map((end) => {
    const shown = readFrame(render(text.slice(0, end), false), alphabet);
    const kept = countKept(shown, finished);
    const hiddenAgain = Math.max(0, keptBefore - kept);
    keptBefore = kept;
    return {
      takenBack: shown.length - kept,
      kept: kept / finished.length,
      hiddenAgain,
    };
  });
}
