import { useEffect, useEffectEvent } from 'react';
import { type Draft, type DraftSelection, withoutOffers } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** Takes a page that is only offered out of the draft as soon as another page is in front. */
export function useOffer(
  selections: readonly DraftSelection[],
  change: (change: (draft: Draft) => Draft) => void,
): void {
  const offer = selections.find(({ isOffer }) => isOffer);
  const withdraw = useEffectEvent(() =>
    change((draft) => ({ ...draft, selections: withoutOffers(draft.selections) })),
  );
  const watch = useEffectEvent(async (signal: AbortSignal) => {
    const { watchOffer } = await import('@/lib/page/watch-offer.ts');
    if (offer && !signal.aborted) watchOffer(offer, signal, () => withdraw());
  });
  const id = offer?.id;
  useEffect(() => {
    if (id === undefined) return;
    const end = new AbortController();
    watch(end.signal).catch(reportUnexpected);
    return () => end.abort();
  }, [id]);
}
