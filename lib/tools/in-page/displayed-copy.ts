import { allIn, copyOf, ofDocument, withoutNames } from './unclobbered.ts';

/**
 * A copy of a page without what is not displayed: closed menus, dialogs, and text that is there
 * for programs alone. The copy is in no window: nothing in it loads or runs.
 */
export function displayedCopy(page: Document): Document {
  const copy = withoutNames(copyOf(page));
  // The two trees are alike, so that an element and its copy have the same place.
  const copies = allIn(copy.body, '*');
  for (const [index, element] of allIn(ofDocument(page, 'body'), '*').entries()) {
    if (getComputedStyle(element).display === 'none') copies[index]?.remove();
  }
  return copy;
}
