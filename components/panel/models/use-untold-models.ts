import { useEffect, useEffectEvent } from 'react';
import { backEndExchanges } from '@/lib/back-ends/exchanges.ts';
import { ask } from '@/lib/browser/request-port.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { kindOf } from '@/lib/settings/back-ends.ts';
import type { KeptModels } from '@/lib/settings/model-groups.ts';
import { isNear } from '@/lib/settings/web-address.ts';

/** So many models are asked about at a time. */
const AT_ONCE = 3;

/** The models of which an Ollama nearby lists no more than the name. */
function untoldModels({ backEnds, lists }: KeptModels): ModelChoice[] {
  return backEnds
    .filter((backEnd) => kindOf(backEnd) === 'ollama' && isNear(backEnd.address))
    .flatMap(({ id }) =>
      (lists[id] ?? [])
        .filter(({ windows }) => windows === undefined)
        .map((info) => ({ backEndId: id, model: info.id })),
    );
}

/** The background keeps the answers with the lists. */
async function askInTurn(waiting: ModelChoice[], signal: AbortSignal): Promise<void> {
  for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
    const { backEndId: id, model } = next;
    await ask(backEndExchanges.facts, { id, model, wantsWindow: false }, { signal });
  }
}

/**
 * Asks local servers, for as long as it is used, what the models can do that they only named.
 * @param kept `null` until it is read
 */
export function useUntoldModels(kept: KeptModels | null): void {
  const untold = useEffectEvent(() => (kept ? untoldModels(kept) : []));
  const isRead = kept !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is asked about once.
  useEffect(() => {
    const end = new AbortController();
    const waiting = untold();
    for (let count = 0; count < AT_ONCE; count++) {
      askInTurn(waiting, end.signal).catch((error: unknown) => {
        if (!end.signal.aborted) reportUnexpected(error);
      });
    }
    return () => end.abort();
  }, [isRead]);
}
