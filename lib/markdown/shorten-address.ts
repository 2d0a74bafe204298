/** In UTF-16 units: three lines of a narrow panel. */
const MAX_LENGTH = 120;
/** Longer hosts are rare and most of them mean to deceive; their end is what says whose they are. */
const MAX_HOST_LENGTH = 60;

function cutMiddle(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = Math.floor((length - 1) / 2);
  return `${text.slice(0, length - 1 - end)}…${text.slice(text.length - end)}`;
}

function cutStart(text: string, length: number): string {
  return text.length <= length ? text : `…${text.slice(1 - length)}`;
}

/**
 * An address as a reader can judge it: its host as the network knows it, so that letters which
 * look like others show as `xn--…`, without the name that may stand before it to look like one;
 * what is too long is cut in the middle.
 * @param address absolute
 */
export function shortenAddress(address: string): string {
  if (!URL.canParse(address)) return cutMiddle(address, MAX_LENGTH);
  const { protocol, host, pathname, search, hash, href } = new URL(address);
  if (host === '') return cutMiddle(href, MAX_LENGTH);
  const origin = `${protocol}//${cutStart(host, MAX_HOST_LENGTH)}`;
  return origin + cutMiddle(pathname + search + hash, MAX_LENGTH - origin.length);
}
