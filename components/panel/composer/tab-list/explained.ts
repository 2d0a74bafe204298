/** The reader has read what the list of tabs needs, and has put it off: an `@` is no more than that. */
let isPutOff = false;

export function isTabListPutOff(): boolean {
  return isPutOff;
}

/** The explanation stays away, for as long as this panel is open, until the reader asks for it. */
export function putOffTabList(): void {
  isPutOff = true;
}

/** The reader asks for the list itself. */
export function askForTabs(): void {
  isPutOff = false;
}
