import { browser } from 'wxt/browser';
import type { Secrets } from '../back-ends/secrets.ts';
import { type Handler, handle } from '../browser/serve-requests.ts';
import { storeItem } from '../browser/stored-item.ts';
import { clearDatabase } from '../conversations/purge-deleted.ts';
import { reportUnexpected } from '../errors/report.ts';
import { clearRequests } from '../network/request-log.ts';
import { keepsRequests } from '../settings/keeping.ts';
import { lastConversationItem } from '../settings/last-conversation.ts';
import { readPolicy } from '../settings/policy.ts';
import { updateSetting } from '../settings/setting.ts';
import { spendingItem } from '../spending/spending.ts';
import { type Deletion, deletionExchange } from './ask-to-delete.ts';
import { forgettingItem } from './forgetting.ts';

interface ForgetOptions {
  /** Ends all turns, and lets none begin until the work has settled. */
  readonly whileNothingRuns: (work: () => Promise<void>) => Promise<void>;
  readonly secrets: Secrets;
}

/**
 * Deletes what is kept for good. Open panels are taken away meanwhile, so that none of them writes
 * what it still shows, and begin anew afterwards, also where something could not be deleted.
 * @throws what could not be deleted; all else has been
 */
export async function forget(what: Deletion, options: ForgetOptions): Promise<void> {
  const { whileNothingRuns, secrets } = options;
  await storeItem(forgettingItem, true);
  try {
    await whileNothingRuns(async () => {
      const results = await Promise.allSettled([
        clearDatabase(what),
        what === 'everything' && !keepsRequests(await readPolicy()) ? clearRequests() : undefined,
        what === 'everything'
          ? forgetSettings(secrets)
          : updateSetting(lastConversationItem, () => null),
      ]);
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    });
  } finally {
    // Drafts, pending selections, what ends unseen; and with it the mark that keeps panels away.
    await browser.storage.session.clear();
  }
}

async function forgetSettings(secrets: Secrets): Promise<void> {
  await secrets.keepOnly([]);
  // The account first: what is here would else be written to it again.
  await browser.storage.sync.clear();
  // An answer that has just been stopped may still be counted; this waits for it.
  await updateSetting(spendingItem, () => ({}));
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

/** The background's end of deleting what is kept. */
export function handleDeletions(options: ForgetOptions): Handler {
  return handle(deletionExchange, async ({ what }) => {
    await forget(what, options).catch((error: unknown) => {
      // The page that asked may have been closed.
      reportUnexpected(error);
      throw error;
    });
    return null;
  });
}

/** A background that ended in the middle leaves the mark behind: panels are to come back. */
export async function endForgetting(): Promise<void> {
  if (await forgettingItem.getValue()) await storeItem(forgettingItem, null);
}
