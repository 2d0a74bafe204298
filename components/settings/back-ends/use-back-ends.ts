import { useCallback, useEffect, useState } from 'react';
import { reportUnexpected } from '@/lib/errors/report.ts';
import {
  type BackEnd,
  backEndsItem,
  chosenBackEndItem,
  chosenOf,
  hasChosenItem,
  readChoice,
} from '@/lib/settings/back-ends.ts';

/** The back ends as they are kept, and the id of the one that questions go to: none at first. */
interface KeptBackEnds {
  readonly backEnds: readonly BackEnd[];
  readonly chosenId: string;
}

async function readBackEnds(): Promise<KeptBackEnds> {
  const choice = await readChoice();
  const chosen = chosenOf(choice);
  // Before the first choice there is only the one that the extension came with.
  return chosen
    ? { backEnds: choice.backEnds, chosenId: chosen.id }
    : { backEnds: [], chosenId: '' };
}

/**
 * The kept back ends, whichever page changes them; `null` until they have been read. `refresh` reads
 * them anew, without a wait until the browser tells of a change.
 */
export function useBackEnds(): [KeptBackEnds | null, () => Promise<void>] {
  const [kept, setKept] = useState<KeptBackEnds | null>(null);
  const refresh = useCallback(async () => setKept(await readBackEnds()), []);
  useEffect(() => {
    const read = () => void refresh().catch(reportUnexpected);
    read();
    const items = [backEndsItem, chosenBackEndItem, hasChosenItem];
    const unwatch = items.map((item) => item.watch(read));
    return () => {
      for (const end of unwatch) end();
    };
  }, [refresh]);
  return [kept, refresh];
}
