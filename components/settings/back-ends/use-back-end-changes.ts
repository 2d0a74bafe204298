import { useState } from 'react';
import { i18n } from '#i18n';
import { backEndExchanges } from '@/lib/back-ends/exchanges.ts';
import { ask } from '@/lib/browser/request-port.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { type BackEnd, chooseBackEnd } from '@/lib/settings/back-ends.ts';

/**
 * Changes to the list of back ends.
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
        const copy = await ask(backEndExchanges.duplicate, { id: backEnd.id, name });
        await refresh();
        show(copy.id);
      }),
    remove: (backEnd: BackEnd) =>
      change(async () => {
        await ask(backEndExchanges.delete, { id: backEnd.id });
        setDeleted(backEnd);
      }),
    /** @param onRestored told of its id once it is shown again */
    restore: (onRestored: (id: string) => void) =>
      change(async () => {
        if (!deleted) return;
        setDeleted(null);
        await ask(backEndExchanges.restore, { id: deleted.id });
        await refresh();
        show(deleted.id);
        onRestored(deleted.id);
      }),
  };
}
