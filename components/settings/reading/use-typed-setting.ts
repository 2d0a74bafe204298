import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough not to keep what is half typed, in milliseconds. */
const PAUSE_MS = 600;

interface TypedSetting {
  /** As it is kept, where nothing else has been typed. */
  readonly kept: string;
  /** The text can be kept. */
  readonly isValid: (text: string) => boolean;
  readonly save: (text: string) => void;
}

/**
 * A setting that is typed. It keeps itself when the reader pauses or leaves the field, if it can be
 * kept; else what was typed stays in the field, and what was kept before it holds.
 */
export function useTypedSetting({ kept, isValid, save }: TypedSetting) {
  const [typed, setTyped] = useState<string | null>(null);
  // A fault is not told while the text may only be half typed.
  const [isJudged, setJudged] = useState(false);

  const settle = useEffectEvent(() => {
    if (typed === null) return;
    setJudged(!isValid(typed));
    if (isValid(typed)) save(typed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => settle(), PAUSE_MS);
    const settleNow = () => settle();
    window.addEventListener('pagehide', settleNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', settleNow);
    };
  }, [typed]);

  return {
    text: typed ?? kept,
    isJudged,
    type: setTyped,
    /** The reader leaves the field. */
    leave: () => {
      if (typed === null) return;
      setJudged(!isValid(typed));
      if (!isValid(typed)) return;
      save(typed);
      setTyped(null);
    },
  };
}
