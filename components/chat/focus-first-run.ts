/** Gives the keyboard to the first choice, where nobody was chosen to answer. */
export function focusFirstRun(): void {
  document.querySelector<HTMLElement>('[data-part="first-run"] [data-offer] button')?.focus();
}
