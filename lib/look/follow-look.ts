import { lookItem } from '@/lib/settings/items.ts';
import { showLook } from './page-look.ts';

/** Gives this page the look that is stored, and each that is chosen from then on. */
export async function followLook(): Promise<void> {
  lookItem.watch(showLook);
  showLook(await lookItem.getValue());
}
