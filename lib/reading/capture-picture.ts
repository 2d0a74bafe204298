import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { messageOf } from '../errors/message-of.ts';
import { readDataFile } from '../export/data-file.ts';
import type { FrameKey } from '../in-page/draw-frame.ts';
import { fits, ownObject } from '../schema.ts';
import { isWebPage } from '../settings/web-address.ts';
import type { NotAttached } from './attach-page.ts';

/** What the window shows, at the device's own resolution. */
export interface CapturedPicture {
  readonly picture: Blob;
  /** Of the page; empty where it may not be known. */
  readonly title: string;
  /** A part was wanted, which nobody can frame on this page. */
  readonly isWhole?: true;
}

const size = z.number().check(z.minimum(1));
const place = z.number().check(z.minimum(0));

/** A page's script gives it: lib/in-page/draw-frame. */
const partSchema = ownObject({
  x: place,
  y: place,
  width: size,
  height: size,
  windowWidth: size,
  windowHeight: size,
});

interface Target {
  readonly tabId: number;
  readonly windowId: number;
  readonly title: string;
}

async function targetInFront(): Promise<Target | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined || (tab.url && !isWebPage(tab.url))) return null;
  return { tabId: tab.id, windowId: tab.windowId, title: tab.title ?? '' };
}

/** As both browsers say that a press on this page has to allow it first. */
const LACKS_PERMISSION = /activeTab|all_urls|must request permission|missing host permission/i;

function whyRefused(error: unknown): NotAttached {
  return LACKS_PERMISSION.test(messageOf(error)) ? 'press-first' : 'unreadable';
}

async function capture({ windowId, title }: Target): Promise<CapturedPicture | NotAttached> {
  try {
    const address = await browser.tabs.captureVisibleTab(windowId, { format: 'png' });
    const picture = readDataFile(address);
    return picture ? { picture, title } : 'unreadable';
  } catch (error) {
    return whyRefused(error);
  }
}

/** The visible part of the page in front of this window, as PNG; or why that cannot be had. */
export async function captureVisiblePart(): Promise<CapturedPicture | NotAttached> {
  const target = await targetInFront();
  return target ? capture(target) : 'no-page';
}

const KEYS: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Enter',
  'Escape',
]);

/** Hands keys on to the page: no browser lets an extension give it the keyboard. */
function handOnKeys(tabId: number, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!KEYS.has(event.key) || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    const { key, shiftKey } = event;
    const message: FrameKey = { type: 'sidelight-frame-key', key, shiftKey };
    browser.tabs.sendMessage(tabId, message).catch(() => undefined);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true, signal });
}

async function cut(picture: Blob, part: z.output<typeof partSchema>): Promise<Blob> {
  const whole = await createImageBitmap(picture);
  const scale = whole.width / part.windowWidth;
  const [x, y] = [Math.round(part.x * scale), Math.round(part.y * scale)];
  const width = Math.min(Math.round(part.width * scale), whole.width - x);
  const height = Math.min(Math.round(part.height * scale), whole.height - y);
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  canvas.getContext('2d')?.drawImage(whole, -x, -y);
  whole.close();
  return canvas.convertToBlob({ type: 'image/png' });
}

/** No script draws in a browser's viewer of PDFs, nor in a page that is no HTML. */
async function canDraw(tabId: number): Promise<boolean> {
  const func = () => document.body !== null;
  try {
    const [first] = await browser.scripting.executeScript({ target: { tabId }, func });
    return first?.result === true;
  } catch {
    return false;
  }
}

/**
 * A part of what the page in front shows, as the reader frames it there, as PNG; `null` where they
 * call it off; all of it where no frame can be drawn; or why it cannot be had.
 */
export async function capturePart(): Promise<CapturedPicture | NotAttached | null> {
  const target = await targetInFront();
  if (!target) return 'no-page';
  // The reader draws nothing in vain.
  const seen = await capture(target);
  if (typeof seen === 'string') return seen;
  const { tabId } = target;
  if (!(await canDraw(tabId))) return { ...seen, isWhole: true };
  const end = new AbortController();
  handOnKeys(tabId, end.signal);
  try {
    const [first] = await browser.scripting.executeScript({
      target: { tabId },
      files: ['/frame-part.js'],
      injectImmediately: true,
    });
    const part: unknown = first?.result;
    if (!fits(partSchema, part)) return null;
    const captured = await capture(target);
    if (typeof captured === 'string') return captured;
    return { ...captured, picture: await cut(captured.picture, part) };
  } catch (error) {
    return whyRefused(error);
  } finally {
    end.abort();
  }
}
