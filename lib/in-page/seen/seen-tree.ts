import { allIn, copyOf, ofDocument, withoutNames } from '../unclobbered.ts';

/** A text of the page that nobody can see, and why. */
export interface HiddenPassage {
  readonly text: string;
  readonly reason: string;
}

/** A page reduced to what a person can see. */
export interface SeenTree {
  /** In a document without a window: nothing in it loads or runs. */
  readonly body: HTMLElement;
  readonly hidden: readonly HiddenPassage[];
  /** Characters that nobody sees, left out of the texts. */
  readonly invisibleCharacters: number;
  /** Addresses of frames that could not be read. */
  readonly unreadFrames: readonly string[];
}

/** Reads what is displayed of a page. Runs in the page. */
export function seenTree(page: Document): SeenTree {
  const copy = withoutNames(copyOf(page));
  // The two trees are alike, so that an element and its copy have the same place.
  const copies = allIn(copy.body, '*');
  const hidden: HiddenPassage[] = [];
  for (const [index, element] of allIn(ofDocument(page, 'body'), '*').entries()) {
    if (getComputedStyle(element).display !== 'none') continue;
    const found = copies[index];
    const text = found?.closest('script, style') ? '' : found?.textContent.trim();
    if (text && found?.isConnected) hidden.push({ text, reason: 'not-displayed' });
    found?.remove();
  }
  return { body: copy.body, hidden, invisibleCharacters: 0, unreadFrames: [] };
}
