/** Gives the keyboard to the composer, where what had it goes away. */
export function focusComposer(): void {
  document.querySelector<HTMLElement>('textarea[name="question"]')?.focus();
}
