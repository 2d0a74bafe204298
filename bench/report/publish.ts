import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ROOT } from '../../scripts/project.ts';
import { OWN_ENTRY } from '../entries/entry-names.ts';
import type { Measured as Flash } from '../flash/measure-all.ts';
import { showReport, takenBackBy } from '../flash/report.ts';
import { countMoves, type Measured as Moves, showMoves } from '../moves/report.ts';
import { makeAims } from './aims.ts';
import { makePicture } from './picture.ts';
import { type Results, shortCommit, showResults } from './summary.ts';
import { makeTable } from './table.ts';

/** A part that failed says why. */
export type Part<T> = { readonly figures: T } | { readonly failure: string };

/** What was measured beside the renderers. */
export interface Beside {
  readonly flash: Part<readonly Flash[]>;
  readonly moves: Part<readonly Moves[]>;
  /** Tables. */
  readonly load: readonly Part<readonly string[]>[];
}

const RESULTS = 'bench/results';

/** Writes all figures of the published run, and the picture. */
export async function publish(measured: Results, { flash, moves, load }: Beside): Promise<void> {
  const results = {
    ...measured,
    takenBack: 'figures' in flash ? takenBackBy(OWN_ENTRY, flash.figures) : undefined,
    moves: 'figures' in moves ? countMoves(moves.figures) : undefined,
  };
  await writeEntries(results, RESULTS, 'assets/readme');
  const of = `Commit ${shortCommit(measured.commit)}.`;
  const tables = load.map((part) => show(part, (texts) => texts.join('\n\n')));
  await write(`${RESULTS}/flash.md`, `${of} ${show(flash, showReport)}`);
  await write(`${RESULTS}/moves.md`, `${of} ${show(moves, showMoves)}`);
  await write(
    `${RESULTS}/load.md`,
    `# Under load\n\n${of} Medians (least–most). Every answer counted was complete and as it was sent.\n\n${tables.join('\n\n')}\n`,
  );
}

/** Writes what the entries took: the figures, the tables and the picture. */
export async function writeEntries(
  results: Results,
  folder: string,
  pictureFolder = folder,
): Promise<void> {
  console.log(`\n${makeTable(results)}`);
  await write(`${folder}/results.json`, showResults(results));
  await write(`${folder}/table.md`, makeTable(results));
  await write(`${folder}/aims.md`, makeAims(results));
  await write(`${pictureFolder}/bench.svg`, makePicture(results));
}

async function write(path: string, text: string): Promise<void> {
  const whole = `${ROOT}/${path}`;
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, text);
}

function show<T>(part: Part<T>, write: (figures: T) => string): string {
  return 'figures' in part ? write(part.figures) : `Failed: ${part.failure}\n`;
}
