import { resolveLink } from './address.ts';
import { type RenderOptions, resolveOptions } from './options.ts';

/**
 * Applies the link policy of the specification, section 5, to an address that comes beside the
 * Markdown, such as that of a source. It belongs to no page, so `#…` is blocked.
 * @returns an address with its protocol, or null when the link is blocked
 */
export function resolveOutsideLink(address: string, options: RenderOptions): string | null {
  const { links } = resolveOptions({ ...options, wholeAddresses: true });
  const resolved = resolveLink(address, links);
  return resolved?.startsWith('#') ? null : resolved;
}
