import { useIsBeyondReach } from '@/components/ui/use-is-beyond-reach.ts';
import { requestOrigin } from '@/lib/browser/origin-permission.ts';
import type { BackEnd } from '@/lib/settings/back-ends.ts';
import { isGiven } from '@/lib/settings/given-back-ends.ts';

/**
 * Asks for the origin of a back end. It has to be called in the reader's gesture: both browsers want
 * the question before anything is awaited. The built-in model needs none, nor does what is not reached.
 */
export function useAllowOrigin(): (backEnd: BackEnd) => Promise<boolean> {
  const isBeyondReach = useIsBeyondReach();
  return (backEnd) => {
    const { address, kind, headers } = backEnd;
    if (kind === 'built-in' || isBeyondReach(address)) return Promise.resolve(true);
    // An organisation’s keys are no secrets of the reader’s.
    const sendsSecrets = !isGiven(backEnd) && headers.some(({ isSecret }) => isSecret);
    return requestOrigin(address, sendsSecrets);
  };
}
