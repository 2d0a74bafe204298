import { i18n } from '#i18n';
import type { LeftOut } from '@/lib/chat/left-out.ts';
import { formatLocale } from '@/lib/i18n/language.ts';

type Counted =
  | 'capture.leftOut.characters'
  | 'capture.leftOut.frames'
  | 'capture.leftOut.more'
  | 'capture.leftOut.passages'
  | 'capture.leftOut.repeated'
  | 'capture.leftOut.unreadable';

/** A text with its number; empty where that is none. */
export function counted(key: Counted, count: number): string {
  return count > 0 ? i18n.t(key, count, [count.toLocaleString(formatLocale())]) : '';
}

/** One line of what was left out of a passage. */
export function leftOutWords({
  passages,
  characters,
  frames,
  repeated = 0,
  unreadable = 0,
  isPlain,
}: LeftOut): string {
  const parts = [
    counted('capture.leftOut.passages', passages),
    counted('capture.leftOut.characters', characters),
    counted('capture.leftOut.repeated', repeated),
  ].filter(Boolean);
  const listed = new Intl.ListFormat(formatLocale()).format(parts);
  const said = parts.length > 0 ? i18n.t('capture.leftOut.said', [listed]) : '';
  const plain = isPlain ? i18n.t('capture.leftOut.plain') : '';
  const unread = [
    counted('capture.leftOut.frames', frames),
    counted('capture.leftOut.unreadable', unreadable),
  ];
  return [said, ...unread, plain].filter(Boolean).join(' · ');
}
