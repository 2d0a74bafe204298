/** In UTF-16 units: three lines of a narrow panel. */
const MAX_LENGTH = 120;
/** In UTF-16 units. Longer hosts are rare, most of them deceive, and their end says whose they are. */
const MAX_HOST_LENGTH = 60;

function cutMiddle(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = Math.floor((length - 1) / 2);
  return `${text.slice(0, length - 1 - end)}…${text.slice(text.length - end)}`;
}

/**
 * A host as a reader can judge it: what is too long loses its beginning.
 * @param host as the URL parser gives it, so that letters of other scripts show as `xn--…`
 */
export function shortenHost(host: string): string {
  return host.length <= MAX_HOST_LENGTH ? host : `…${host.slice(1 - MAX_HOST_LENGTH)}`;
}

/**
 * An address as a reader can judge it: without the login that may look like its host, and cut in
 * the middle where it is too long.
 * @param address absolute
 */
export function shortenAddress(address: string): string {
  if (!URL.canParse(address)) return cutMiddle(address, MAX_LENGTH);
  const { protocol, host, pathname, search, hash, href } = new URL(address);
  if (host === '') return cutMiddle(href, MAX_LENGTH);
  const origin = `${protocol}//${shortenHost(host)}`;
  return origin + cutMiddle(pathname + search + hash, MAX_LENGTH - origin.length);
}
