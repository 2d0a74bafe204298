import { useEffect, useState } from 'react';
import { targetLanguage } from '@/lib/actions/target-language.ts';
import type { Selection } from '@/lib/chat/message.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

/**
 * The language that what is attached would be translated into; `null` where the reader has no other
 * than its own, `undefined` until that is known.
 */
export function useTargetLanguage(passages: readonly Selection[]): string | null | undefined {
  const [target, setTarget] = useState<string | null>();
  const hasText = passages.some(({ text }) => text !== '');
  useEffect(() => {
    let isCurrent = true;
    const tell = (found: string | null | undefined) => {
      if (isCurrent) setTarget(found);
    };
    if (hasText) targetLanguage(passages).then(tell).catch(reportUnexpected);
    else tell(undefined);
    return () => {
      isCurrent = false;
    };
  }, [passages, hasText]);
  return target;
}
