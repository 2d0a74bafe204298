import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { shortcutsItem } from '@/lib/settings/items.ts';
import { useSetting } from './use-setting.ts';
import { type ShortcutHandlers, useShortcuts } from './use-shortcuts.ts';

// Few readers look for it, and none at first.
const ShortcutSheet = lazyComponent(() => import('@/components/shortcuts/shortcut-sheet.tsx'));

/** Hears the panel's shortcuts, and lists them all when asked. */
export function useShortcutSheet(handlers: ShortcutHandlers): {
  readonly open: () => void;
  /** What is to be shown. */
  readonly element: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const hasSingleKeys = useSetting(shortcutsItem)?.hasSingleKeys ?? false;
  const open = () => setOpen(true);
  useShortcuts({ ...handlers, sheet: open }, hasSingleKeys);
  const element = isOpen && (
    <Suspense>
      <ShortcutSheet hasSingleKeys={hasSingleKeys} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open, element };
}
