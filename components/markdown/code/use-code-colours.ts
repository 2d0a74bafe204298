import { useEffect, useLayoutEffect, useState } from 'react';
import { restoreBlockColours } from '@/lib/highlight/themes/restore-block-colours.ts';
import styles from './code-block.module.css';
import type { CodeColours } from './code-colours.ts';
import { reportColourLoss } from './report-colour-loss.ts';

interface Code {
  readonly groups: readonly string[];
  readonly language: string | undefined;
  readonly isComplete: boolean;
  readonly isNumbered: boolean;
}

type ColoursModule = typeof import('./code-colours.ts');

/** The code that paints, loaded with the first code block, since prose has none. */
let loaded: ColoursModule | undefined;

async function load(): Promise<ColoursModule> {
  loaded = await import('./code-colours.ts');
  return loaded;
}

function create({ CodeColours: Colours }: ColoursModule): CodeColours {
  return new Colours(styles.number ?? '');
}

function useLoaded(): CodeColours | null {
  const [colours, setColours] = useState(() => loaded && create(loaded));
  useEffect(() => {
    if (colours) return;
    let isShown = true;
    load()
      .then((module) => {
        if (isShown) setColours(create(module));
      })
      .catch(reportColourLoss);
    return () => {
      isShown = false;
    };
  }, [colours]);
  return colours ?? null;
}

/** The colours of a code block for as long as it is shown; `null` until they are loaded. */
export function useCodeColours(code: Code): CodeColours | null {
  const { groups, language, isComplete, isNumbered } = code;
  const colours = useLoaded();
  useLayoutEffect(() => restoreBlockColours(), []);
  useLayoutEffect(() => colours?.showNumbers(isNumbered), [colours, isNumbered]);
  useEffect(() => colours?.show({ groups, isComplete }), [colours, groups, isComplete]);
  useEffect(() => {
    if (!colours || language === undefined) return;
    const shown = new AbortController();
    colours.open(language, shown.signal);
    return () => shown.abort();
  }, [colours, language]);
  return colours;
}
