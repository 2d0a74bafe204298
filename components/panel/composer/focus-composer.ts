function focusField(): void {
  const field = document.querySelector<HTMLElement>('textarea[name="question"]');
  if (field !== document.activeElement) field?.focus();
}

let waiting: AbortController | null = null;

/**
 * Neither browser lets an extension take the keyboard from the page: Firefox leaves it there when a
 * sidebar opens (https://bugzilla.mozilla.org/show_bug.cgi?id=1502713), Chrome when the side panel
 * is open already. The browsers' own key for that is F6, which leads to the first button, at once
 * or a moment after the panel has the keyboard; so until the reader does something else in the
 * panel, the composer has it.
 */
function focusOnArrival(): void {
  waiting?.abort();
  waiting = new AbortController();
  const { signal } = waiting;
  const end = () => waiting?.abort();
  window.addEventListener('focus', focusField, { signal });
  window.addEventListener('focusin', focusField, { signal });
  window.addEventListener('keydown', end, { signal, capture: true });
  window.addEventListener('pointerdown', end, { signal, capture: true });
}

/**
 * Gives the keyboard to the composer, where what had it goes away, or as soon as the keyboard comes
 * to the panel.
 */
export function focusComposer(): void {
  focusField();
  if (!document.hasFocus()) focusOnArrival();
}
