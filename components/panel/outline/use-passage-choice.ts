import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Draft, DraftSelection } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { ChosenPassages } from '@/lib/passages/messages.ts';
import { USUAL_ROOM } from '@/lib/tokens/usual-room.ts';
import { choiceOf, isIdle, needsChoice, sentPassage, toChooseFrom } from './sent-passages.ts';

/** Pauses between keys are shorter. */
const PAUSE_MS = 150;

const NONE: ChosenPassages = new Map();

/** Its code and its worker come with the first passage that may not fit. */
async function choose(
  passages: readonly DraftSelection[],
  question: string,
  room: number,
): Promise<ChosenPassages> {
  if (!needsChoice(passages, room)) return NONE;
  const { chooser } = await import('@/lib/passages/index.ts');
  return chooser.choose(toChooseFrom(passages), { question, room });
}

function toSend(passages: readonly DraftSelection[], chosen: ChosenPassages): DraftSelection[] {
  return passages
    .map((passage) => sentPassage(passage, chosen))
    .filter((passage) => !isIdle(passage));
}

/**
 * What of the draft's passages goes with its question: all, or the sections that fit it best, chosen
 * again with each pause in typing.
 */
export function usePassageChoice({ selections, text }: Draft) {
  const [room, setRoom] = useState(USUAL_ROOM);
  const [found, setFound] = useState(NONE);
  const latest = useRef(0);
  const isNeeded = needsChoice(selections, room);
  const chosen = isNeeded ? found : NONE;

  const chooseNow = async (): Promise<ChosenPassages> => {
    latest.current += 1;
    const number = latest.current;
    const next = await choose(selections, text, room);
    if (number === latest.current) setFound(next);
    return next;
  };
  const chooseAgain = useEffectEvent(() => void chooseNow().catch(reportUnexpected));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes is a reason.
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(() => chooseAgain(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isNeeded, selections, text, room]);

  const shown = useMemo(() => {
    const known = selections.filter((passage) => !isNeeded || choiceOf(passage, chosen));
    return toSend(known, chosen);
  }, [selections, chosen, isNeeded]);
  return {
    /** By passage; empty where all of them are sent whole. */
    chosen,
    isNeeded,
    /** What is sent, as far as it has been chosen. */
    shown,
    setRoom,
    /** What is sent with the question as it is now. */
    settled: async () => toSend(selections, await chooseNow()),
    /** What is sent with a question of the extension's own: of long passages the beginning. */
    settledFor: async (passages: readonly DraftSelection[]) => {
      const untold = passages.map(({ told, ...passage }) => passage);
      return toSend(untold, await choose(untold, '', room));
    },
  };
}

export type PassageChoice = ReturnType<typeof usePassageChoice>;
