import { storedItem } from '../browser/stored-item.ts';

/** All conversations are being deleted: until that is over no panel may keep anything. */
export const forgettingItem = storedItem(
  'session',
  'forgetting',
  false,
  (stored) => stored === true,
);

/** Takes a panel away while what it shows is deleted, and then begins it anew. */
export function beginAnewAfterForgetting(takeAway: () => void): void {
  forgettingItem.watch((isForgetting) => {
    if (isForgetting) takeAway();
    else location.reload();
  });
}
