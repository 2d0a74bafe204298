/**
 * Functions for the stage, one of the extension's own pages: it opens panels in a window, where it
 * sees every moment of them; the background speaks to no frame. Each function is sent there by
 * itself and may use nothing but its parameters.
 */

declare global {
  /** The window of the panel that the stage has opened. */
  var stagePanel: Window | null | undefined;
  /** Ends what `watchStage` began. */
  var endStageWatch: () => StageWatch;
}

export interface Opening {
  /** From the window's opening until the panel is attached to its conversation. */
  readonly attachedMs: number;
  /** Until its last answer is shown, too; the same where the conversation is empty. */
  readonly shownMs: number;
}

/** Opens a panel, and leaves it open. */
export async function openPanelOnStage(hasAnswer: boolean): Promise<Opening> {
  globalThis.stagePanel?.close();
  const began = performance.now();
  const panel = open('/sidepanel.html', '', 'popup,width=400,height=600');
  if (!panel) throw new Error('The browser opens no window.');
  globalThis.stagePanel = panel;
  // As often as the browser lets a page look, without timers that it slows down.
  const channel = new MessageChannel();
  const until = (selector: string) =>
    new Promise<number>((resolve) => {
      channel.port1.onmessage = () => {
        if (panel.document.querySelector(selector)) resolve(performance.now() - began);
        else setTimeout(() => channel.port2.postMessage(null), 1);
      };
      channel.port2.postMessage(null);
    });
  const attachedMs = await until('main[data-attached="true"] textarea[name="question"]');
  const shownMs = hasAnswer
    ? await until('article[data-role="assistant"] [data-part="answer"] > *')
    : attachedMs;
  channel.port1.close();
  return { attachedMs, shownMs };
}

/** Closes what `openPanelOnStage` has opened. */
export function closePanelOnStage(): void {
  globalThis.stagePanel?.close();
  globalThis.stagePanel = null;
}

/** Scrolls the panel on the stage from its beginning to its end, a view at a time. */
export async function readThroughOnStage(): Promise<void> {
  const panel = globalThis.stagePanel;
  const message = panel?.document.querySelector('article');
  if (!panel || !message) throw new Error('No conversation is open.');
  let scroller = message.parentElement;
  while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) {
    scroller = scroller.parentElement;
  }
  if (!scroller) throw new Error('There is nothing to scroll.');
  // Newly visible content is drawn in the moments after that.
  const pause = () => new Promise((resolve) => panel.setTimeout(resolve, 100));
  scroller.scrollTop = 0;
  await pause();
  while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1) {
    const before = scroller.scrollTop;
    scroller.scrollTop += scroller.clientHeight;
    await pause();
    if (scroller.scrollTop === before) return;
  }
}

export interface ListOpening {
  /** From the press of the button until the first conversation is there. */
  readonly firstMs: number;
  /** Until the frame after that has been drawn. */
  readonly drawnMs: number;
  readonly entries: number;
}

/** Opens the list of conversations of the panel on the stage. */
export async function openListOnStage(): Promise<ListOpening> {
  const panel = globalThis.stagePanel;
  if (!panel) throw new Error('No panel is open.');
  const began = performance.now();
  panel.document.querySelector<HTMLButtonElement>('button[name="history"]')?.click();
  const firstMs = await new Promise<number>((resolve) => {
    const look = () => {
      if (panel.document.querySelector('[data-part="history"] li')) {
        resolve(performance.now() - began);
      } else setTimeout(look, 1);
    };
    look();
  });
  await new Promise<void>((resolve) => {
    panel.requestAnimationFrame(() => panel.setTimeout(resolve));
  });
  return {
    firstMs,
    drawnMs: performance.now() - began,
    entries: panel.document.querySelectorAll('[data-part="history"] li').length,
  };
}

export interface StageWatch {
  /** Milliseconds by which the stage's thread, which is the panel's, was held up at most. */
  readonly longest: number;
  /** Times that it was held up for over 50 ms. */
  readonly over50: number;
}

/** Begins to look for what keeps the stage's thread from its next tick. */
export function watchStage(): void {
  const TICK_MS = 10;
  const watch = { longest: 0, over50: 0 };
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const gap = now - last - TICK_MS;
    last = now;
    watch.longest = Math.max(watch.longest, gap);
    if (gap > 50) watch.over50++;
  }, TICK_MS);
  globalThis.endStageWatch = () => {
    clearInterval(timer);
    return watch;
  };
}
