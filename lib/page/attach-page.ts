import { type Browser, browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';
import { hasOriginPermission } from '../settings/origin-permission.ts';
import { isWebPage } from '../tools/find-tab.ts';
import { prepareToolPermission, requestToolPermission } from '../tools/tool-permission.ts';
import { untilAborted } from '../tools/until-aborted.ts';
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
let looks = 0;
let watching: AbortController | null = null;

/** On a page that is busy with itself: the whole of it is attached then, and its chip says how that goes. */
const SELECTION_PATIENCE_MS = 2000;

/** Nothing else tells that `activeTab` allows it. */
async function runsScripts(tabId: number): Promise<boolean> {
  const where = { target: { tabId }, injectImmediately: true };
  return await browser.scripting.executeScript({ ...where, func: () => true }).then(
    () => true,
    () => false,
  );
}

/**
 * An address is seen of a page that may be read, because of `activeTab` or its site; but who may
 * see all tabs sees those of others, too.
 */
async function mayRead(tabId: number, { url }: Browser.tabs.Tab): Promise<boolean> {
  if (!url) return false;
  // Nothing that could be asked for would help: its chip will say so.
  if (!isWebPage(url) || (await hasOriginPermission(url))) return true;
  if (!(await browser.permissions.contains({ permissions: ['tabs'] }))) return true;
  return await runsScripts(tabId);
}

async function look(): Promise<void> {
  looks += 1;
  const number = looks;
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (number !== looks) return;
  const isOwn = tab?.url?.startsWith(browser.runtime.getURL('/')) === true;
  if (tab?.id === undefined || isOwn) {
    target = null;
    return;
  }
  const { id: tabId, windowId } = tab;
  // A page that is busy with itself may never say; a click must not be for the page before it.
  if (target?.tabId !== tabId) target = { tabId, windowId, mayRead: false };
  const found = await mayRead(tabId, tab);
  if (number === looks) target = { tabId, windowId, mayRead: found };
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
  const reading = browser.scripting.executeScript({
    target: { tabId },
    files: ['/read-selection.js'],
    injectImmediately: true,
  });
  const patience = AbortSignal.timeout(SELECTION_PATIENCE_MS);
  // The background tells why, on the chip.
  const results = await untilAborted<readonly { result?: unknown }[]>(reading, patience).catch(
    () => [],
  );
  const [found] = results.map(({ result }) => result);
  const has = typeof found === 'object' && found !== null && 'markdown' in found;
  return has && typeof found.markdown === 'string' ? found.markdown.trim() : '';
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
