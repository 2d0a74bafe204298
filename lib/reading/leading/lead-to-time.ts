import { browser } from 'wxt/browser';
import type { Selection } from '../../chat/message.ts';
import { openUntilLoaded } from '../wake-tab.ts';
import { canGoBack } from './back-to-passage.ts';
import { openTab, showTab } from './page-tab.ts';

/** A page that has just been opened may still be building its player. */
const PLAYER_MS = 5000;

/**
 * Runs in the page, and so knows nothing of what stands around it here. Of several media it takes the
 * longest with captions, or else the longest.
 */
async function seek(seconds: number, patienceMs: number): Promise<void> {
  const mediaIn = (root: Document | ShadowRoot): HTMLMediaElement[] =>
    [...root.querySelectorAll('*')].flatMap((element) => {
      if (element.localName === 'video' || element.localName === 'audio')
        return [element as HTMLMediaElement];
      const { contentDocument = null } = element as Partial<HTMLIFrameElement>;
      const inner = element.shadowRoot ?? contentDocument;
      return inner ? mediaIn(inner) : [];
    });
  const hasCaptions = ({ textTracks }: HTMLMediaElement) =>
    Array.from(textTracks).some(({ kind }) => /^(?:captions|subtitles|descriptions)$/.test(kind));
  let all = mediaIn(document);
  for (const end = performance.now() + patienceMs; all.length === 0; all = mediaIn(document)) {
    if (performance.now() >= end) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const captioned = all.filter(hasCaptions);
  const [longest] = (captioned.length > 0 ? captioned : all).toSorted(
    (first, second) => (second.duration || 0) - (first.duration || 0),
  );
  if (!longest) return;
  longest.currentTime = seconds;
  longest.scrollIntoView({ block: 'nearest' });
}

/**
 * Shows a moment of the video or sound of a page, in the tab that has it or else a new one. A page that
 * may not be scripted is only shown.
 */
export async function leadToTime(selection: Selection, seconds: number): Promise<void> {
  if (!canGoBack(selection)) return;
  const { url } = selection;
  const window = await browser.windows.getCurrent();
  const shown = await showTab(url, window);
  const tabId = shown ?? (await openUntilLoaded(() => openTab(url, window)));
  if (tabId === undefined) return;
  const args: [number, number] = [seconds, shown === undefined ? PLAYER_MS : 0];
  await browser.scripting
    .executeScript({ target: { tabId }, func: seek, args, injectImmediately: true })
    .catch(() => []);
}
