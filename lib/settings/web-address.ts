/** An http or https address as a reader typed it. */
interface WebAddress {
  /** Normalised, as it is stored and called. */
  readonly href: string;
  /** Plain http to anything but this machine. */
  readonly isInsecure: boolean;
}

/** Addresses of the web: those of the browser's own pages and of files are none. */
export function isWebPage(address: string): boolean {
  return /^https?:/i.test(address);
}

const LOOPBACK_HOST = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** An address that leads nowhere but to this machine. */
export function isThisComputer(address: string): boolean {
  return URL.canParse(address) && LOOPBACK_HOST.test(new URL(address).hostname);
}

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

/** Addresses of one's own network (RFC 1918, 4193 and 6762), where servers seldom have a certificate. */
const OWN_NETWORK_HOST =
  /^(?:10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2}|\[f[cde][\da-f]*:.*\]|[^.]+|.+\.(?:local|lan|home\.arpa|internal))$/;

/** An address on this machine or in its own network. */
export function isNear(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return LOOPBACK_HOST.test(hostname) || OWN_NETWORK_HOST.test(hostname);
}

/** An address as people type it, with its scheme: `localhost:11434` is no scheme and a path. */
function withScheme(typed: string): string {
  const text = typed.trim();
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return text;
  const [host = ''] = text.split(/[/?#]/);
  const isHost = /^(?:[^\s@:]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host);
  // A single word without a port is no address yet.
  if (!isHost || !/[.:]|^localhost$/i.test(host)) return text;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const isNear = LOOPBACK_HOST.test(name) || OWN_NETWORK_HOST.test(name);
  return `${isNear ? 'http' : 'https'}://${text}`;
}

/** With what follows a base address that providers name in their documents. */
function withCall({ href, isInsecure }: WebAddress): WebAddress {
  const url = new URL(href);
  if (/\/v\d+\/?$/.test(url.pathname)) {
    url.pathname = `${url.pathname.replace(/\/$/, '')}/chat/completions`;
  } else if (/\/api\/?$/.test(url.pathname)) {
    url.pathname = `${url.pathname.replace(/\/$/, '')}/chat`;
  }
  return { href: url.href, isInsecure };
}

/**
 * The chat address that a reader means, as far as what is typed tells; `null` where it is none. Where
 * only a host is named, the server is asked (lib/back-ends/detect-kind).
 */
export function readTypedAddress(typed: string): WebAddress | null {
  const address = parseWebAddress(withScheme(typed));
  return address && withCall(address);
}

/** The host of an address, with its port, as a short name for it; what is no address stays as it is. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/** The origin of an address; empty where there is none. */
export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
