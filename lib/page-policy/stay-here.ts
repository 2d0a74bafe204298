/**
 * Keeps this page from being led away: no policy forbids that. Other pages of ours are let go, and
 * files that are saved, whose addresses only a page of ours can make. Firefox knows navigations
 * from 147 on.
 */
export function stayHere(): void {
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    const { url } = event.destination;
    const isOurs = [location.origin, `blob:${location.origin}`].some((origin) =>
      url.startsWith(`${origin}/`),
    );
    if (!isOurs) event.preventDefault();
  });
}
