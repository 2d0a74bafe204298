import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import type { Level } from './level.ts';
import type { Measured, SoakResult } from './run-soak.ts';

/**
 * Traces that an answer may leave in a panel that stays. Chromium keeps what was typed for undoing, a text
 * and a line break for each question, up to a thousand steps; both browsers keep compiled code and
 * what they measure of the page. A panel that held the messages would hold some hundred nodes and
 * 50 kB for each.
 */
const LIMITS: Readonly<Record<BrowserName, { nodes: number; listeners: number }>> = {
  chromium: { nodes: 2, listeners: 1 },
  firefox: { nodes: 1, listeners: 1 },
};
const HEAP_BYTES_EACH = 20_000;
const LEFT_BEHIND_BYTES_EACH = 50_000;

/** Made only once, and counted to the answers of a short run otherwise. */
const ONCE = { nodes: 150, listeners: 90, heap: 6_000_000, leftBehind: 4_000_000 };

/** Growth with the answers, in words; nothing if all of it came back to its level. */
export function growthOf(name: BrowserName, { stretches, fresh }: SoakResult): string[] {
  const [first, second] = fresh;
  return [...keptGrowth(name, stretches), ...freshGrowth(name, first, second)];
}

/** Growth of the panel that stays, from the first stretch to the last. */
function keptGrowth(name: BrowserName, stretches: readonly Measured[]): string[] {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last || first === last) return ['Nothing was measured twice.'];
  const answers = last.answers - first.answers;
  const { nodes, listeners } = LIMITS[name];
  const grown = (what: string, of: keyof typeof ONCE, each: number) =>
    beyond(what, first.kept[of], last.kept[of], ONCE[of] + each * answers);
  return [
    ...grown('nodes', 'nodes', nodes),
    ...grown('listeners', 'listeners', listeners),
    ...grown('heap', 'heap', HEAP_BYTES_EACH),
    ...grown('bytes left behind', 'leftBehind', LEFT_BEHIND_BYTES_EACH),
    ...stretches.flatMap(({ answers: at, kept }) =>
      heldFaults(kept).map((fault) => `${fault} after ${at} answers`),
    ),
  ];
}

/** Growth of a new panel: all that can be counted has to be as it was. */
export function freshGrowth(name: BrowserName, before: Level, after: Level): string[] {
  // Chromium counts all pages of the extension, and the one of the settings was there all the time.
  // Its count of listeners has come out 12 to 72 apart for the same page, before and after.
  const slack = name === 'chromium' ? 10 : 0;
  return [
    ...beyond('nodes of a new panel', before.nodes, after.nodes, slack),
    ...beyond('listeners of a new panel', before.listeners, after.listeners, 12 * slack),
    ...beyond('documents of a new panel', before.documents, after.documents, 0),
    ...beyond('heap beside a new panel', before.heap, after.heap, ONCE.heap),
    ...beyond('heap of the background', before.background.heap, after.background.heap, ONCE.heap),
    ...heldFaults(before),
    ...heldFaults(after),
    ...(JSON.stringify(before.background.counts.listeners) ===
    JSON.stringify(after.background.counts.listeners)
      ? []
      : ['The background has other listeners than before.']),
  ];
}

/** Faults in what is open while one panel shows an empty conversation. */
function heldFaults({ panel, background, sessionKeys }: Level): string[] {
  return [
    ...beyond('ports of the background', 0, background.counts.ports, 1),
    ...beyond('timers of the background', 0, background.counts.timers, 1),
    ...beyond('intervals of the background', 0, background.counts.intervals, 0),
    // One wakes the drawings' frame, one what is shown of the time.
    ...beyond('timers of the panel', 0, panel.timers, 3),
    ...beyond('intervals of the panel', 0, panel.intervals, 0),
    // The ones for the colours of code and for quotations stay for the next block.
    ...beyond('workers of the panel', 0, panel.workers, 2),
    // Four for the page in front: tab, address, what may be read given and taken. Two for what menus
    // and lists leave for the panel. One for a background that starts anew, one for an organisation's
    // policy.
    ...beyond("listeners of the panel's to the browser", 0, panel.listeners, 8),
    ...sessionKeys.map((key) => `The session's storage still has ${key}`),
  ];
}

function beyond(what: string, before: number, after: number, limit: number): string[] {
  return after - before <= limit ? [] : [`${what}: from ${before} to ${after}`];
}
