import type { ChatMessage } from './message.ts';

/** As many are kept of a conversation; more would not help to find it. */
const MAX_SITES = 50;

const sitesOfMessages = new WeakMap<ChatMessage, readonly string[]>();

function hostOfPage(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? host : null;
}

function sitesOfMessage(message: ChatMessage): readonly string[] {
  const known = sitesOfMessages.get(message);
  if (known) return known;
  const sites = message.parts.flatMap((part) =>
    part.type === 'data-selection' ? (hostOfPage(part.data.url) ?? []) : [],
  );
  sitesOfMessages.set(message, sites);
  return sites;
}

/**
 * The hosts of the pages that the questions of a conversation are about, without those of deleted
 * messages; in the order in which they came.
 */
export function sitesOf(messages: readonly ChatMessage[]): readonly string[] {
  const sites = new Set<string>();
  for (const message of messages) {
    if (message.role !== 'user' || message.deletedAt !== undefined) continue;
    for (const site of sitesOfMessage(message)) sites.add(site);
  }
  return [...sites].slice(0, MAX_SITES);
}
