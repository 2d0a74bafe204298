import type { BrowserName } from '../../scripts/browsers/browsers.ts';
import { addFigure, spread, table } from '../figures.ts';
import { type Filling, fillDatabase, filledConversation } from './fill-database.ts';
import { type LoadBrowser, launchLoadBrowser, storeItems } from './load-browser.ts';
import {
  closePanelOnStage,
  type ListOpening,
  type Opening,
  openListOnStage,
  openPanelOnStage,
} from './stage-panel.ts';

interface Way {
  readonly label: string;
  readonly database: 'empty' | 'full';
  /** The conversation that is shown; `null` for a new one. */
  readonly shows: string | null;
}

const SHOWN_CONVERSATION = { conversations: 1, messages: 25 };
const LAST = filledConversation(0);

/** "Empty" has the one conversation that is also shown of the full one, or the panel shows a new one. */
const WAYS: readonly Way[] = [
  { label: 'empty database, new conversation', database: 'empty', shows: null },
  { label: 'full database, new conversation', database: 'full', shows: null },
  { label: 'a conversation of 25 messages, nothing else stored', database: 'empty', shows: LAST },
  { label: 'the same conversation, full database', database: 'full', shows: LAST },
];

/** Opens a panel with an empty and with a full database, in turn. */
export async function measureOpening(
  name: BrowserName,
  rounds: number,
  filling: Filling,
): Promise<string> {
  const empty = await launchLoadBrowser(name);
  const full = await launchLoadBrowser(name);
  try {
    const cold = [await warmUp(empty), await warmUp(full)];
    const began = performance.now();
    const characters = await fillDatabase(full.stage, filling);
    console.log(
      `${name}: ${filling.messages} messages, ${(characters / 1e6).toFixed(1)} million characters written in ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
    await fillDatabase(empty.stage, { ...filling, ...SHOWN_CONVERSATION });
    const openings = new Map<Way, Opening[]>();
    const lists: ListOpening[] = [];
    for (let round = 1; round <= rounds; round++) {
      for (const way of WAYS) {
        const opening = await openOnce(way.database === 'empty' ? empty : full, way.shows);
        addFigure(openings, way, opening);
      }
      lists.push(await full.stage.evaluate(openListOnStage));
    }
    return report(name, cold, openings, lists);
  } finally {
    await Promise.all([empty.launched.close(), full.launched.close()]);
  }
}

/**
 * The first panel makes the database, and loads what the browser then keeps.
 * @returns its opening
 */
async function warmUp({ stage }: LoadBrowser): Promise<Opening> {
  const first = await stage.evaluate(openPanelOnStage, false);
  for (let times = 0; times < 2; times++) await stage.evaluate(openPanelOnStage, false);
  return first;
}

async function openOnce(browser: LoadBrowser, conversation: string | null): Promise<Opening> {
  await browser.stage.evaluate(closePanelOnStage);
  await storeItems(browser, { lastConversation: conversation ?? crypto.randomUUID() });
  return browser.stage.evaluate(openPanelOnStage, conversation !== null);
}

function report(
  name: BrowserName,
  cold: readonly Opening[],
  openings: ReadonlyMap<Way, readonly Opening[]>,
  lists: readonly ListOpening[],
): string {
  const row = (label: string, times: readonly Opening[]) => [
    label,
    spread(times.map(({ lettersMs }) => lettersMs)),
    spread(times.map(({ attachedMs }) => attachedMs)),
    spread(times.map(({ shownMs }) => shownMs)),
  ];
  const rows = [...openings].map(([{ label }, times]) => row(label, times));
  const list = [
    `the list of conversations (${lists.at(-1)?.entries ?? 0} entries drawn)`,
    '–',
    spread(lists.map(({ firstMs }) => firstMs)),
    spread(lists.map(({ drawnMs }) => drawnMs)),
  ];
  const first = row('the first panel of a new browser', cold);
  return table([`${name}, ms`, 'takes letters', 'attached', 'shown'], [first, ...rows, list]);
}
