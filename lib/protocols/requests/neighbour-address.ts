/**
 * The address of a call that a server has beside its chat call: on the same origin, with the same
 * query, which may hold a version or a key.
 * @param ending what the chat call's path ends with
 * @param replacement what stands in its place
 * @param otherwise the whole path where the chat call's ends otherwise
 */
export function neighbourAddress(
  address: string,
  ending: string,
  replacement: string,
  otherwise = replacement,
): string {
  const url = new URL(address);
  const path = url.pathname.replace(/\/$/, '');
  url.pathname = path.endsWith(ending) ? path.slice(0, -ending.length) + replacement : otherwise;
  url.hash = '';
  return url.href;
}
