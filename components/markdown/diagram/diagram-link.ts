import { type RenderOptions, resolveOutsideLink } from '@/lib/markdown/index.ts';

const PROTOCOLS = /^(?:https?|mailto):/i;

/** The address that a link in a diagram leads to, or null for one that leads nowhere. */
export function diagramLink(address: string, options: RenderOptions | undefined): string | null {
  const resolved = options ? resolveOutsideLink(address, options) : null;
  return resolved !== null && PROTOCOLS.test(resolved) ? resolved : null;
}
