import { useEffect, useState } from 'react';
import { backEndExchanges, type ModelFacts } from '@/lib/back-ends/exchanges.ts';
import { ask } from '@/lib/browser/request-port.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

/**
 * What a server tells of a model beyond its list; `null` until it has told.
 * @param choice `null`: it is not asked
 * @param options of the call: what was told with others holds no more
 * @param count with another it is asked again, and what was told holds until it has answered
 */
export function useModelFacts(
  choice: ModelChoice | null,
  options: unknown = null,
  count = 0,
): ModelFacts | null {
  const [told, setTold] = useState<{ readonly of: string; readonly facts: ModelFacts }>();
  const { backEndId: id = '', model = '' } = choice ?? {};
  const asks = choice !== null;
  const of = JSON.stringify([id, model, options]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is counted to ask again.
  useEffect(() => {
    if (!asks) return;
    const ended = new AbortController();
    const { signal } = ended;
    ask(backEndExchanges.facts, { id, model }, { signal }).then(
      (facts) => setTold({ of, facts }),
      (error: unknown) => {
        if (!signal.aborted) reportUnexpected(error);
      },
    );
    return () => ended.abort();
  }, [asks, id, model, of, count]);
  return asks && told?.of === of ? told.facts : null;
}
