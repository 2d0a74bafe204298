import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { ChosenPassages } from '@/lib/passages/messages.ts';
import { USUAL_ROOM } from '@/lib/tokens/usual-room.ts';
import { needsChoice } from './needs-choice.ts';

/** Pauses between keys are shorter. */
const PAUSE_MS = 150;

const NONE: ChosenPassages = new Map();

/**
 * What of the draft's passages goes with its question: all, or the sections that fit it best, chosen
 * again with each pause in typing.
 */
export function usePassageChoice({ selections, text }: Draft) {
  const [room, setRoom] = useState(USUAL_ROOM);
  const [found, setFound] = useState(NONE);
  const latest = useRef(0);
  const isNeeded = needsChoice(selections, room);

  const chooseNow = async (): Promise<ChosenPassages> => {
    latest.current += 1;
    const number = latest.current;
    const { choose } = await import('./sent-passages.ts');
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

  return {
    /** By passage; empty where all of them are sent whole. */
    chosen: isNeeded ? found : NONE,
    isNeeded,
    /** For all passages, in tokens. */
    room,
    setRoom,
    /** For the question as it is now: what is sent is what the chips show then. */
    chooseNow,
  };
}

export type PassageChoice = ReturnType<typeof usePassageChoice>;
