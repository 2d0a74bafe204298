import type { QuickAction } from '../settings/settings.ts';

/** Upper case and marks on letters need not be typed. */
function searchable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

/**
 * The actions that a text in the composer asks for: it begins with `/`, and what follows is in
 * their names, first those that begin with it. `null` where it asks for none: then it is a
 * question, and may be about a path.
 */
export function searchActions(
  text: string,
  actions: readonly QuickAction[],
): readonly QuickAction[] | null {
  // An input method may write the slash as wide as a letter of its script.
  if (!/^[/／]/.test(text) || text.includes('\n')) return null;
  const wanted = searchable(text.slice(1).trim());
  const named = actions.map((action) => ({ action, name: searchable(action.name) }));
  const first = named.filter(({ name }) => name.startsWith(wanted));
  const others = named.filter(({ name }) => !name.startsWith(wanted) && name.includes(wanted));
  const found = [...first, ...others].map(({ action }) => action);
  return found.length > 0 ? found : null;
}
