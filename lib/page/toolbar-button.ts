import { browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';
import { panelApis } from './panel-apis.ts';

/** Makes the toolbar button open the panel, and close it again. */
export function openPanelFromToolbar(): void {
  const { sidePanel, sidebarAction } = panelApis();
  if (sidePanel) {
    sidePanel.setPanelBehavior({ openPanelOnActionClick: true }).catch(reportUnexpected);
    return;
  }
  browser.action.onClicked.addListener(() => {
    sidebarAction?.toggle().catch(reportUnexpected);
  });
}
