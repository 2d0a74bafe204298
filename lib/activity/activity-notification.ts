import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { openPanel } from '../browser/panel-apis.ts';
import { reportUnexpected } from '../errors/report.ts';
import { chatSettingsItem } from '../settings/chat-settings.ts';
import { type Activity, TurnEnds } from './unseen-activity.ts';
import { wantConversation } from './wanted-conversation.ts';

const PERMISSION = { permissions: ['notifications'] } as const;

/** The notification's id leads a click to its window and conversation: there is no time to look them up. */
interface Target {
  readonly windowId: number;
  readonly conversationId: string;
}

function notificationId({ windowId, conversationId }: Target): string {
  return `answer:${windowId}:${conversationId}`;
}

function targetOf(id: string): Target | null {
  const [, windowId, conversationId] = /^answer:(-?\d+):(.+)$/s.exec(id) ?? [];
  return conversationId === undefined ? null : { windowId: Number(windowId), conversationId };
}

/** Browsers have it from when the reader allows it on. */
function notifications(): typeof browser.notifications | undefined {
  return browser.notifications;
}

/**
 * Asks whether the system may tell of answers. Straight from a click: both browsers take the
 * question only there, before anything is awaited.
 */
export function requestNotifications(): Promise<boolean> {
  return browser.permissions.request({ permissions: [...PERMISSION.permissions] });
}

function mayNotify(): Promise<boolean> {
  return browser.permissions.contains({ permissions: [...PERMISSION.permissions] });
}

async function isWanted(): Promise<boolean> {
  const { notifies } = await chatSettingsItem.getValue();
  return notifies && (await mayNotify());
}

/** The window whose panel can show the conversation, never a private one; -1 if there is none. */
async function findWindow(): Promise<number> {
  const last = await browser.windows.getLastFocused().catch(() => undefined);
  if (last && !last.incognito) return last.id ?? -1;
  const windows = await browser.windows.getAll({ windowTypes: ['normal'] });
  return windows.findLast(({ incognito }) => !incognito)?.id ?? -1;
}

/** The conversation's name and how its answer ended: what a locked screen may show. */
async function show({ conversationId, title, end }: Activity): Promise<void> {
  const id = notificationId({ windowId: await findWindow(), conversationId });
  await notifications()?.create(id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icons/128.png'),
    title: title || i18n.t('badge.untitled'),
    message: end === 'complete' ? i18n.t('notification.complete') : i18n.t('notification.failed'),
  });
}

/** Takes back what was told of a conversation, also by a background before this one. */
async function clear(conversationId: string): Promise<void> {
  const api = notifications();
  const shown = Object.keys((await api?.getAll()) ?? {});
  const told = shown.filter((id) => targetOf(id)?.conversationId === conversationId);
  await Promise.all(told.map((id) => api?.clear(id)));
}

async function goTo(target: Target): Promise<void> {
  await wantConversation(target);
  // Its window may be closed by now.
  await browser.windows.update(target.windowId, { focused: true }).catch(() => undefined);
}

/**
 * Chrome takes the click for a gesture, in which the panel may be opened; Firefox does not. There
 * the window comes to the front, and the conversation is shown once the sidebar is open.
 */
function onClicked(id: string): void {
  const target = targetOf(id);
  if (!target) return;
  openPanel(target.windowId).catch(() => undefined);
  goTo(target).catch(reportUnexpected);
  notifications()?.clear(id).catch(reportUnexpected);
}

function listen(): void {
  const clicks = notifications()?.onClicked;
  if (clicks && !clicks.hasListener(onClicked)) clicks.addListener(onClicked);
}

/**
 * Lets the system tell of answers that end while no panel shows them, if the reader switched that
 * on. Nothing is told of a private window: systems keep what they were told.
 * @returns what is to be told of each activity
 */
export function startActivityNotifications(): (activity: Activity) => void {
  listen();
  browser.permissions.onAdded.addListener(listen);
  const ends = new TurnEnds();
  // One after the other: what is taken back may still be on its way to the system.
  let last = Promise.resolve();
  const next = (act: () => Promise<void>) => {
    last = last.then(act).catch(reportUnexpected);
  };
  return (activity) => {
    const { conversationId, isSeen, isPrivate, end } = activity;
    const isNews = ends.isEnd(activity) && (end === 'complete' || end === 'failed');
    if (isSeen) next(() => clear(conversationId));
    else if (isNews && !isPrivate) {
      // The reader's switch counts as it is by now, however long others take to be shown.
      const wanted = isWanted().catch((error: unknown) => {
        reportUnexpected(error);
        return false;
      });
      next(async () => {
        if (await wanted) await show(activity);
      });
    }
  };
}
