import { i18n } from '#i18n';
import { panelApis } from '@/lib/page/panel-apis.ts';

/** Tells that this is Firefox, whose words for things differ. */
export function isFirefox(): boolean {
  return panelApis().sidebarAction !== undefined;
}

/** How the browser will ask for all sites, and what that is used for. */
export function allSitesText(): string {
  const words = isFirefox() ? i18n.t('capture.firefoxWords') : i18n.t('capture.chromeWords');
  return i18n.t('capture.willAsk', [words]);
}
