import { parseArgs } from 'node:util';
import { startDemoServer } from '../../demo/server.ts';
import { BROWSERS, type BrowserName } from '../../scripts/browsers/browsers.ts';
import { chosenNames } from '../chosen-names.ts';
import { type Answer, readDocuments } from '../documents/answers.ts';
import { launchLoadBrowser } from '../load/load-browser.ts';
import { listWorstMoves, type Measured, showMoves } from './report.ts';
import { streamInPanel } from './stream-in-panel.ts';

const MOVES_HELP = `npm run bench -- moves [options]

Tells what moves against the rest, or is taken out, while answers stream into the panel.

Options:
  --documents <names>     separated by commas: files of bench/answers, and tour (all)
  --browsers <names>      separated by commas: ${BROWSERS.join(', ')}
  --worst <number>        lists the places where most moves`;

/**
 * The moves meter: all in sight that moves against the rest, or is taken out, while answers stream
 * into the real panel. It needs a build (`npm test -- build`).
 *
 * @param given the command line's arguments after `moves`
 * @throws {Error} if an option is unknown or names what there is not
 */
export async function runMovesMeter(given: readonly string[]): Promise<readonly Measured[]> {
  if (given.includes('--help')) {
    console.log(MOVES_HELP);
    return [];
  }
  const { values } = parseArgs({
    args: [...given],
    options: {
      documents: { type: 'string' },
      browsers: { type: 'string' },
      worst: { type: 'string' },
    },
  });
  // The tour's picture stands there.
  const demo = await startDemoServer({ port: 0 });
  try {
    const all = readDocuments(demo.origin);
    const names = chosenNames(
      'document',
      values.documents,
      all.map(({ name }) => name),
    );
    const documents = all.filter(({ name }) => names.includes(name));
    const browsers = chosenNames('browser', values.browsers, BROWSERS);
    const measured = (await Promise.all(browsers.map((name) => measureIn(name, documents)))).flat();
    console.log(
      values.worst === undefined
        ? showMoves(measured)
        : listWorstMoves(measured, Number(values.worst)),
    );
    return measured;
  } finally {
    await demo.close();
  }
}

async function measureIn(
  name: BrowserName,
  documents: readonly Answer[],
): Promise<readonly Measured[]> {
  const browser = await launchLoadBrowser(name);
  try {
    const measured: Measured[] = [];
    for (const { name: document, text } of documents) {
      const watched = await streamInPanel(browser, text);
      measured.push({ document, browser: name, ...watched });
      process.stderr.write(`${name}: ${document}, ${watched.moves.length}\n`);
    }
    return measured;
  } finally {
    await browser.launched.close();
  }
}
