/** Functions for the stage, as in `stage-panel.ts`: each is sent there by itself. */

export interface KeptNodes {
  /** Of the runs of blocks that are far from view: the most that each has had in it. */
  readonly shown: number;
  /** Those that they have now. */
  readonly now: number;
}

declare global {
  /** The runs of blocks that were in view, with the most nodes that each has had in it. */
  var stageReading: Map<Element, number> | undefined;
}

/**
 * Scrolls the panel on the stage on by so many views; from its beginning at first.
 * @returns what its runs keep, once it is at its end
 */
export async function readOnStage(views: number): Promise<KeptNodes | null> {
  const panel = globalThis.stagePanel;
  const scroller = panel?.document.querySelector('[data-part="transcript"]');
  if (!panel || !scroller) throw new Error('No conversation is open.');
  const height = scroller.clientHeight;
  const edge = scroller.getBoundingClientRect().top;
  const runs = () => [...scroller.querySelectorAll('[data-part="markdown"] > *')];
  const count = (run: Element) => {
    const walker = panel.document.createTreeWalker(run);
    let nodes = 0;
    while (walker.nextNode()) nodes++;
    return nodes;
  };
  const isWithin = (run: Element, distance: number) => {
    const { top, bottom } = run.getBoundingClientRect();
    return bottom > edge - distance && top < edge + height + distance;
  };
  if (!globalThis.stageReading) scroller.scrollTop = 0;
  const most = globalThis.stageReading ?? new Map<Element, number>();
  globalThis.stageReading = most;
  for (let view = 0; view < views; view++) {
    // Newly visible content is drawn in the moments after that.
    await new Promise((resolve) => panel.setTimeout(resolve, 50));
    for (const run of runs()) {
      if (isWithin(run, 0)) most.set(run, Math.max(most.get(run) ?? 0, count(run)));
    }
    const before = scroller.scrollTop;
    scroller.scrollTop += height;
    if (scroller.scrollTop > before) continue;
    globalThis.stageReading = undefined;
    const far = runs().filter((run) => !isWithin(run, 2 * height));
    const sum = (nodes: (run: Element) => number) => far.reduce((all, run) => all + nodes(run), 0);
    return { shown: sum((run) => most.get(run) ?? 0), now: sum(count) };
  }
  return null;
}

/** Opens each of the conversations by the list of the panel on the stage, one after another. */
export async function openEachOnStage(ids: readonly string[]): Promise<void> {
  const find = (selector: string) =>
    globalThis.stagePanel?.document.querySelector<HTMLElement>(selector);
  const found = async (selector: string): Promise<HTMLElement> => {
    for (;;) {
      const element = find(selector);
      if (element) return element;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  for (const id of ids) {
    if (!find('[data-part="history"]')) (await found('button[name="history"]')).click();
    const item = `[data-part="history"] li[data-conversation="${id}"]`;
    (await found(`${item} button[name="open-conversation"]`)).click();
    const shown = `main[data-conversation="${id}"][data-attached="true"]`;
    await found(`${shown} article[data-role="assistant"] [data-part="answer"] > *`);
  }
  (await found('button[name="new-conversation"]')).click();
  await found('main[data-attached="true"]:not(:has(article))');
}
