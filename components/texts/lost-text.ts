import { i18n } from '#i18n';
import { LOST_KINDS, type LostCounts } from '@/lib/chat/lost-items.ts';
import { formatLocale } from '@/lib/i18n/language.ts';

/** "3 images and 2 tool results"; empty where all came. */
export function lostText(lost: LostCounts): string {
  const items = LOST_KINDS.filter((kind) => lost[kind] > 0).map((kind) =>
    i18n.t(`files.import.lost.${kind}`, lost[kind], [String(lost[kind])]),
  );
  return new Intl.ListFormat(formatLocale()).format(items);
}
