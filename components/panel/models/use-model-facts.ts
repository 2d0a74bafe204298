import { useEffect, useEffectEvent, useState } from 'react';
import { backEndExchanges, type ModelFacts } from '@/lib/back-ends/exchanges.ts';
import { ask } from '@/lib/browser/request-port.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

interface WantedWindow {
  /** The call's: what was told with others holds no more. */
  readonly options: unknown;
  /** Another has it asked again, until the window is known: the server may have loaded the model. */
  readonly count: number;
}

/**
 * What a server tells of a model beyond its list; `null` until it has told.
 * @param choice `null`: it is not asked
 * @param wanted given where its window is to be known
 */
export function useModelFacts(
  choice: ModelChoice | null,
  wanted: WantedWindow | null = null,
): ModelFacts | null {
  const [told, setTold] = useState<{ readonly of: string; readonly facts: ModelFacts }>();
  const { backEndId: id = '', model = '' } = choice ?? {};
  const asks = choice !== null;
  const wantsWindow = wanted !== null;
  const of = JSON.stringify([id, model, wanted?.options ?? null]);
  const facts = asks && told?.of === of ? told.facts : null;
  const isKnown = useEffectEvent(() => facts !== null && facts.window !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is counted to ask again.
  useEffect(() => {
    if (!asks || isKnown()) return;
    const ended = new AbortController();
    const { signal } = ended;
    ask(backEndExchanges.facts, { id, model, wantsWindow }, { signal }).then(
      (answer) => setTold({ of, facts: answer }),
      (error: unknown) => {
        if (!signal.aborted) reportUnexpected(error);
      },
    );
    return () => ended.abort();
  }, [asks, id, model, of, wantsWindow, wanted?.count]);
  return facts;
}
