import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { startActivityBadge } from '@/lib/activity/activity-badge.ts';
import { startActivityNotifications } from '@/lib/activity/activity-notification.ts';
import { goneUnseen } from '@/lib/activity/unseen-activity.ts';
import { modelToAsk } from '@/lib/back-ends/asked-model.ts';
import { BackEndStore } from '@/lib/back-ends/back-end-store.ts';
import { lostCause } from '@/lib/back-ends/diagnose.ts';
import { handleBackEnds } from '@/lib/back-ends/host.ts';
import { thinkingOf } from '@/lib/back-ends/providers.ts';
import { headersOf, keptSecrets } from '@/lib/back-ends/secrets.ts';
import { isOwnPage } from '@/lib/browser/own-page.ts';
import { serveRequests } from '@/lib/browser/serve-requests.ts';
import { limitStorageToOwnPages } from '@/lib/browser/stored-item.ts';
import { BuiltInModelHost } from '@/lib/built-in-model/host.ts';
import { systemClock } from '@/lib/clock.ts';
import { ConversationLimit } from '@/lib/conversations/conversation-limit.ts';
import { loadPictureAddress } from '@/lib/conversations/files.ts';
import { forgetPrivateWithLastWindow } from '@/lib/conversations/forget-private.ts';
import * as privateStore from '@/lib/conversations/private-store.ts';
import { purgeInTime } from '@/lib/conversations/purge-deleted.ts';
import {
  appendRuns,
  listOrphanedTurns,
  loadConversation,
  saveConversation,
} from '@/lib/conversations/queries.ts';
import { keepSearchIndex, RunningTurns } from '@/lib/conversations/search/search-indexer.ts';
import { StoredSessionTail } from '@/lib/conversations/session-tail.ts';
import { endForgetting, handleDeletions } from '@/lib/data/forget.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { forWindow, network } from '@/lib/network/network.ts';
import { OriginRules, settleOriginRules, withOriginRules } from '@/lib/network/origin-rules.ts';
import { forgetRequestsInTime } from '@/lib/network/request-log.ts';
import { handleImages } from '@/lib/pictures/read-image.ts';
import { forgetClosedWindows, serveCaptures } from '@/lib/reading/capture-host.ts';
import { offerContextMenu } from '@/lib/reading/context-menu.ts';
import { handlePdfs } from '@/lib/reading/files/fetch-pdf.ts';
import { obeyCommands, openPanelFromToolbar } from '@/lib/reading/panel-commands.ts';
import { HttpSource } from '@/lib/relay/call/http-source.ts';
import { RelayHost } from '@/lib/relay/host/host.ts';
import { announceHostStart, startWithBrowser } from '@/lib/relay/host-start.ts';
import { backEndOf, chosenBackEnd, kindOf } from '@/lib/settings/back-ends.ts';
import { chatSettingsItem } from '@/lib/settings/chat-settings.ts';
import { setThinking } from '@/lib/settings/models.ts';
import { allowedItem } from '@/lib/settings/policy.ts';
import { countedSource } from '@/lib/spending/counted-source.ts';
import { startSettingsSync } from '@/lib/sync/start-settings-sync.ts';
import { runTool } from '@/lib/tools/run-tool.ts';
import { toolsFor } from '@/lib/tools/tool-descriptions.ts';
import { isClientTool } from '@/lib/tools/tools.ts';

export default defineBackground(() => {
  limitStorageToOwnPages();
  const ping = () => {
    browser.runtime.getPlatformInfo().catch(reportUnexpected);
  };
  const builtInModel = new BuiltInModelHost({ isOwnPage, clock: systemClock });
  const showOnBadge = startActivityBadge();
  const notify = startActivityNotifications();
  const turns = new RunningTurns();
  const secrets = keptSecrets();
  const store = new BackEndStore(secrets, systemClock);
  const originRules = new OriginRules();
  const askingNetwork = withOriginRules(network, originRules);
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
    fileAddress: (hash) => loadPictureAddress(hash),
    backEnd: chosenBackEnd,
    backEndOf,
    thinkingOf,
    modelOf: (backEnd, isPrivate, signal) =>
      modelToAsk(backEnd, {
        network: forWindow(askingNetwork, isPrivate),
        signal,
        secrets,
        ...(!isPrivate && { store }),
      }),
    chatSettings: () => chatSettingsItem.getValue(),
    allowed: () => allowedItem.getValue(),
    sourceFor: (backEnd, isPrivate) => {
      if (kindOf(backEnd) === 'built-in') return builtInModel;
      const source = new HttpSource(backEnd, {
        network: askingNetwork,
        headersOf,
        maxAnswerLength: async () => (await chatSettingsItem.getValue()).maxAnswerLength,
        isPrivate,
        lostCause: async (kind, signal) =>
          lostCause(backEnd.address, kind, {
            headers: {},
            network: forWindow(network, isPrivate),
            signal,
            reason: 'test',
          }),
        onThinkingRefused: () => setThinking({ backEndId: backEnd.id, model: backEnd.model }, null),
      });
      return isPrivate ? source : countedSource(source, backEnd);
    },
    tools: { toolsFor, isClientTool, run: runTool },
    onActivity: (activity) => {
      turns.note(activity.conversationId, activity.isRunning);
      showOnBadge(activity);
      notify(activity);
    },
    ping,
  });
  browser.runtime.onConnect.addListener((port) => host.connect(port));
  browser.runtime.onConnect.addListener((port) => builtInModel.connect(port));
  browser.runtime.onConnect.addListener(
    serveRequests([
      handleImages(network),
      handlePdfs(),
      ...handleBackEnds({ network: askingNetwork, originRules, secrets, store }),
      handleDeletions({ whileNothingRuns: (work) => host.whileNothingRuns(work), secrets }),
      keepSearchIndex({ ping, whenQuiet: () => turns.whenNone() }),
    ]),
  );
  settleOriginRules(originRules);
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
  forgetRequestsInTime();
  store.purge().catch(reportUnexpected);
  void host.recover();
});
