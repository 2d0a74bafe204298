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
  /** From the window's opening until its field has the keyboard. */
  readonly lettersMs: number;
  /** Until the panel is attached to its conversation. */
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
  const find = (selector: string) => panel.document.querySelector(selector);
  const until = (holds: () => unknown) =>
    new Promise<number>((resolve) => {
      channel.port1.onmessage = () => {
        if (holds()) resolve(performance.now() - began);
        else setTimeout(() => channel.port2.postMessage(null), 1);
      };
      channel.port2.postMessage(null);
    });
  const field = 'textarea[name="question"]:enabled:read-write';
  const lettersMs = await until(() => panel.document.activeElement?.matches(field));
  const attachedMs = await until(() => find(`main[data-attached="true"] ${field}`));
  const shownMs = hasAnswer
    ? await until(() => find('article[data-role="assistant"] [data-part="answer"] > *'))
    : attachedMs;
  channel.port1.close();
  return { lettersMs, attachedMs, shownMs };
}

/** Waits for messages: those above the view are rendered after those in it. */
export async function untilRenderedOnStage(messages: number): Promise<void> {
  const count = () => globalThis.stagePanel?.document.querySelectorAll('article[data-role]').length;
  while ((count() ?? 0) < messages) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Closes what `openPanelOnStage` has opened. */
export function closePanelOnStage(): void {
  globalThis.stagePanel?.close();
  globalThis.stagePanel = null;
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
