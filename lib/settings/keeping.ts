import * as z from 'zod/mini';
import type { Described } from '../schema.ts';
import type { Policy } from './policy.ts';
import { within } from './schemas.ts';
import { settingGroup } from './setting.ts';

export const keepingSchema = z.object({
  /** So many conversations are kept at most, the pinned ones aside; `null`: all. */
  conversationLimit: z.nullable(within(1, 1_000_000)),
  /** The browser's account carries the settings to the reader's other browsers: not before they say so. */
  syncsSettings: z.boolean(),
  /** The list of what left the browser goes back so many days. */
  requestDays: within(1, 3650),
});

/** The keeping of conversations, settings and requests. */
type KeepingSettings = Described<typeof keepingSchema>;

export const DEFAULT_KEEPING: KeepingSettings = {
  conversationLimit: null,
  syncsSettings: false,
  requestDays: 30,
};

export const keepingItem = settingGroup('keeping', keepingSchema, DEFAULT_KEEPING);

/** An organisation that says how long the list of requests is kept wants it kept so long. */
export function keepsRequests(policy: Policy): boolean {
  return 'requestDays' in keepingItem.managedIn(policy);
}
