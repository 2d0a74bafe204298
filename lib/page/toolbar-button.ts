import { browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';
import { offerPage } from './ask-about.ts';
import { askedTab } from './asked.ts';
import { panelApis } from './panel-apis.ts';

/** Makes the toolbar button open the panel and offer the page in front, as often as it is pressed. */
export function openPanelFromToolbar(): void {
  // Chrome gives `activeTab` only where we open the panel ourselves. Earlier versions left it to
  // the browser, which remembers that.
  panelApis()
    .sidePanel?.setPanelBehavior({ openPanelOnActionClick: false })
    .catch(reportUnexpected);
  browser.action.onClicked.addListener((tab) => offerPage(askedTab(tab)));
}
