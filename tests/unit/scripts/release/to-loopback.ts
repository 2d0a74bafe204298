/**
 * Loaded before `scripts/release.ts` in its tests: what is meant for a host on the web goes to the
 * stand-in on this machine, as a path that begins with that host.
 */
const { fetch } = globalThis;
globalThis.fetch = (address, init) => {
  const { host, pathname, search } = new URL(String(address));
  return fetch(`${process.env.STAND_IN}/${host}${pathname}${search}`, init);
};
