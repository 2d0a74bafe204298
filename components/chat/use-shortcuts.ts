import { useEffect, useEffectEvent } from 'react';
import { panelShortcut, type ShortcutId } from '@/lib/shortcuts/shortcuts.ts';

/** What each shortcut of the panel does; one that can do nothing now is absent. */
export type ShortcutHandlers = Partial<Record<ShortcutId, (() => void) | undefined>>;

/** What closes on Escape, or hears its keys itself. */
const OVERLAYS = 'dialog[open], [role="menu"], [role="listbox"]';

function isTypedIn(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/**
 * Hears the panel's shortcuts, wherever in it the focus is: not those of one letter while the
 * reader types, and none while a dialog or a menu is open, which has the keys then.
 * @param hasSingleKeys whether the reader wants those that are pressed alone
 */
export function useShortcuts(handlers: ShortcutHandlers, hasSingleKeys: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent, hadOverlay: boolean) => {
    if (hadOverlay || event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    const shortcut = panelShortcut(event);
    if (!shortcut) return;
    if (shortcut.isSingleKey && (!hasSingleKeys || isTypedIn(event.target))) return;
    const act = handlers[shortcut.id];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    // Whatever hears the key before it comes here may have closed what was open.
    let hadOverlay = false;
    const look = () => {
      hadOverlay = document.querySelector(OVERLAYS) !== null;
    };
    const hear = (event: KeyboardEvent) => onKeyDown(event, hadOverlay);
    window.addEventListener('keydown', look, true);
    window.addEventListener('keydown', hear);
    return () => {
      window.removeEventListener('keydown', look, true);
      window.removeEventListener('keydown', hear);
    };
  }, []);
}
