import { useEffect, useState } from 'react';
import { askBackground } from '@/lib/back-ends/ask-background.ts';
import type { Discovery } from '@/lib/back-ends/messages.ts';
import {
  type BuiltInModelAvailability,
  builtInModelAvailability,
} from '@/lib/built-in-model/availability.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { hasOriginPermission, requestOrigin } from '@/lib/settings/origin-permission.ts';

/** What could answer on this computer. */
export interface Found {
  readonly discoveries: readonly Discovery[];
  readonly builtIn: BuiltInModelAvailability;
  /** The browser lets it look: who gives all permissions back gives this one, too. */
  readonly mayLook: boolean;
}

/** Where servers on this computer are looked for. */
const HERE = 'http://127.0.0.1/';

/** What a search in vain finds; that it failed is told in the console. */
function orNothing<T>(promise: Promise<T>, nothing: T): Promise<T> {
  return promise.catch((error: unknown) => {
    reportUnexpected(error);
    return nothing;
  });
}

/** Looks for what could answer on this computer. Nothing of the reader is sent. */
export function useDiscovery() {
  /** What the last search found; `null` before it has ended. */
  const [found, setFound] = useState<Found | null>(null);
  const [isLooking, setLooking] = useState(true);
  const [turn, setTurn] = useState(0);
  /** When the reader had looked again last; `null` before they did. */
  const [lookedAt, setLookedAt] = useState<Date | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const looking = askBackground<'discover'>({ type: 'discover' }, ended.signal).catch(
      (error: unknown) => {
        // Two searches begin in strict mode, and the first is called off.
        if (!ended.signal.aborted) reportUnexpected(error);
        return { discoveries: [] };
      },
    );
    Promise.all([
      looking,
      orNothing(builtInModelAvailability(), 'unavailable'),
      hasOriginPermission(HERE),
    ])
      .then(([{ discoveries }, builtIn, mayLook]) => {
        if (ended.signal.aborted) return;
        setFound({ discoveries, builtIn, mayLook });
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
