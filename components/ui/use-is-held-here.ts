import { reachItem } from '@/lib/settings/reach.ts';
import { useSetting } from './use-setting.ts';

/** Nothing but this computer is reached. */
export function useIsHeldHere(): boolean {
  return useSetting(reachItem)?.onlyThisComputer ?? false;
}
