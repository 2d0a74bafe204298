import { useEffect, useState } from 'react';
import { useSetting } from '@/components/ui/use-setting.ts';
import { backEndExchanges } from '@/lib/back-ends/exchanges.ts';
import { ask } from '@/lib/browser/request-port.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { BackEnd } from '@/lib/settings/back-ends.ts';
import { listedModelsItem } from '@/lib/settings/models.ts';
import { isNear } from '@/lib/settings/web-address.ts';
import { windowOf } from '@/lib/tokens/window-of.ts';

interface ModelWindow {
  /** `null` where it is not known. */
  readonly window: number | null;
  /** The largest that it can be given; `null` where that is not known. */
  readonly largest: number | null;
}

const UNKNOWN: ModelWindow = { window: null, largest: null };

/**
 * The window of the model that is asked, in tokens. A server of one's
 * own is asked itself: most lists do not tell with which window a model runs.
 * @param messageCount with another, the server may have loaded the model
 */
export function useModelWindow(
  backEnd: BackEnd | null,
  model: string,
  messageCount: number,
): ModelWindow {
  const listed = useSetting(listedModelsItem);
  const [told, setTold] = useState<ModelWindow & { readonly of: string }>();
  const id = backEnd?.id ?? '';
  const of = JSON.stringify([id, model, backEnd?.extraBody.options]);
  const asks = backEnd !== null && model !== '' && isNear(backEnd.address);
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages are counted to ask again.
  useEffect(() => {
    if (!asks) return;
    const ended = new AbortController();
    const { signal } = ended;
    ask(backEndExchanges.facts, { id, model }, { signal }).then(
      ({ window, largestWindow: largest }) => setTold({ of, window, largest }),
      (error: unknown) => {
        if (!signal.aborted) reportUnexpected(error);
      },
    );
    return () => ended.abort();
  }, [asks, id, model, of, messageCount]);
  if (!backEnd || !listed) return UNKNOWN;
  const largest = told?.of === of ? told.largest : null;
  const known = told?.of === of ? told.window : null;
  const window = windowOf({ ...backEnd, model }, listed[id] ?? []);
  return { window: known ?? window, largest };
}
