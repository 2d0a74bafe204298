import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { ownField } from '../schema.ts';
import { ownFields, readOr } from './schemas.ts';

/** An organisation's policy as it was written: https://developer.chrome.com/docs/extensions/reference/manifest/storage */
export type Policy = Readonly<Record<string, unknown>>;

/** The settings that a policy can set, by the groups that they are kept in. */
export const MANAGEABLE: Readonly<Record<string, readonly string[]>> = {
  chatSettings: ['offersTools'],
  reading: ['remoteImages'],
  keeping: ['conversationLimit', 'requestDays', 'syncsSettings'],
  reach: ['onlyThisComputer'],
};

const ALLOWABLE = ['attachments', 'export'] as const;

/** The things that an organisation can forbid. */
export type Allowed = Readonly<Record<(typeof ALLOWABLE)[number], boolean>>;

const watchers = new Set<() => void>();

let known: Promise<Policy> | undefined;

/** Firefox rejects where there is no policy. */
async function readManaged(): Promise<Policy> {
  try {
    return await browser.storage.managed.get(null);
  } catch {
    return {};
  }
}

function followChanges(): void {
  browser.storage.onChanged.addListener((_, area) => {
    if (area !== 'managed') return;
    known = readManaged();
    for (const tell of watchers) tell();
  });
}

/** The policy of whoever manages this browser; empty where nobody does. It is read once in each page. */
export function readPolicy(): Promise<Policy> {
  if (!known) followChanges();
  known ??= readManaged();
  return known;
}

/** Chrome tells when the policy changes; Firefox reads it when it starts. @returns ends that */
export function watchPolicy(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
}

export function allowedBy({ allows }: Policy): Allowed {
  const isAllowed = (name: string) => readOr(z.boolean(), ownField(allows, name), true);
  return { attachments: isAllowed('attachments'), export: isAllowed('export') };
}

/** The settings of a group that the policy sets; what is no value of theirs is left out. */
export function managedFields(key: string, { def }: z.ZodMiniObject, policy: Policy) {
  // Tools read what could not be attached.
  const forbidden = allowedBy(policy).attachments ? {} : { offersTools: false };
  const fields: Policy = {
    ...ownFields(policy[key]),
    ...(key === 'chatSettings' && forbidden),
  };
  const managed: Record<string, unknown> = {};
  for (const name of MANAGEABLE[key] ?? []) {
    const schema = def.shape[name];
    const value = schema && readOr(schema, fields[name], undefined);
    if (value !== undefined) managed[name] = value;
  }
  return managed;
}

/** The policy, read as settings are. */
export const policyItem = {
  fallback: {},
  getValue: readPolicy,
  watch: (onChange: (policy: Policy) => void) =>
    watchPolicy(() => void readPolicy().then(onChange)),
};

/** The things that are allowed, read as settings are. */
export const allowedItem = {
  fallback: allowedBy({}),
  getValue: async () => allowedBy(await readPolicy()),
  watch: (onChange: (allowed: Allowed) => void) =>
    policyItem.watch((policy) => onChange(allowedBy(policy))),
};
