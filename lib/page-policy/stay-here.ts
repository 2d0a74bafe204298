/**
 * Keeps this page from being led away: no policy forbids that. Other pages of ours, and files that
 * are saved, are let go. Firefox knows navigations from 147 on.
 */
export function stayHere(): void {
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    const isOurs = event.destination.url.startsWith(`${location.origin}/`);
    if (!isOurs && event.downloadRequest === null) event.preventDefault();
  });
}
