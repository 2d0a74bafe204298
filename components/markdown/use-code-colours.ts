import { useEffect, useLayoutEffect, useState } from 'react';
import { prepareCodeBlocks } from '@/lib/highlight/themes/index.ts';
import styles from './code-block.module.css';
import { CodeColours } from './code-colours.ts';

interface Code {
  readonly groups: readonly string[];
  readonly language: string | undefined;
  readonly isComplete: boolean;
  readonly isNumbered: boolean;
}

/** The colours of a code block for as long as it is shown. */
export function useCodeColours({ groups, language, isComplete, isNumbered }: Code): CodeColours {
  const [colours] = useState(() => new CodeColours(styles.number ?? ''));
  useLayoutEffect(() => prepareCodeBlocks(), []);
  useLayoutEffect(() => colours.showNumbers(isNumbered), [colours, isNumbered]);
  useEffect(() => colours.show({ groups, isComplete }), [colours, groups, isComplete]);
  useEffect(() => {
    if (language === undefined) return;
    const shown = new AbortController();
    colours.open(language, shown.signal);
    return () => shown.abort();
  }, [colours, language]);
  return colours;
}
