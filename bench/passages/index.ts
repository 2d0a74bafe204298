import { launch } from 'puppeteer-core';
import { ensureBrowser } from '../../scripts/browsers/browsers.ts';
import { bundled } from '../../tests/browser/reading/harness/bundled.ts';

const SOURCE = `
  import { ReadyPassage } from '@/lib/passages/ready-passage.ts';
  import { FACTS, plantedText } from '@/tests/unit/passages/planted-facts.ts';
  Object.assign(globalThis, { ReadyPassage, FACTS, plantedText });
`;

const LENGTH = 2_000_000;
const ROOM = 8_000;

interface Passage {
  choose(wish: object, known: object): { readonly text: string | null };
}

declare const ReadyPassage: new (text: string) => Passage;
declare const plantedText: (length: number) => string;
declare const FACTS: readonly (readonly [subject: string, act: string, question: string])[];

/** Runs in the page. */
function chooseTimed(length: number, room: number) {
  const known = { byHand: { on: [], off: [] }, told: [] };
  const timed = (question: string, passage: Passage) => {
    const begin = performance.now();
    const { text } = passage.choose({ question, room }, known);
    return { text, ms: performance.now() - begin };
  };
  const text = plantedText(length);
  const begin = performance.now();
  const passage = new ReadyPassage(text);
  // The first makes the index.
  timed('', passage);
  const ready = performance.now() - begin;
  const chosen = FACTS.map(([subject, act, question]) => {
    const { text: sent, ms } = timed(question, passage);
    return { ms, isFound: sent?.includes(`${subject} ${act}.`) ?? false };
  });
  const times = chosen.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return { ready, times, found: chosen.filter(({ isFound }) => isFound).length };
}

/** The cost of choosing from a long passage what goes with a question, and what of its facts does. */
export async function runPassages(): Promise<void> {
  const browser = await launch({
    executablePath: await ensureBrowser('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const page = await browser.newPage();
    await page.evaluate(await bundled(SOURCE));
    const { ready, times, found } = await page.evaluate(chooseTimed, LENGTH, ROOM);
    const median = times[Math.floor(times.length / 2)] ?? 0;
    console.log('ready ms  choice ms, median  longest  facts sent');
    const cells = [ready.toFixed(0).padStart(8), median.toFixed(0).padStart(17)];
    console.log(
      ...cells,
      (times.at(-1) ?? 0).toFixed(0).padStart(8),
      ` ${found} of ${times.length}`,
    );
  } finally {
    await browser.close();
  }
}
