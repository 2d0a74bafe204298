import { browser } from 'wxt/browser';
import { dataAddress } from '../base64.ts';
import { hasOriginPermission } from '../browser/origin-permission.ts';
import { network, noteRequest } from '../network/network.ts';
import type { Purpose } from '../network/sent-request.ts';
import { readImage } from '../pictures/read-image.ts';
import { LONGEST_EDGE, shrinkPicture } from '../pictures/shrink-picture.ts';
import { isWebPage } from '../settings/web-address.ts';
import type { Asked, AskedTab } from './capture-messages.ts';

type AskedPicture = Extract<Asked, { kind: 'image' }>;

/** Session storage holds 10 MB in all, and base64 takes a third more than this. */
const MAX_KEPT_BYTES = 2 * 1024 * 1024;

/**
 * Runs in the page, and so knows nothing of what stands around it here. The picture comes from the
 * page's cache where that has it, or from its own address; else as it is drawn, where the page may read that.
 */
async function takeInPage(
  address: string,
  mayLoad: boolean,
  maxBytes: number,
  edge: number,
): Promise<string | null> {
  const addressOf = (blob: Blob) =>
    new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(reader.error);
      reader.readAsDataURL(blob);
    });
  try {
    const request: RequestInit = { cache: 'force-cache', redirect: 'error' };
    // biome-ignore lint/plugin: the page loads its own picture once more; who asked has it noted.
    const response = mayLoad ? await fetch(address, request) : null;
    const blob = response?.ok ? await response.blob() : null;
    const isKept = blob?.type.startsWith('image/') && blob.size <= maxBytes;
    if (blob && isKept) return await addressOf(blob);
  } catch {
    // The page may not read it in this way.
  }
  const image = Array.from(document.images).find(
    ({ src, currentSrc, naturalWidth }) =>
      naturalWidth > 0 && (src === address || currentSrc === address),
  );
  if (!image) return null;
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, edge / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  try {
    return canvas.toDataURL('image/png');
  } catch {
    // It is of another origin.
    return null;
  }
}

async function isPrivate(windowId: number): Promise<boolean> {
  return (await browser.windows.get(windowId)).incognito;
}

async function fromPage({ id, windowId }: AskedTab, asked: AskedPicture): Promise<string | null> {
  if (id === undefined) return null;
  const { address } = asked;
  const mayLoad = await network.isWithinReach(address);
  const target = { tabId: id, frameIds: [asked.frameId ?? 0] };
  const isReached = await browser.scripting
    .executeScript({ target, func: () => true, injectImmediately: true })
    .then(() => true)
    .catch(() => false);
  if (!isReached) return null;
  if (mayLoad && isWebPage(address)) {
    const purpose: Purpose = { reason: 'picture', isPrivate: await isPrivate(windowId) };
    await noteRequest({ address, method: 'GET', bytes: 0 }, purpose);
  }
  const [first] = await browser.scripting
    .executeScript({
      target,
      func: takeInPage,
      args: [address, mayLoad, MAX_KEPT_BYTES, LONGEST_EDGE] as [string, boolean, number, number],
      injectImmediately: true,
    })
    .catch(() => []);
  const taken = first?.result;
  return typeof taken === 'string' && taken.startsWith('data:image/') ? taken : null;
}

/** From its server, where the browser lets the extension ask that. @throws ImageFetchError, PictureError */
async function fromServer(
  { windowId }: AskedTab,
  { address }: AskedPicture,
  signal: AbortSignal,
): Promise<string | null> {
  if (!isWebPage(address) || !(await hasOriginPermission(address))) return null;
  const isForPrivate = await isPrivate(windowId);
  const { contentType, chunks } = await readImage(address, network, isForPrivate, signal);
  const parts: BlobPart[] = [];
  for await (const chunk of chunks) parts.push(new Uint8Array(chunk));
  const file = new Blob(parts, { type: contentType });
  const { blob } = file.size > MAX_KEPT_BYTES ? await shrinkPicture(file) : { blob: file };
  return dataAddress(new Uint8Array(await blob.arrayBuffer()), blob.type);
}

/** A page that does not answer keeps no question waiting. */
const PATIENCE_MS = 10_000;

/**
 * The picture that was asked about, as a `data:` address of bounded length; `null` where neither the
 * page nor its server gives it.
 */
export async function takePicture(tab: AskedTab, asked: AskedPicture): Promise<string | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const late = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  const taken = fromPage(tab, asked).then((found) => found ?? fromServer(tab, asked, signal));
  return Promise.race([taken.catch(() => null), late]);
}
