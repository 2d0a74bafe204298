import { i18n } from '#i18n';
import { isFirefox } from '@/lib/browser/panel-apis.ts';

/** Says how the browser will ask for all sites. */
export function allSitesText(): string {
  const words = isFirefox() ? i18n.t('capture.firefoxWords') : i18n.t('capture.chromeWords');
  return i18n.t('capture.willAsk', [words]);
}
