import { isBeyondReach, reachItem } from '@/lib/settings/reach.ts';
import { useSetting } from './use-setting.ts';

/** Tells of an address that it is elsewhere, while only this computer is reached. */
export function useIsBeyondReach(): (address: string) => boolean {
  const reach = useSetting(reachItem) ?? reachItem.fallback;
  return (address) => isBeyondReach(reach, address);
}
