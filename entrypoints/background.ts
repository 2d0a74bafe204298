import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { loadConversation, saveConversation } from '@/lib/conversations/queries.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { serveImages } from '@/lib/images/host.ts';
import { askAboutSelection } from '@/lib/page/ask-about-selection.ts';
import { isOwnPage } from '@/lib/page/own-page.ts';
import { openPanelFromToolbar } from '@/lib/page/toolbar-button.ts';
import { systemClock } from '@/lib/relay/clock.ts';
import { RelayHost } from '@/lib/relay/host.ts';
import { announceHostStart } from '@/lib/relay/host-start.ts';
import { chosenBackEnd } from '@/lib/settings/chosen-back-end.ts';
import { hasOriginPermission } from '@/lib/settings/origin-permission.ts';

export default defineBackground(() => {
  const surroundings = {
    isOwnPage,
    hasPermission: hasOriginPermission,
    fetch: (address: string, init: RequestInit) => fetch(address, init),
  };
  const host = new RelayHost({
    ...surroundings,
    loadConversation: (id) => loadConversation(id),
    saveConversation: (change) => saveConversation(change),
    backEnd: chosenBackEnd,
    clock: systemClock,
    ping: () => {
      browser.runtime.getPlatformInfo().catch(reportUnexpected);
    },
  });
  browser.runtime.onConnect.addListener((port) => host.connect(port));
  browser.runtime.onConnect.addListener((port) => serveImages(port, surroundings));
  openPanelFromToolbar();
  askAboutSelection();
  announceHostStart();
});
