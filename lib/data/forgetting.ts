import { storage } from '@wxt-dev/storage';

/** Whether all conversations are being deleted: until that is over no panel may keep anything. */
export const forgettingItem = storage.defineItem<boolean>('session:forgetting', {
  fallback: false,
});

/** Takes a panel away while what it shows is deleted, and then begins it anew. */
export function beginAnewAfterForgetting(takeAway: () => void): void {
  forgettingItem.watch((isForgetting) => {
    if (isForgetting) takeAway();
    else location.reload();
  });
}
