import { useIsBeyondReach } from '@/components/ui/use-is-beyond-reach.ts';
import { requestOrigin } from '@/lib/browser/origin-permission.ts';
import type { BackEnd } from '@/lib/settings/back-ends.ts';

/**
 * Asks for the origin of a back end. It has to be called in the reader's gesture: both browsers want
 * the question before anything is awaited. The built-in model needs none, nor does what is not reached.
 */
export function useAllowOrigin(): (backEnd: BackEnd) => Promise<boolean> {
  const isBeyondReach = useIsBeyondReach();
  return ({ address, kind, headers }) => {
    if (kind === 'built-in' || isBeyondReach(address)) return Promise.resolve(true);
    return requestOrigin(
      address,
      headers.some(({ isSecret }) => isSecret),
    );
  };
}
