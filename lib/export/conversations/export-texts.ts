import { i18n } from '#i18n';
import { formatLocale } from '../../i18n/language.ts';

/** An ISO time as the reader writes it. */
export function dateText(time: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(
    date,
  );
}

/** A conversation's name in a file; one that has none is called what the list calls it. */
export function titleText(title: string): string {
  return title.replace(/\s+/g, ' ').trim() || i18n.t('files.untitled');
}
