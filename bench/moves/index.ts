/**
 * The moves meter: what in sight moves against the rest, or is taken out, while answers stream
 * into the real panel. It needs a build (`npm test -- build`).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { BrowserName } from '../../scripts/browsers.ts';
import type { Answer } from '../flash/answers.ts';
import { LoadBrowser } from '../load/load-browser.ts';
import { readDocuments } from './documents.ts';
import { startPictureServer } from './picture-server.ts';
import { listWorstMoves, type Measured, showMoves } from './report.ts';
import { streamInPanel } from './stream-in-panel.ts';

const RESULTS = new URL('../results/', import.meta.url);
const BROWSERS: readonly BrowserName[] = ['chromium', 'firefox'];

export const MOVES_HELP = `npm run bench -- moves [options]

Tells what moves against the rest, or is taken out, while answers stream into the panel.

Options:
  --documents <names>     separated by commas: files of bench/answers, and tour (all)
  --browsers <names>      separated by commas: ${BROWSERS.join(', ')}
  --worst <number>        lists the places where most moves`;

/**
 * @param given the command line's arguments after `moves`
 * @throws {Error} if an option is unknown or names what there is not
 */
export async function runMovesMeter(given: readonly string[]): Promise<void> {
  if (given.includes('--help')) return console.log(MOVES_HELP);
  const { values } = parseArgs({
    args: [...given],
    options: {
      documents: { type: 'string' },
      browsers: { type: 'string', default: BROWSERS.join(',') },
      worst: { type: 'string' },
    },
  });
  const pictures = await startPictureServer();
  try {
    const documents = chooseDocuments(pictures.origin, values.documents);
    const browsers = BROWSERS.filter((name) => values.browsers.split(',').includes(name));
    const measured = await Promise.all(browsers.map((name) => measureIn(name, documents)));
    report(measured.flat(), values.worst, given.length === 0);
  } finally {
    pictures.close();
  }
}

function chooseDocuments(origin: string, names: string | undefined): readonly Answer[] {
  const all = readDocuments(origin);
  if (names === undefined) return all;
  const chosen = names.split(',');
  const unknown = chosen.find((name) => !all.some((document) => document.name === name));
  if (unknown !== undefined) throw new Error(`No document "${unknown}".`);
  return all.filter(({ name }) => chosen.includes(name));
}

async function measureIn(
  name: BrowserName,
  documents: readonly Answer[],
): Promise<readonly Measured[]> {
  const browser = await LoadBrowser.launch(name);
  try {
    const measured: Measured[] = [];
    for (const { name: document, text } of documents) {
      const watched = await streamInPanel(browser, text);
      measured.push({ document, browser: name, ...watched });
      process.stderr.write(`${name}: ${document}, ${watched.moves.length}\n`);
    }
    return measured;
  } finally {
    await browser.close();
  }
}

/** @param isWhole whether these are the results to keep: of everything, in both browsers */
function report(measured: readonly Measured[], worst: string | undefined, isWhole: boolean): void {
  if (worst !== undefined) {
    console.log(listWorstMoves(measured, Number(worst)));
    return;
  }
  const tables = showMoves(measured);
  console.log(tables);
  if (!isWhole) return;
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(new URL('moves.md', RESULTS), tables);
}

if (import.meta.main) await runMovesMeter(process.argv.slice(2));
