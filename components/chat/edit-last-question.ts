/**
 * Opens the editor of the last question that is shown, as its own button does.
 * @returns whether there is one that can be edited now
 */
export function editLastQuestion(): boolean {
  const buttons = document.querySelectorAll<HTMLButtonElement>(
    'article[data-role="user"] button[name="edit"]:enabled',
  );
  const last = [...buttons].at(-1);
  last?.closest('article')?.scrollIntoView({ block: 'nearest' });
  last?.click();
  return last !== undefined;
}
