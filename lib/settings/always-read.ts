import { hasAllSites, removeAllSites, requestAllSites } from '../browser/origin-permission.ts';
import { reportUnexpected } from '../errors/report.ts';
import { setting, updateSetting } from './setting.ts';

/**
 * The choice to read the page in front of the panel, wherever that is. `null`: not made since it
 * became a choice of its own; before, the permission for all sites was the choice.
 */
export const alwaysReadItem = setting<boolean | null>('alwaysRead', null, (stored) =>
  typeof stored === 'boolean' ? stored : null,
);

/** True where the reader chose it, and the browser allows it. */
export async function mayReadAlways(): Promise<boolean> {
  return (await hasAllSites()) && (await alwaysReadItem.getValue()) !== false;
}

/** Asks the browser for all sites. Straight from a gesture. @returns whether the choice holds */
export async function beginReadingAlways(): Promise<boolean> {
  const isAllowed = await requestAllSites();
  if (isAllowed) await updateSetting(alwaysReadItem, () => true);
  return isAllowed;
}

/** Gives all sites back. Straight from a gesture. */
export async function endReadingAlways(): Promise<void> {
  await removeAllSites();
  await updateSetting(alwaysReadItem, () => false);
}

/**
 * To be called where the browser is asked for all sites for something else, such as the list of tabs:
 * that switches nothing on. It waits for nothing, so that the gesture holds.
 */
export function keepAlwaysRead(): void {
  updateSetting(alwaysReadItem, (isOn) => isOn ?? false).catch(reportUnexpected);
}
