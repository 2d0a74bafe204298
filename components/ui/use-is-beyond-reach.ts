import { reachItem } from '@/lib/settings/reach.ts';
import { isThisComputer } from '@/lib/settings/web-address.ts';
import { useSetting } from './use-setting.ts';

/** Tells of an address that it is elsewhere, while only this computer is reached. */
export function useIsBeyondReach(): (address: string) => boolean {
  const onlyThisComputer = useSetting(reachItem)?.onlyThisComputer ?? false;
  // The browser's own model has no address.
  return (address) => onlyThisComputer && address !== '' && !isThisComputer(address);
}
