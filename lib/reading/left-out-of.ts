import { hidingReasonOf } from '../chat/hiding-reason.ts';
import { isDisguised } from '../chat/is-disguised.ts';
import type { Selection } from '../chat/message.ts';
import type { VisibleDocument } from '../documents/visible-document.ts';
import type { PageReading } from '../tools/run-in-tab.ts';

/** The part of a reading, of a page or a file, that tells of texts that were left out. */
type TellsLeftOut = Partial<
  Pick<
    PageReading,
    | 'hidden'
    | 'hiddenCount'
    | 'invisibleCharacters'
    | 'isPlain'
    | 'unreadFrameCount'
    | 'unreadFrames'
  >
> &
  Pick<VisibleDocument, 'repeated' | 'unreadable'>;

/** What the reader is told was left out of a reading; nothing where nothing was. */
export function leftOutOf(reading: TellsLeftOut): Pick<Selection, 'leftOut' | 'leftOutTexts'> {
  const { hidden = [], unreadFrames: frames = [], repeated, unreadable = 0 } = reading;
  const counts = {
    passages: Math.max(reading.hiddenCount ?? 0, hidden.length),
    disguised: hidden.filter(isDisguised).length,
    characters: reading.invisibleCharacters ?? 0,
    frames: Math.max(reading.unreadFrameCount ?? 0, frames.length),
    ...(repeated && repeated.count > 0 && { repeated: repeated.count }),
    ...(unreadable > 0 && { unreadable }),
  };
  const leftOut = { ...counts, ...(reading.isPlain && { isPlain: true as const }) };
  if (Object.values(counts).every((count) => count === 0))
    return reading.isPlain ? { leftOut } : {};
  const told = hidden.map(({ text, reason }) => ({ text, reason: hidingReasonOf(reason) }));
  return {
    leftOut,
    leftOutTexts: {
      hidden: told,
      frames,
      ...(counts.repeated && { repeated: [...(repeated?.all ?? [])] }),
    },
  };
}
