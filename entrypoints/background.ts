import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { BackEndStore } from '@/lib/back-ends/back-end-store.ts';
import { headersOf } from '@/lib/back-ends/headers.ts';
import { serveBackEnds } from '@/lib/back-ends/host.ts';
import { keptSecrets } from '@/lib/back-ends/secrets.ts';
import { BuiltInModelHost } from '@/lib/built-in-model/host.ts';
import { forgetPrivateWithLastWindow } from '@/lib/conversations/forget-private.ts';
import { ConversationLimit } from '@/lib/conversations/limit-conversations.ts';
import * as privateStore from '@/lib/conversations/private-store.ts';
import { purgeInTime } from '@/lib/conversations/purge-in-time.ts';
import {
  appendRuns,
  listOrphanedTurns,
  loadConversation,
  saveConversation,
} from '@/lib/conversations/queries.ts';
import { RunningTurns } from '@/lib/conversations/running-turns.ts';
import { keepSearchIndex } from '@/lib/conversations/search-indexer.ts';
import { StoredSessionTail } from '@/lib/conversations/session-tail.ts';
import { endForgetting, forget } from '@/lib/data/forget.ts';
import { serveDeletions } from '@/lib/data/host.ts';
import type { Deletion } from '@/lib/data/messages.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { serveImages } from '@/lib/images/host.ts';
import { startActivityBadge } from '@/lib/page/activity-badge.ts';
import { startActivityNotifications } from '@/lib/page/activity-notification.ts';
import { serveCaptures } from '@/lib/page/capture-host.ts';
import { offerContextMenu } from '@/lib/page/context-menu.ts';
import { forgetClosedWindows } from '@/lib/page/forget-closed-windows.ts';
import { isOwnPage } from '@/lib/page/own-page.ts';
import { obeyCommands } from '@/lib/page/panel-commands.ts';
import { openPanelFromToolbar } from '@/lib/page/toolbar-button.ts';
import { goneUnseen } from '@/lib/page/unseen-activity.ts';
import { httpSource } from '@/lib/relay/back-end-source.ts';
import { systemClock } from '@/lib/relay/clock.ts';
import { RelayHost } from '@/lib/relay/host.ts';
import { announceHostStart } from '@/lib/relay/host-start.ts';
import { startWithBrowser } from '@/lib/relay/start-with-browser.ts';
import { backEndOf, chosenBackEnd } from '@/lib/settings/chosen-back-end.ts';
import { chatSettingsItem } from '@/lib/settings/items.ts';
import { limitStorageToOwnPages } from '@/lib/settings/limit-storage.ts';
import { hasOriginPermission } from '@/lib/settings/origin-permission.ts';
import { kindOf } from '@/lib/settings/settings.ts';
import { startSettingsSync } from '@/lib/settings/sync/start-settings-sync.ts';
import { runTool } from '@/lib/tools/run-tool.ts';
import { isClientTool, TOOLS } from '@/lib/tools/tools.ts';

export default defineBackground(() => {
  limitStorageToOwnPages();
  const network = {
    hasPermission: hasOriginPermission,
    fetch: (address: string, init: RequestInit) => fetch(address, init),
    clock: systemClock,
    queuesBodies: import.meta.env.FIREFOX,
  };
  const ping = () => {
    browser.runtime.getPlatformInfo().catch(reportUnexpected);
  };
  const builtInModel = new BuiltInModelHost({ isOwnPage, clock: systemClock });
  const showOnBadge = startActivityBadge();
  const notify = startActivityNotifications();
  const turns = new RunningTurns();
  const limit = new ConversationLimit(() => host.liveIds);
  const host = new RelayHost({
    isOwnPage,
    clock: systemClock,
    store: {
      loadConversation: (id) => loadConversation(id),
      saveConversation: async (change) => {
        await saveConversation(change);
        limit.written(change.conversation.id);
      },
      appendRuns: (conversationId, runs) => appendRuns(conversationId, runs),
      listOrphanedTurns: () => listOrphanedTurns(),
    },
    privateStore,
    tail: new StoredSessionTail(),
    backEnd: chosenBackEnd,
    backEndOf,
    chatSettings: () => chatSettingsItem.getValue(),
    sourceFor: (backEnd) =>
      kindOf(backEnd) === 'built-in'
        ? builtInModel
        : httpSource(backEnd, {
            network,
            headersOf,
            maxAnswerLength: async () => (await chatSettingsItem.getValue()).maxAnswerLength,
          }),
    tools: { descriptions: TOOLS, isClientTool, run: runTool },
    onActivity: (activity) => {
      turns.note(activity.conversationId, activity.isRunning);
      showOnBadge(activity);
      notify(activity);
    },
    ping,
  });
  browser.runtime.onConnect.addListener((port) => host.connect(port));
  browser.runtime.onConnect.addListener((port) => builtInModel.connect(port));
  browser.runtime.onConnect.addListener((port) => serveImages(port, { ...network, isOwnPage }));
  const secrets = keptSecrets();
  const store = new BackEndStore(secrets, systemClock);
  const backEnds = { isOwnPage, network, secrets, store };
  browser.runtime.onConnect.addListener((port) => serveBackEnds(port, backEnds));
  const deletions = {
    isOwnPage,
    forget: (what: Deletion) =>
      forget(what, { whileNothingRuns: (work) => host.whileNothingRuns(work), secrets }),
  };
  browser.runtime.onConnect.addListener((port) => serveDeletions(port, deletions));
  endForgetting().catch(reportUnexpected);
  startSettingsSync(store);
  startWithBrowser();
  openPanelFromToolbar();
  offerContextMenu();
  obeyCommands();
  serveCaptures();
  announceHostStart();
  forgetPrivateWithLastWindow(
    () => host.stopPrivate(),
    (ids) => ids.map(goneUnseen).forEach(showOnBadge),
  );
  forgetClosedWindows();
  purgeInTime();
  keepSearchIndex({ ping, whenQuiet: () => turns.whenNone() });
  store.purge().catch(reportUnexpected);
  void host.recover();
});
