import { actionsItem } from '../settings/items.ts';
import type { ActionSettings, QuickAction } from '../settings/settings.ts';

/** Changes what is kept now, one change after another, from however many tabs they come. */
export function changeActions(change: (settings: ActionSettings) => ActionSettings): Promise<void> {
  return navigator.locks.request('quick-actions', async () => {
    await actionsItem.setValue(change(await actionsItem.getValue()));
  });
}

/** Puts an action in the place of the one with its id, or at the end of the reader's own. */
export function withAction({ own, hidden }: ActionSettings, action: QuickAction): ActionSettings {
  const index = own.findIndex(({ id }) => id === action.id);
  return { hidden, own: index < 0 ? [...own, action] : own.with(index, action) };
}

/** Without one of the reader's own. */
export function withoutAction({ own, hidden }: ActionSettings, id: string): ActionSettings {
  return { hidden, own: own.filter((action) => action.id !== id) };
}

/** With one of the reader's own that was deleted, in its place as far as that is still there. */
export function withActionAt(
  { own, hidden }: ActionSettings,
  action: QuickAction,
  index: number,
): ActionSettings {
  if (own.some(({ id }) => id === action.id)) return { own, hidden };
  return { hidden, own: own.toSpliced(index, 0, action) };
}

/** With one of the reader's own so many places further down; it stays within the list. */
export function withMovedAction(
  { own, hidden }: ActionSettings,
  id: string,
  places: number,
): ActionSettings {
  const from = own.findIndex((action) => action.id === id);
  const action = own[from];
  if (!action) return { own, hidden };
  const to = Math.min(Math.max(from + places, 0), own.length - 1);
  return { hidden, own: own.toSpliced(from, 1).toSpliced(to, 0, action) };
}

/** With a built-in action shown or not. */
export function withHidden(
  { own, hidden }: ActionSettings,
  id: string,
  isHidden: boolean,
): ActionSettings {
  const others = hidden.filter((known) => known !== id);
  return { own, hidden: isHidden ? [...others, id] : others };
}
