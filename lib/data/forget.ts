import { browser } from 'wxt/browser';
import type { Secrets } from '../back-ends/secrets.ts';
import { clearDatabase } from '../conversations/clear-database.ts';
import { lastConversationItem } from '../settings/items.ts';
import { forgettingItem } from './forgetting.ts';
import type { Deletion } from './messages.ts';

interface ForgetOptions {
  /** Ends all turns. Settles when nothing of them will be written any more. */
  readonly endAll: () => Promise<void>;
  readonly secrets: Secrets;
}

/**
 * Deletes what is kept for good. Open panels are taken away meanwhile, so that none of them writes
 * what it still shows, and begin anew afterwards, also where something could not be deleted.
 * @throws what could not be deleted; all else has been
 */
export async function forget(what: Deletion, options: ForgetOptions): Promise<void> {
  await forgettingItem.setValue(true);
  try {
    await options.endAll();
    await clearDatabase();
    if (what === 'everything') await forgetSettings(options.secrets);
    else await lastConversationItem.setValue(null);
  } finally {
    // Drafts, pending selections, what ends unseen; and with it the mark that keeps panels away.
    await browser.storage.session.clear();
  }
}

async function forgetSettings(secrets: Secrets): Promise<void> {
  await secrets.keepOnly([]);
  // The account first: what is here would else be written to it again.
  await browser.storage.sync.clear();
  await browser.storage.local.clear();
  const { origins = [], permissions = [] } = await browser.permissions.getAll();
  const { host_permissions = [], optional_permissions = [] } = browser.runtime.getManifest();
  const own: readonly string[] = host_permissions;
  const optional: readonly string[] = optional_permissions;
  await browser.permissions.remove({
    origins: origins.filter((origin) => !own.includes(origin)),
    permissions: permissions.filter((permission) => optional.includes(permission)),
  });
}

/** A background that ended in the middle leaves the mark behind: panels are to come back. */
export async function endForgetting(): Promise<void> {
  if (await forgettingItem.getValue()) await forgettingItem.removeValue();
}
