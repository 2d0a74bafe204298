import { useState } from 'react';
import { i18n } from '#i18n';
import type { Selection } from '@/lib/chat/message.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** False where what it leads to is no longer kept. */
export type Led = boolean | 'in-front-already';

/**
 * A press that leads into a passage.
 * @returns what hindered the last press, or that there was nothing to do, else empty; and the press, which gives the same
 */
export function useLeading(
  { title, url }: Selection,
  lead: () => Promise<Led>,
): [hindrance: string, press: () => Promise<string>] {
  const [hindrance, setHindrance] = useState('');
  const name = title || url;
  const press = async () => {
    const said = await lead().then(
      (led) => {
        if (led === 'in-front-already') return i18n.t('places.inFront');
        return led ? '' : i18n.t('places.gone', [name]);
      },
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
