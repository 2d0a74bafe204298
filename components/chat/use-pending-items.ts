import { claimPendingItems, type PendingItem } from '@/lib/page/pending-item.ts';
import { useInOwnWindow } from './use-in-own-window.ts';

/** Takes over what the context menu and the keyboard commands left for this panel's window. */
export function usePendingItems(
  ready: boolean,
  onItem: (item: PendingItem, isOpen: boolean) => void,
): void {
  useInOwnWindow(claimPendingItems, ready, onItem);
}
