/** What the context menu is opened on. The browsers' own names. */
export const MENU_KINDS = ['selection', 'page', 'link', 'image'] as const;

export type MenuKind = (typeof MENU_KINDS)[number];

/** Names the item that asks about what the menu is opened on. */
export function askItemId(kind: MenuKind): string {
  return `ask:${kind}`;
}

/** Names the item of a quick action. */
export function actionItemId(kind: MenuKind, actionId: string): string {
  return `action:${kind}:${actionId}`;
}

function isMenuKind(name: string | undefined): name is MenuKind {
  return MENU_KINDS.some((kind) => kind === name);
}

/** What an item stands for; `null` where it is none of ours. */
export function actionIn(id: string | number): { kind: MenuKind; actionId?: string } | null {
  const [, kind, actionId] = /^(?:ask|action):(\w+)(?::(.+))?$/s.exec(String(id)) ?? [];
  if (!isMenuKind(kind)) return null;
  return actionId === undefined ? { kind } : { kind, actionId };
}
