/**
 * A copy of a page without what is not displayed: closed menus, dialogs, and text that is there
 * for programs alone. The copy is in no window: nothing in it loads or runs.
 */
export function displayedCopy(page: Document): Document {
  const copy = page.cloneNode(true);
  if (!(copy instanceof Document)) throw new TypeError('A document’s clone is none.');
  // The two trees are alike, so that an element and its copy have the same place.
  const copies = copy.body.querySelectorAll('*');
  for (const [index, element] of page.body.querySelectorAll('*').entries()) {
    if (getComputedStyle(element).display === 'none') copies[index]?.remove();
  }
  return copy;
}
