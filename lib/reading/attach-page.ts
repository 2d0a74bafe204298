import { browser } from 'wxt/browser';
import { hasAllSites } from '../browser/origin-permission.ts';
import { isFirefox } from '../browser/panel-apis.ts';
import { messageOf } from '../errors/message-of.ts';
import { reportUnexpected } from '../errors/report.ts';
import { ownField } from '../schema.ts';
import { isWebPage } from '../settings/web-address.ts';
import { untilAborted } from '../until-aborted.ts';
import type { Asked, CaptureRequest } from './capture-messages.ts';
import { isLocalPdf } from '../text-fragments/text-fragment.ts';

/** Something is selected on the page: the reader says what they mean. */
export interface AttachOffer {
  readonly selected: string;
  readonly attachSelection: () => void;
  readonly attachWhole: () => void;
}

/**
 * Nothing was attached: a gesture has to allow the page first (for a picture of it nothing else does),
 * none can, or there is no page.
 */
export type NotAttached = 'not-permitted' | 'press-first' | 'unreadable' | 'no-page' | 'local-pdf';

interface Target {
  readonly url?: string | undefined;
  readonly tabId: number;
  readonly windowId: number;
}

/** On a page that is busy with itself: the whole of it is attached then, and its chip says how that goes. */
const SELECTION_PATIENCE_MS = 2000;

/** The page in front, as far as one may know; or why there is none that an extension may read. */
async function targetInFront(): Promise<Target | 'no-page' | 'local-pdf'> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (isLocalPdf(tab?.url)) return 'local-pdf';
  if (tab?.id === undefined || (tab.url && !isWebPage(tab.url))) return 'no-page';
  return { tabId: tab.id, windowId: tab.windowId, url: tab.url };
}

/** As both browsers say it; Chrome has other words for pages of its own and for its store. */
const LACKS_PERMISSION = /must request permission|missing host permission/i;

/** The address of a tab is told where the reader's press has allowed it, or to who may see all tabs. */
async function isAllowed({ url }: Target): Promise<boolean> {
  if (await hasAllSites()) return true;
  return !!url && !(await browser.permissions.contains({ permissions: ['tabs'] }));
}

/** @returns `viewer` where it may be Firefox's own for PDFs, which no script reaches */
async function whyRefused(error: unknown, target: Target): Promise<NotAttached | 'viewer'> {
  if (isFirefox() && target.url) return 'viewer';
  const mayHelp = LACKS_PERMISSION.test(messageOf(error)) && !(await isAllowed(target));
  return mayHelp ? 'not-permitted' : 'unreadable';
}

/** The selection on the page, empty where there is none; or why it may not be read. */
async function selectedIn(target: Target): Promise<{ selected: string } | NotAttached | 'viewer'> {
  const reading = browser.scripting.executeScript({
    target: { tabId: target.tabId },
    files: ['/read-selection.js'],
    injectImmediately: true,
  });
  const patience = AbortSignal.timeout(SELECTION_PATIENCE_MS);
  try {
    const [first] = await untilAborted<readonly { result?: unknown }[]>(reading, patience);
    const markdown = ownField(first?.result, 'markdown');
    return { selected: typeof markdown === 'string' ? markdown.trim() : '' };
  } catch (error) {
    // No permission tells of `activeTab`: only a script that is refused does.
    return patience.aborted ? { selected: '' } : whyRefused(error, target);
  }
}

function attach({ tabId, windowId }: Target, asked: Asked, actionId?: string): void {
  const action = actionId === undefined ? {} : { actionId };
  const request: CaptureRequest = { type: 'attach', tabId, windowId, asked, ...action };
  browser.runtime.sendMessage(request).catch(reportUnexpected);
}

/** Attaches the page in front, or offers what is selected on it. */
export async function attachPage(): Promise<AttachOffer | 'attached' | NotAttached> {
  const target = await targetInFront();
  if (typeof target === 'string') return target;
  const found = await selectedIn(target);
  const attachWhole = () => attach(target, { kind: 'page' });
  if (found === 'viewer' || (typeof found === 'object' && found.selected === '')) {
    attachWhole();
    return 'attached';
  }
  if (typeof found === 'string') return found;
  const { selected } = found;
  const attachSelection = () => attach(target, { kind: 'selection', text: selected, frameId: 0 });
  return { selected, attachSelection, attachWhole };
}

/**
 * Attaches the whole page in front.
 * @param actionId of the quick action that is to be taken on it
 */
export async function attachWholePage(actionId?: string): Promise<'attached' | NotAttached> {
  const target = await targetInFront();
  if (typeof target === 'string') return target;
  const found = await selectedIn(target);
  if (typeof found === 'string' && found !== 'viewer') return found;
  attach(target, { kind: 'page' }, actionId);
  return 'attached';
}
