/** An http or https address as a reader typed it. */
export interface WebAddress {
  /** Normalised, as it is stored and called. */
  readonly href: string;
  /** Plain http to anything but this machine. */
  readonly isInsecure: boolean;
}

const LOOPBACK_HOST = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Reads a typed address; `null` for anything but http and https. A URL's own login is refused. */
export function parseWebAddress(typed: string): WebAddress | null {
  const text = typed.trim();
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // fetch() refuses addresses with credentials: https://fetch.spec.whatwg.org/#dom-request
  if (url.username || url.password) return null;
  const isInsecure = url.protocol === 'http:' && !LOOPBACK_HOST.test(url.hostname);
  return { href: url.href, isInsecure };
}

/** The host of an address, with its port, as a short name for it; what is no address stays as it is. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/** The origin of an address; empty where there is none. */
export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
