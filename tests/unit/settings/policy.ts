import { browser } from 'wxt/browser';
import { readPolicy } from '@/lib/settings/policy.ts';

/** Puts a policy in the place of the one before, as Chrome does while it runs. */
export async function setPolicy(policy: Record<string, unknown>): Promise<void> {
  // Whoever has read it once is told of what changes.
  await readPolicy();
  const { managed } = browser.storage;
  await managed.clear();
  await managed.set(policy);
}
