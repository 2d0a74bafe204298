import { browser } from 'wxt/browser';
import { i18n } from '#i18n';

/**
 * The language that the extension's texts are in, as BCP 47 has it: that of the file the browser
 * chose, which need not be its own language.
 */
export function textLanguage(): string {
  return i18n.t('language.code');
}

/** Numbers stand in texts as they are, so those that are formatted have the same digits. */
const OWN_DIGITS: Readonly<Record<string, string>> = { ar: '-u-nu-latn' };

/** Browsers write `pt_BR` in some places. */
function inDashes(language: string): string {
  return language.replaceAll('_', '-');
}

function isSameLanguage(first: string, second: string): boolean {
  return first.split('-')[0] === second.split('-')[0];
}

/**
 * The locale that dates, numbers and sizes are written for. It is the browser's if that is the
 * texts' language as it is used somewhere (en-GB, es-MX), and otherwise the texts' own, so that no
 * Swedish date stands in an English text.
 */
export function formatLocale(): string {
  const language = inDashes(textLanguage());
  const ofBrowser = inDashes(browser.i18n.getUILanguage());
  const locale = isSameLanguage(language, ofBrowser) ? ofBrowser : language;
  return locale + (OWN_DIGITS[language] ?? '');
}

/** Says to browsers and screen readers which language a page's texts are in, and how it is read. */
export function setPageLanguage(root: HTMLElement): void {
  root.lang = textLanguage();
  root.dir = i18n.t('language.direction');
}
