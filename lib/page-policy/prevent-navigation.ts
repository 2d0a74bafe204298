/**
 * Keeps this page from being led away: no policy forbids that. Other pages of ours are let go, and
 * files that are saved, whose addresses only a page of ours can make. Firefox knows navigations
 * from 147 on.
 */
export function preventNavigation(): void {
  globalThis.navigation?.addEventListener('navigate', (event) => {
    const { url } = event.destination;
    if (!url.replace(/^blob:/, '').startsWith(`${location.origin}/`)) event.preventDefault();
  });
}
