import { type AddressPolicy, type RenderOptions, resolveOptions } from './options.ts';

/** Those that links may have: specification, section 5. */
export const LINK_PROTOCOLS: ReadonlySet<string> = new Set([
  'http:',
  'https:',
  'irc:',
  'ircs:',
  'mailto:',
  'xmpp:',
]);
/** Those that images may have. */
export const WEB_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:']);

/** Stands in for a missing base, so that relative addresses can be parsed at all. */
const NO_BASE = 'https://no-base.invalid';

interface ParsedAddress {
  readonly url: URL;
  /** Written as a path (`/x`, `./x`, `../x`): it is given back as a path. */
  readonly isPath: boolean;
  /** A path for which there is no base: its host is none. */
  readonly lacksHost: boolean;
}

/** The URL parser drops what browsers ignore around and inside an address; so must the checks. */
function withoutIgnoredCharacters(address: string): string {
  return address.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+|[\0-\x20]+$/g, '');
}

function parseAgainst(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}

/**
 * `//host/x` names a host of its own and is no path of ours. Without a base it has no protocol
 * either; https is the one to assume.
 */
function namesHost(address: string): boolean {
  return address.startsWith('//');
}

function parseAddress(written: string, base: string): ParsedAddress | null {
  // CommonMark's backslash is a character like any other; the URL standard would make a slash of it.
  const address = withoutIgnoredCharacters(written).replaceAll('\\', '%5C');
  if (address === '') return null;
  const absolute = parseAgainst(address);
  if (absolute) return { url: absolute, isPath: false, lacksHost: false };
  const isPath = /^\.{0,2}\//.test(address) && !namesHost(address);
  const resolved = parseAgainst(address, base);
  if (resolved) return { url: resolved, isPath, lacksHost: false };
  if (!isPath && !namesHost(address)) return null;
  const url = parseAgainst(address, NO_BASE);
  return url && { url, isPath, lacksHost: isPath };
}

/** A prefix without a host, such as `mailto:` or `irc:`, speaks for its whole protocol. */
function isAllowedPrefix(url: URL, prefix: string, base: string): boolean {
  if (prefix === '*') return true;
  const allowed = parseAgainst(prefix) ?? parseAgainst(prefix, base);
  if (!allowed || !url.href.startsWith(allowed.href)) return false;
  // `irc://a.example`, which gets no slash at its end, is no prefix of `irc://a.example.org/`.
  return allowed.host === '' || allowed.host === url.host;
}

/** A path of two slashes (from `/.//x`) would name a host when written alone; `/.` keeps it a path. */
function write({ url, isPath }: ParsedAddress): string {
  if (!isPath) return url.href;
  const path = url.pathname.startsWith('//') ? `/.${url.pathname}` : url.pathname;
  return path + url.search + url.hash;
}

/** The address as it may be written out, or null when the policy does not allow it. */
function checkPrefix(
  parsed: ParsedAddress,
  { allowedPrefixes, base, isWhole }: AddressPolicy,
): string | null {
  const allowed = allowedPrefixes.some((prefix) => isAllowedPrefix(parsed.url, prefix, base));
  if (!allowed || (isWhole && parsed.lacksHost)) return null;
  return isWhole ? parsed.url.href : write(parsed);
}

/**
 * Applies the link policy of the specification, section 5.
 *
 * The list binds every protocol: beside prefixes of web addresses it may hold such as `mailto:`
 * or `irc://irc.example.org/`. Only anchors within the page (`#…`) need no prefix.
 * @param address as the model wrote it
 * @returns the address to link to, or null when the link is blocked
 */
export function resolveLink(address: string, policy: AddressPolicy): string | null {
  if (withoutIgnoredCharacters(address).startsWith('#')) return withoutIgnoredCharacters(address);
  const parsed = parseAddress(address, policy.base);
  if (!parsed || !LINK_PROTOCOLS.has(parsed.url.protocol)) return null;
  return checkPrefix(parsed, policy);
}

/**
 * Applies the image policy of the specification, section 5.
 * @param address as the model wrote it
 * @param allowDataImages whether `data:image/…` may be shown
 * @returns the address to load, or null when the image is blocked
 */
export function resolveImage(
  address: string,
  policy: AddressPolicy,
  allowDataImages: boolean,
): string | null {
  const parsed = parseAddress(address, policy.base);
  if (!parsed) return null;
  if (parsed.url.protocol === 'data:') {
    return allowDataImages && /^image\//i.test(parsed.url.pathname) ? parsed.url.href : null;
  }
  return WEB_PROTOCOLS.has(parsed.url.protocol) ? checkPrefix(parsed, policy) : null;
}

/**
 * Applies the link policy to an address that comes beside the Markdown, such as that of a source.
 * It belongs to no page, so `#…` is blocked.
 * @returns an address with its protocol, or null when the link is blocked
 */
export function resolveOutsideLink(address: string, options: RenderOptions): string | null {
  const { links } = resolveOptions({ ...options, wholeAddresses: true });
  const resolved = resolveLink(address, links);
  return resolved?.startsWith('#') ? null : resolved;
}

/**
 * Applies the image policy to an address that comes beside the Markdown, such as that of a file.
 * @returns an address with its protocol, or null when the image is blocked
 */
export function resolveOutsideImage(address: string, options: RenderOptions): string | null {
  const { images, allowDataImages } = resolveOptions({ ...options, wholeAddresses: true });
  return resolveImage(address, images, allowDataImages);
}
