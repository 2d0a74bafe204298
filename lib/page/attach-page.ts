import { type Browser, browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';
import { hasOriginPermission } from '../settings/origin-permission.ts';
import { isWebPage } from '../tools/find-tab.ts';
import { prepareToolPermission, requestToolPermission } from '../tools/tool-permission.ts';
import type { Asked } from './asked.ts';
import type { CaptureRequest } from './capture-messages.ts';

/** Something is selected on the page: the reader says what they mean. */
export interface AttachOffer {
  readonly selected: string;
  readonly attachSelection: () => void;
  readonly attachWhole: () => void;
}

/** The tab in front, and whether it can be read without a question. */
interface Target {
  readonly tabId: number;
  readonly windowId: number;
  readonly mayRead: boolean;
}

let target: Target | null = null;
let watching: AbortController | null = null;

/**
 * An address is seen of a page that may be read, because of `activeTab` or its site; but who may
 * see all tabs sees those of others, too.
 */
async function mayRead({ url }: Browser.tabs.Tab): Promise<boolean> {
  if (!url) return false;
  // Nothing that could be asked for would help: its chip will say so.
  if (!isWebPage(url) || (await hasOriginPermission(url))) return true;
  return !(await browser.permissions.contains({ permissions: ['tabs'] }));
}

async function look(): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const isOwn = tab?.url?.startsWith(browser.runtime.getURL('/')) === true;
  target =
    tab?.id === undefined || isOwn
      ? null
      : { tabId: tab.id, windowId: tab.windowId, mayRead: await mayRead(tab) };
}

/**
 * Finds out what a click would attach: in the click itself there is no time for it, since the
 * browsers take a question for a permission only there. Until the panel closes.
 */
export async function prepareAttaching(): Promise<void> {
  if (!watching) {
    watching = new AbortController();
    prepareToolPermission(watching.signal);
    const lookAgain = () => {
      look().catch(reportUnexpected);
    };
    browser.tabs.onActivated.addListener(lookAgain);
    browser.tabs.onUpdated.addListener(lookAgain);
    browser.permissions.onAdded.addListener(lookAgain);
    browser.permissions.onRemoved.addListener(lookAgain);
  }
  await look();
}

/** What is selected on the page; empty where nothing is, or nobody may know. */
async function selectedIn(tabId: number): Promise<string> {
  const results: readonly { result?: unknown }[] = await browser.scripting
    .executeScript({ target: { tabId }, files: ['/read-selection.js'], injectImmediately: true })
    // The background tells why, on the chip.
    .catch(() => []);
  const [reading] = results.map(({ result }) => result);
  const has = typeof reading === 'object' && reading !== null && 'markdown' in reading;
  return has && typeof reading.markdown === 'string' ? reading.markdown.trim() : '';
}

function attach({ tabId, windowId }: Target, asked: Asked): void {
  const request: CaptureRequest = { type: 'attach', tabId, windowId, asked };
  browser.runtime.sendMessage(request).catch(reportUnexpected);
}

/**
 * Attaches the page in front, or offers what is selected on it. Straight from a click, before
 * anything is awaited: it asks for the page's site where that may not be read.
 */
export async function attachPage(): Promise<AttachOffer | 'attached' | 'not-allowed' | 'no-page'> {
  if (target && !target.mayRead) {
    if (!(await requestToolPermission(['read_page'], [target.tabId]))) return 'not-allowed';
  }
  if (!target) await look();
  const found = target;
  if (!found) return 'no-page';
  const selected = await selectedIn(found.tabId);
  const attachWhole = () => attach(found, { kind: 'page' });
  if (selected === '') {
    attachWhole();
    return 'attached';
  }
  const attachSelection = () => attach(found, { kind: 'selection', text: selected, frameId: 0 });
  return { selected, attachSelection, attachWhole };
}
