import { browser } from 'wxt/browser';
import { isFirefox } from '../browser/panel-apis.ts';
import type { CaptureFailure } from '../chat/capture-failure.ts';
import type { Selection } from '../chat/message.ts';
import { reportUnexpected } from '../errors/report.ts';
import { ToolError, type ToolFault } from '../errors/tool-error.ts';
import { isWebPage } from '../settings/web-address.ts';
import { isLocalPdf, isPdfAddress } from '../text-fragments/text-fragment.ts';
import { type PageReading, type PageScript, readInTab } from '../tools/run-in-tab.ts';
import type { Asked, AskedTab } from './capture-messages.ts';
import { type CaptureEnd, endCapture } from './captures.ts';
import { firstPassage, imageText, linkText, ownTitle, sourceOf } from './first-passage.ts';
import { leftOutOf } from './left-out-of.ts';
import { factsOf } from './page-facts.ts';
import type { PendingItem } from './pending-item.ts';
import { takePicture } from './take-picture.ts';

/** Runs in the page, and so knows nothing of what stands around it here. */
function findWords(kind: string, address: string): string {
  if (kind === 'link') {
    const links = Array.from(document.links).filter(({ href }) => href === address);
    // A picture in a link speaks for it.
    const words = links.map(
      (link) => link.innerText.trim() || (link.querySelector('img')?.alt ?? ''),
    );
    return words.find((text) => text.trim() !== '') ?? '';
  }
  const images = Array.from(document.images).filter(
    ({ src, currentSrc }) => src === address || currentSrc === address,
  );
  return images.map(({ alt }) => alt).find((text) => text.trim() !== '') ?? '';
}

/**
 * The words of a link, or what is said of a picture, in its frame. Menus tell of neither in Chrome.
 * Empty where the page has none or may not be read.
 */
async function wordsOfElement(
  { id }: AskedTab,
  { kind, address, frameId = 0 }: Extract<Asked, { address: string }>,
): Promise<string> {
  if (id === undefined) return '';
  const target = { tabId: id, frameIds: [frameId] };
  const args: [string, string] = [kind, address];
  const results = await browser.scripting
    .executeScript({ target, func: findWords, args, injectImmediately: true })
    .catch(() => []);
  const [words] = results.map(({ result }) => result);
  return typeof words === 'string' ? words : '';
}

/** Nobody calls it off: a reading ends by itself, in `readInTab`. */
const NEVER = new AbortController().signal;

const FAILURES: Partial<Record<ToolFault, CaptureFailure>> = {
  'not-permitted': 'not-permitted',
  'no-answer': 'no-answer',
  'no-tab': 'gone',
};

async function readingIn(tab: AskedTab, script: PageScript): Promise<PageReading | null> {
  if (tab.id === undefined) return null;
  // Permissions are for web pages: no other has one that could be asked for.
  const address = tab.url !== undefined && isWebPage(tab.url) ? tab.url : null;
  return readInTab({ id: tab.id, address }, script, NEVER);
}

function passageOf(reading: PageReading, tab: AskedTab, kind?: 'page'): Selection {
  const { markdown, quote, title, address, fullLength } = reading;
  const shown = ownTitle(tab) || title || tab.title;
  const source = sourceOf({ ...tab, ...(shown && { title: shown }), url: tab.url || address });
  return {
    text: markdown.trim(),
    ...source,
    ...(kind && { kind }),
    ...(quote && { quote }),
    ...(fullLength !== undefined && { fullLength }),
    ...factsOf(reading),
    ...leftOutOf(reading),
  };
}

async function readSelection(tab: AskedTab, frameId?: number): Promise<Selection | null> {
  const frames = frameId === undefined ? { allFrames: true } : { frameIds: [frameId] };
  const reading = await readingIn(tab, { file: '/read-selection.js', ...frames });
  if (!reading) return null;
  return passageOf(reading, tab);
}

async function readPage(tab: AskedTab): Promise<Selection | null> {
  const reading = await readingIn(tab, { file: '/read-page.js', allFrames: false });
  return reading && passageOf(reading, tab, 'page');
}

/** The passage; `null` where there is nothing. @throws ToolError */
export async function readAsked(tab: AskedTab, asked: Asked): Promise<Selection | null> {
  switch (asked.kind) {
    case 'selection':
      return await readSelection(tab, asked.frameId);
    case 'page':
      return await readPage(tab);
    case 'link': {
      if (asked.text) return null;
      const words = await wordsOfElement(tab, asked);
      return { ...firstPassage(tab, asked), text: linkText(words, asked.address) };
    }
    case 'image': {
      const words = await wordsOfElement(tab, asked);
      return { ...firstPassage(tab, asked), text: imageText(words, asked.address) };
    }
  }
}

/** The passage as it was known before will do; of a page nothing was. */
function without(tab: AskedTab, asked: Asked, failure: CaptureFailure): CaptureEnd {
  const selection = firstPassage(tab, asked);
  return selection.text === '' ? { state: 'failed', failure } : { state: 'done', selection };
}

function failureOf(error: unknown, { url }: AskedTab): CaptureFailure {
  if (url && !isWebPage(url)) return 'unreadable';
  if (error instanceof ToolError) return FAILURES[error.fault] ?? 'unreadable';
  reportUnexpected(error);
  return 'unreadable';
}

/** Failures that may be a PDF's: Chrome's page for it has no text, Firefox's is closed to extensions. */
const MAY_BE_PDF: ReadonlySet<CaptureFailure> = new Set(['no-text', 'unreadable', 'not-permitted']);

async function mayBePdf({ id, url = '' }: AskedTab, failure: CaptureFailure): Promise<boolean> {
  // Its bytes say more than the browser does.
  if (isPdfAddress(url)) return true;
  if (isFirefox()) return failure !== 'no-text' && isWebPage(url);
  if (id === undefined) return false;
  const [first] = await browser.scripting
    .executeScript({
      target: { tabId: id },
      func: () => document.contentType,
      injectImmediately: true,
    })
    .catch(() => []);
  return first?.result === 'application/pdf';
}

/** A failure as the reader is told of it. */
async function toldFailure(
  { isOffer }: CapturedItem,
  tab: AskedTab,
  failure: CaptureFailure,
): Promise<CaptureFailure> {
  if (isLocalPdf(tab.url)) return 'local-pdf';
  if (MAY_BE_PDF.has(failure) && (await mayBePdf(tab, failure))) return 'pdf';
  // The press that offers a page has allowed it: nothing else can.
  return isOffer && failure === 'not-permitted' ? 'unreadable' : failure;
}

type CapturedItem = Pick<PendingItem, 'id' | 'windowId' | 'isOffer'>;

/** Reads for a passage that a panel shows or will show, and leaves the end of it there. */
export async function readForCapture(
  item: CapturedItem,
  tab: AskedTab,
  asked: Asked,
): Promise<void> {
  const end = await readAsked(tab, asked).then(
    (selection) =>
      selection ? ({ state: 'done', selection } as const) : without(tab, asked, 'no-text'),
    (error: unknown) => without(tab, asked, failureOf(error, tab)),
  );
  if (end.state === 'done') {
    const taken = asked.kind === 'image' && (await takePicture(tab, asked));
    const address = asked.kind === 'image' ? asked.address : '';
    const picture = taken && { picture: { id: crypto.randomUUID(), text: taken, address } };
    await endCapture(item, { ...end, ...picture });
  } else await endCapture(item, { ...end, failure: await toldFailure(item, tab, end.failure) });
}
