import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { searchActions } from '@/lib/actions/quick-actions.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';

interface ActionListOptions {
  /** The composer's text. */
  readonly text: string;
  /** What its page lacks is said in the place of the list; Enter asks for the action again. */
  readonly isBlocked: boolean;
  readonly actions: readonly QuickAction[];
  readonly onTake: (action: QuickAction) => void;
  readonly onText: (text: string) => void;
}

/** The list of actions that `/` opens at the beginning of the composer, while the field is typed in. */
export function useActionList({ text, isBlocked, actions, onTake, onText }: ActionListOptions) {
  const id = useId();
  // The list was closed, and stays so until another one is begun.
  const [isDismissed, setDismissed] = useState(false);
  const [marked, setMarked] = useState({ text, index: 0 });
  const asked = searchActions(text, actions);
  const meant = isDismissed ? null : asked;
  const found = isBlocked ? null : meant;
  // The text may leave others in the list: the first is marked again.
  const index = marked.text === text ? marked.index : 0;
  if (isDismissed && text === '') setDismissed(false);

  const count = found?.length ?? 0;
  useEffect(() => {
    if (count > 0) announce(i18n.t('actions.found', count));
  }, [count]);

  const close = () => {
    // A slash alone was for the list.
    if (text.length === 1) onText('');
    else setDismissed(true);
  };
  const keys: Readonly<Record<string, (active: QuickAction) => void>> = {
    ArrowDown: () => setMarked({ text, index: (index + 1) % count }),
    ArrowUp: () => setMarked({ text, index: (index + count - 1) % count }),
    Enter: onTake,
    Tab: ({ name }) => onText(`/${name}`),
    Escape: close,
  };
  return {
    id,
    found,
    index,
    optionId: (place: number) => `${id}-${place}`,
    /** @returns whether the key was for the list */
    onKeyDown: (event: KeyboardEvent): boolean => {
      const active = meant?.[index];
      const hasModifier = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (!active || hasModifier || !act) return false;
      if (isBlocked && event.key !== 'Enter') {
        // The other keys are those of what is said; it closes at Escape, and the list with it.
        if (event.key === 'Escape') close();
        return false;
      }
      event.preventDefault();
      act(active);
      return true;
    },
  };
}
