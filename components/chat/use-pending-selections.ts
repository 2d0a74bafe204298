import type { DraftSelection } from '@/lib/conversations/draft.ts';
import { claimPendingSelections } from '@/lib/page/pending-selection.ts';
import { useInOwnWindow } from './use-in-own-window.ts';

/** Takes over the passages that the context menu left for this panel's window. */
export function usePendingSelections(
  ready: boolean,
  onSelection: (selection: DraftSelection) => void,
): void {
  useInOwnWindow(claimPendingSelections, ready, onSelection);
}
