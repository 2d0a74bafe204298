import { useEffect, useState } from 'react';
import { backEndExchanges } from '@/lib/back-ends/exchanges.ts';
import { ask } from '@/lib/browser/request-port.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { BackEnd } from '@/lib/settings/back-ends.ts';
import { choiceKey, type OfferedModel } from '@/lib/settings/model-groups.ts';
import { isNear } from '@/lib/settings/web-address.ts';

/**
 * True where a model can think: by its list or, where that does not tell, by a server of one's own.
 * @returns `null` where neither tells, or not yet
 */
export function useThinks({ choice, info }: OfferedModel, { address }: BackEnd): boolean | null {
  const of = choiceKey(choice);
  const [told, setTold] = useState<{ readonly of: string; readonly thinks: boolean | null }>();
  const { backEndId: id, model } = choice;
  const asks = info.thinks === null && model !== '' && isNear(address);
  useEffect(() => {
    if (!asks) return;
    const ended = new AbortController();
    const { signal } = ended;
    ask(backEndExchanges.facts, { id, model }, { signal }).then(
      ({ thinks }) => setTold({ of, thinks }),
      (error: unknown) => {
        if (!signal.aborted) reportUnexpected(error);
      },
    );
    return () => ended.abort();
  }, [asks, id, model, of]);
  return info.thinks ?? (told?.of === of ? told.thinks : null);
}
