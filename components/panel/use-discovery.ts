import { useEffect, useState } from 'react';
import { backEndExchanges, type Discovery } from '@/lib/back-ends/exchanges.ts';
import { HTTP_KINDS } from '@/lib/back-ends/kinds.ts';
import { PROVIDERS } from '@/lib/back-ends/providers.ts';
import { hasOriginPermission, requestOrigin } from '@/lib/browser/origin-permission.ts';
import { ask } from '@/lib/browser/request-port.ts';
import {
  type BuiltInModelAvailability,
  builtInModelAvailability,
} from '@/lib/built-in-model/language-model.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

export interface Found {
  readonly discoveries: readonly Discovery[];
  readonly builtIn: BuiltInModelAvailability;
  /** The browser lets it reach this computer. */
  readonly mayLook: boolean;
}

/** Servers on this computer are looked for here. */
const HERE = 'http://127.0.0.1/';

/** The products that are looked for, beside the demo. */
export const LOOKED_FOR = PROVIDERS.flatMap(({ name, kind, address }) => {
  const { origin, port } = new URL(address);
  const origins: readonly string[] = HTTP_KINDS[kind].localOrigins;
  return origins.includes(origin) ? { name, port } : [];
});

/** A search that fails finds nothing; that it failed is told in the console. */
function orNothing<T>(promise: Promise<T>, nothing: T): Promise<T> {
  return promise.catch((error: unknown) => {
    reportUnexpected(error);
    return nothing;
  });
}

/** `null` where the browser does not let it search: nothing is sent then. */
async function searchHere(signal: AbortSignal): Promise<readonly Discovery[] | null> {
  if (!(await hasOriginPermission(HERE))) return null;
  return ask(backEndExchanges.discover, {}, { signal }).catch((error: unknown) => {
    // Two searches begin in strict mode, and the first is called off.
    if (!signal.aborted) reportUnexpected(error);
    return [];
  });
}

/** Looks for back ends on this computer. Nothing of the reader is sent. */
export function useDiscovery() {
  /** Found by the last search; `null` before it has ended. */
  const [found, setFound] = useState<Found | null>(null);
  const [isLooking, setLooking] = useState(true);
  const [turn, setTurn] = useState(0);
  /** The time at which the reader looked again last; `null` before they did. */
  const [lookedAt, setLookedAt] = useState<Date | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    Promise.all([searchHere(signal), orNothing(builtInModelAvailability(), 'unavailable')])
      .then(([discoveries, builtIn]) => {
        if (signal.aborted) return;
        setFound({ discoveries: discoveries ?? [], builtIn, mayLook: discoveries !== null });
        setLooking(false);
        if (turn > 0) setLookedAt(new Date());
      })
      .catch(reportUnexpected);
    return () => ended.abort();
  }, [turn]);
  const lookAgain = () => {
    // Straight from the click. Nothing is asked where the browser has allowed it.
    requestOrigin(HERE)
      .catch(reportUnexpected)
      .finally(() => {
        setLooking(true);
        setTurn((before) => before + 1);
      });
  };
  return { found, isLooking, lookedAt, lookAgain };
}
