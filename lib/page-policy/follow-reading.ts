import { readingItem } from '../settings/items.ts';
import type { Reading } from '../settings/settings.ts';
import { KEPT_POLICY, narrowPage, policiesOfPictures } from './narrow-page.ts';
import { covers, picturePolicy } from './picture-policy.ts';

/** @returns whether the next page will begin with it */
function keep(policy: string): boolean {
  try {
    localStorage.setItem(KEPT_POLICY, policy);
    return localStorage.getItem(KEPT_POLICY) === policy;
  } catch {
    return false;
  }
}

/** Keeps the policy of pictures for the next panel that opens, now and whenever it changes. */
export async function keepPolicy(): Promise<void> {
  const show = (reading: Reading) => keep(picturePolicy(reading));
  readingItem.watch(show);
  show(await readingItem.getValue());
}

/**
 * Gives this page the policy of the reader's settings, now and whenever they change.
 * @param beginAnew told when they allow what this page has forbidden itself for as long as it
 *   lives, with what says whether that is still so
 */
export async function followReading(beginAnew: (isWanted: () => boolean) => void): Promise<void> {
  let isTooNarrow = false;
  const show = (reading: Reading) => {
    const policy = picturePolicy(reading);
    const isKept = keep(policy);
    const policies = policiesOfPictures();
    if (!policies.includes(policy)) narrowPage(policy);
    // Without it the page would begin with the same policy, and go on beginning anew.
    isTooNarrow = isKept && !policies.every((held) => covers(held, policy));
    if (isTooNarrow) beginAnew(() => isTooNarrow);
  };
  readingItem.watch(show);
  show(await readingItem.getValue());
}
