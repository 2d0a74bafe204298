import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isWriting, panelShortcut, type ShortcutId } from '@/components/shortcuts/shortcuts.ts';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { shortcutsItem } from '@/lib/settings/shortcuts.ts';
import { useSetting } from '../ui/use-setting.ts';

/** The action of each shortcut of the panel; one that can do nothing now is absent. */
type ShortcutHandlers = Partial<Record<ShortcutId, (() => void) | undefined>>;

/** Elements that close on Escape, or hear their keys themselves. */
export const OVERLAYS = 'dialog[open], [role="menu"], [role="listbox"]';

const TAKES_LETTERS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

function isTypedIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_LETTERS) !== null;
}

/**
 * Hears the panel's shortcuts, wherever in it the focus is: not those of one letter while the
 * reader types, and none while a dialog or a menu is open, which has the keys then.
 * @param hasSingleKeys whether the reader wants those that are pressed alone; else such keys are
 *   written into the composer
 */
function useShortcuts(handlers: ShortcutHandlers, hasSingleKeys: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent, hadOverlay: boolean) => {
    if (hadOverlay || event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    // What has the focus at the end of this event gets the letter.
    if (!hasSingleKeys && isWriting(event) && !isTypedIn(event.target)) {
      return handlers.focusComposer?.();
    }
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
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('keydown', look, { signal, capture: true });
    window.addEventListener('keydown', hear, { signal });
    return () => end.abort();
  }, []);
}

// Few readers look for it, and none at first.
const ShortcutSheet = lazyComponent(() => import('@/components/shortcuts/shortcut-sheet.tsx'));

/** Hears the panel's shortcuts, and lists them all when asked. */
export function useShortcutSheet(handlers: ShortcutHandlers): {
  readonly open: () => void;
  readonly element: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const hasSingleKeys = useSetting(shortcutsItem)?.hasSingleKeys ?? false;
  const open = () => setOpen(true);
  useShortcuts({ ...handlers, sheet: open }, hasSingleKeys);
  const element = isOpen && (
    <ShortcutSheet hasSingleKeys={hasSingleKeys} onClose={() => setOpen(false)} />
  );
  return { open, element };
}
