/**
 * What this page leaves for the one that takes its place when it begins anew. It is the tab's or
 * panel's own, and goes with it.
 */
export function leave(name: 'place' | 'pictures', value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Then the next page begins as one that is opened.
  }
}

/** What was left under this name, once; `null` where there is nothing. */
export function takeLeft(name: 'place' | 'pictures'): unknown {
  try {
    const left = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return JSON.parse(left ?? 'null');
  } catch {
    return null;
  }
}
