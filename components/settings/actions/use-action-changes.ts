import { useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import {
  withAction,
  withActionAt,
  withHidden,
  withMovedAction,
  withoutAction,
} from '@/lib/actions/own-actions.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { type ActionSettings, actionsItem, type QuickAction } from '@/lib/settings/actions.ts';
import { updateSetting } from '@/lib/settings/setting.ts';

interface DeletedAction {
  readonly action: QuickAction;
  /** Its place in the list. */
  readonly index: number;
}

/** The place of the keyboard once the list is as it was wanted. */
type FocusPlace = 'add' | 'undo' | (string & {});

/**
 * Changes of the quick actions, and what became of them. The place is the element around
 * them all, in which the focus is kept where what had it goes away or moves.
 */
export function useActionChanges() {
  const place = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState<DeletedAction | null>(null);
  const [said, setSaid] = useState('');
  const wanted = useRef<string | null>(null);
  const savedId = useRef('');

  const focusOn = (what: FocusPlace, button = 'edit-action') => {
    wanted.current =
      what === 'add' || what === 'undo'
        ? `button[name="${what === 'add' ? 'add-action' : 'undo-delete-action'}"]`
        : `[data-action="${CSS.escape(what)}"] button[name="${button}"]`;
  };
  // The element may come with a later change of the settings.
  useEffect(() => {
    if (wanted.current === null) return;
    const found = place.current?.querySelector<HTMLElement>(wanted.current);
    if (!found) return;
    found.focus();
    wanted.current = null;
  });
  useEffect(() => {
    const saved = place.current?.querySelector(`[data-action="${CSS.escape(savedId.current)}"]`);
    // The form below it is gone by then.
    if (!saved || place.current?.querySelector('form')) return;
    saved.scrollIntoView({ block: 'nearest' });
    savedId.current = '';
  });

  const change = (
    by: (settings: ActionSettings) => ActionSettings,
    onDone: (settings: ActionSettings) => void = () => undefined,
  ) => {
    setSaid('');
    setDeleted(null);
    updateSetting(actionsItem, by)
      .then(onDone)
      .catch((error: unknown) => {
        reportUnexpected(error);
        setSaid(i18n.t('options.failedChange', [messageOf(error)]));
      });
  };
  return {
    place,
    said,
    deleted,
    focusOn,
    /** @throws where it cannot be kept */
    save: async (action: QuickAction) => {
      await updateSetting(actionsItem, (settings) => withAction(settings, action));
      savedId.current = action.id;
      setDeleted(null);
      setSaid(i18n.t('actions.saved', [action.name]));
    },
    hide: (id: string, isHidden: boolean) =>
      change((settings) => withHidden(settings, id, isHidden)),
    move: ({ id, name }: QuickAction, places: 1 | -1) =>
      change(
        (settings) => withMovedAction(settings, id, places),
        ({ own }) => {
          const index = own.findIndex((action) => action.id === id);
          focusOn(id, places < 0 ? 'move-action-up' : 'move-action-down');
          setSaid(i18n.t('actions.moved', [name, String(index + 1), String(own.length)]));
        },
      ),
    remove: (action: QuickAction) => {
      let index = 0;
      change(
        (settings) => {
          index = settings.own.findIndex(({ id }) => id === action.id);
          return withoutAction(settings, action.id);
        },
        () => {
          setDeleted({ action, index: Math.max(index, 0) });
          setSaid(i18n.t('actions.deleted', [action.name]));
          focusOn('undo');
        },
      );
    },
    restore: () => {
      if (!deleted) return;
      const { action, index } = deleted;
      change(
        (settings) => withActionAt(settings, action, index),
        () => focusOn(action.id),
      );
    },
  };
}
