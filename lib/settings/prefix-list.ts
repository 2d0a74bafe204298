import { LINK_PROTOCOLS, WEB_PROTOCOLS } from '../markdown/address.ts';

/** The fault of a line. */
type PrefixFault =
  /** It is a host, or more; `suggestion` is what was meant. */
  | { readonly type: 'no-protocol'; readonly suggestion: string }
  /** Such addresses are never linked to or shown. */
  | { readonly type: 'protocol'; readonly protocol: string }
  /** Pictures in their own address have a switch of their own. */
  | { readonly type: 'data' }
  /** `*` stands for everything, and only alone. */
  | { readonly type: 'wildcard' }
  /** A path, and there is no base that it belongs to. */
  | { readonly type: 'no-base' }
  /** A name or a password in it, which no address that is compared with it has. */
  | { readonly type: 'login' }
  | { readonly type: 'no-address' }
  | { readonly type: 'too-long' }
  | { readonly type: 'too-many' };

export interface FaultyLine {
  /** From 1. */
  readonly line: number;
  readonly written: string;
  readonly fault: PrefixFault;
}

interface PrefixList {
  /** The right lines, each once, as they were written. */
  readonly prefixes: readonly string[];
  readonly faults: readonly FaultyLine[];
}

export const MAX_PREFIXES = 200;
/** In UTF-16 units. */
const MAX_PREFIX_LENGTH = 500;

const HOST =
  /^(?:localhost|\[[\da-f:.]+\]|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+)(?::\d+)?(?:[/?#].*)?$/iu;

function faultOfAddress(url: URL, protocols: ReadonlySet<string>): PrefixFault | null {
  const { protocol, username, password } = url;
  if (protocol === 'data:') return { type: 'data' };
  if (!protocols.has(protocol)) return { type: 'protocol', protocol };
  // The name before the @ of a mail address is in its path.
  return username || password ? { type: 'login' } : null;
}

function faultOf(prefix: string, protocols: ReadonlySet<string>, base: string): PrefixFault | null {
  if (prefix === '*') return null;
  if (prefix.length > MAX_PREFIX_LENGTH) return { type: 'too-long' };
  if (prefix.includes('*')) return { type: 'wildcard' };
  // Before it is read as an address: the protocol of `example.org:80` would be `example.org:`.
  if (HOST.test(prefix) && URL.canParse(`https://${prefix}`)) {
    return { type: 'no-protocol', suggestion: new URL(`https://${prefix}`).href };
  }
  if (URL.canParse(prefix)) return faultOfAddress(new URL(prefix), protocols);
  if (!prefix.startsWith('/') || prefix.startsWith('//')) return { type: 'no-address' };
  return URL.canParse(prefix, base) ? null : { type: 'no-base' };
}

/**
 * Reads a list of prefixes as a reader wrote it, one a line; empty lines are passed over.
 * @param kind pictures have no mail addresses
 * @param base that paths are resolved against; empty where there is none
 */
export function readPrefixList(text: string, kind: 'link' | 'image', base: string): PrefixList {
  const protocols = kind === 'link' ? LINK_PROTOCOLS : WEB_PROTOCOLS;
  const prefixes = new Set<string>();
  const faults: FaultyLine[] = [];
  for (const [index, untrimmed] of text.split('\n').entries()) {
    const written = untrimmed.trim();
    if (written === '' || prefixes.has(written)) continue;
    const isTooMany = prefixes.size === MAX_PREFIXES;
    const fault = isTooMany ? ({ type: 'too-many' } as const) : faultOf(written, protocols, base);
    if (fault) faults.push({ line: index + 1, written, fault });
    else prefixes.add(written);
    if (isTooMany) break;
  }
  return { prefixes: [...prefixes], faults };
}
