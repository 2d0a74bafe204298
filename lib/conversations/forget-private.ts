import { browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';
import { removeDraft } from './draft.ts';
import { leftOutPagesItem } from './left-out-pages.ts';
import { refuse } from './private-store.ts';
import { findInSession, removeFromSession } from './session-storage.ts';
import { tailPrefix } from './session-tail.ts';
import { PRIVATE_PREFIX, SHOWN_PREFIX } from './shown-private.ts';

/** Forgets the private conversations with all that session storage has of them. @returns their ids */
export async function forgetPrivate(): Promise<readonly string[]> {
  const shown = await findInSession(SHOWN_PREFIX);
  const ids = shown.map(([key]) => key.slice(SHOWN_PREFIX.length));
  refuse(ids);
  const tails = await Promise.all(ids.map((id) => findInSession(tailPrefix(id))));
  const all = await findInSession(PRIVATE_PREFIX);
  const leftOut = ids.map((id) => leftOutPagesItem(id).key);
  await removeFromSession([...[...all, ...tails.flat()].map(([key]) => key), ...leftOut]);
  await Promise.all(ids.map(removeDraft));
  return ids;
}

/**
 * Forgets the private conversations whenever the last private window has closed.
 * @param beforeThat ends the turns that still run for them
 * @param onForgotten told what others have to forget of them
 */
export function forgetPrivateWithLastWindow(
  beforeThat: () => void | Promise<void>,
  onForgotten: (ids: readonly string[]) => void,
): void {
  const forgetIfLast = async () => {
    const windows = await browser.windows.getAll();
    if (windows.some(({ incognito }) => incognito)) return;
    await beforeThat();
    onForgotten(await forgetPrivate());
  };
  browser.windows.onRemoved.addListener(() => {
    forgetIfLast().catch(reportUnexpected);
  });
}
