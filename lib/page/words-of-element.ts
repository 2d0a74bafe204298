import { browser } from 'wxt/browser';
import type { Asked, AskedTab } from './asked.ts';

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
export async function wordsOfElement(
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
