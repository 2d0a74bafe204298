import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';

/** Conversations or notes. */
const ROW = 'li:is([data-conversation], [data-note])';
const FIRST_BUTTONS = `${ROW} > button:is([name^="open-"], [name^="restore-"])`;

interface ListKeys {
  readonly onRename: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

function idOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const { conversation, note } = target.closest<HTMLElement>(ROW)?.dataset ?? {};
  return conversation ?? note ?? null;
}

/** The index of the row that a key leads to, from a row or from the search field (-1). */
function nextIndex(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return at === -1 ? null : 0;
    case 'End':
      return at === -1 ? null : count - 1;
    default:
      return null;
  }
}

/**
 * The keys of the list. The tab key comes to one row alone, the one last reached; arrows lead on
 * from there and from the search field, F2 names a conversation, and Delete deletes it.
 */
export function useListKeys({ onRename, onDelete }: ListKeys) {
  const list = useRef<HTMLDivElement>(null);
  const [reachedId, setReachedId] = useState<string | null>(null);

  const onFocus = useCallback((event: FocusEvent) => {
    const id = idOf(event.target);
    if (id !== null) setReachedId(id);
  }, []);

  const goTo = (key: string, from: Element): boolean => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(FIRST_BUTTONS) ?? [])];
    const row = from.closest(ROW);
    const at = buttons.findIndex((button) => button.parentElement === row && row !== null);
    const next = nextIndex(key, at, buttons.length);
    if (next === null || (next < 0 && at < 0)) return false;
    const whole = list.current?.closest('[data-part="history"]');
    const field = whole?.querySelector<HTMLElement>('input[type="search"]');
    (next < 0 ? field : buttons[next])?.focus();
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!(target instanceof Element) || event.defaultPrevented || hasModifier) return;
    // Above the list, an open menu and a choice of sites have their own arrows.
    const isInField = target.matches('input[type="search"]');
    if (!isInField && !target.matches(`${ROW} > button`)) return;
    const id = idOf(target);
    if (id !== null && key === 'F2') onRename(id);
    else if (id !== null && key === 'Delete') onDelete(id);
    else if (!goTo(key, target)) return;
    event.preventDefault();
  };

  return { list, reachedId, onFocus, onKeyDown };
}
