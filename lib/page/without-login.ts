/**
 * A page's address as it may be told: a reader may have signed in by it, and its name and password
 * are nobody's business.
 * @throws TypeError where it is no address
 */
export function withoutLogin(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}
