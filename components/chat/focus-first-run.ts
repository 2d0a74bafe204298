/** Gives the keyboard to the first thing that can be chosen, where nobody was chosen to answer. */
export function focusFirstRun(): void {
  document.querySelector<HTMLElement>('[data-part="first-run"] button')?.focus();
}
