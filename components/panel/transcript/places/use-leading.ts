import { useState } from 'react';
import { i18n } from '#i18n';
import type { Selection } from '@/lib/chat/message.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

/**
 * A press that leads into a passage.
 * @param lead false where what it leads to is no longer kept
 * @returns what hindered the last press, else empty; and the press, which gives the same
 */
export function useLeading(
  { title, url }: Selection,
  lead: () => Promise<boolean>,
): [hindrance: string, press: () => Promise<string>] {
  const [hindrance, setHindrance] = useState('');
  const name = title || url;
  const press = async () => {
    const said = await lead().then(
      (led) => (led ? '' : i18n.t('places.gone', [name])),
      (error: unknown) => {
        reportUnexpected(error);
        return i18n.t('places.failed', [name]);
      },
    );
    setHindrance(said);
    return said;
  };
  return [hindrance, press];
}
