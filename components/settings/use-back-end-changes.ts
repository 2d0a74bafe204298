import { useState } from 'react';
import { i18n } from '#i18n';
import { askBackground } from '@/lib/back-ends/ask-background.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { chooseBackEnd } from '@/lib/settings/chosen-back-end.ts';
import type { BackEnd } from '@/lib/settings/settings.ts';

/**
 * What can be done to the list of back ends, and what became of it.
 * @param refresh reads the list anew
 * @param show has the settings of a back end be shown
 */
export function useBackEndChanges(refresh: () => Promise<void>, show: (id: string) => void) {
  const [deleted, setDeleted] = useState<BackEnd | null>(null);
  const [failure, setFailure] = useState('');

  const change = (work: () => Promise<void>) => {
    setFailure('');
    work()
      .then(refresh)
      .catch((error: unknown) => {
        reportUnexpected(error);
        setFailure(i18n.t('options.failedChange', [messageOf(error)]));
      });
  };
  return {
    deleted,
    failure,
    choose: (id: string) => change(() => chooseBackEnd(id)),
    duplicate: (backEnd: BackEnd) =>
      change(async () => {
        const name = i18n.t('options.copyName', [backEnd.name]);
        const { id } = backEnd;
        const copy = await askBackground<'duplicate'>({ type: 'duplicate', id, name });
        await refresh();
        show(copy.backEnd.id);
      }),
    remove: (backEnd: BackEnd) =>
      change(async () => {
        await askBackground<'delete'>({ type: 'delete', id: backEnd.id });
        setDeleted(backEnd);
      }),
    restore: () =>
      change(async () => {
        if (!deleted) return;
        setDeleted(null);
        await askBackground<'restore'>({ type: 'restore', id: deleted.id });
        await refresh();
        show(deleted.id);
      }),
  };
}
