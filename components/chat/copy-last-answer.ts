/** Copies the last answer that is complete, as its own button does. */
export function copyLastAnswer(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>(
    'button[name="copy-answer"]:enabled',
  );
  [...buttons].at(-1)?.click();
}
