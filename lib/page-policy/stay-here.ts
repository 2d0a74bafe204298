/**
 * Keeps this page from being led away: no policy forbids that. Other pages of ours are let go, and
 * files that are saved, whose addresses only a page of ours can make. Firefox knows navigations
 * from 147 on.
 */
export function stayHere(): void {
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    const address = event.destination.url.replace(/^blob:/, '');
    if (!address.startsWith(`${location.origin}/`)) event.preventDefault();
  });
}
