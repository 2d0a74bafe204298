import { writeFile } from 'node:fs/promises';
import { ROOT } from '../../scripts/project.ts';
import type { Measured as Flash } from '../flash/measure-all.ts';
import { showReport, takenBackBy } from '../flash/report.ts';
import { countMoves, type Measured as Moves, showMoves } from '../moves/report.ts';
import { makeAims } from './aims.ts';
import { makePicture } from './picture.ts';
import { OWN_ENTRY, type Results, shortCommit, showResults } from './summary.ts';
import { makeTable } from './table.ts';

/** What was measured beside the renderers. */
interface Beside {
  readonly flash: readonly Flash[];
  readonly moves: readonly Moves[];
  /** Tables. */
  readonly load: readonly string[];
}

/** Writes all figures of the published run, and the picture. */
export async function publish(measured: Results, { flash, moves, load }: Beside): Promise<void> {
  const of = `Commit ${shortCommit(measured.commit ?? '')}.`;
  const results = {
    ...measured,
    takenBack: takenBackBy(OWN_ENTRY, flash),
    moves: countMoves(moves),
  };
  const files = {
    'bench/results/results.json': showResults(results),
    'bench/results/table.md': makeTable(results),
    'bench/results/aims.md': makeAims(results),
    'bench/results/flash.md': `${of} ${showReport(flash)}`,
    'bench/results/moves.md': `${of} ${showMoves(moves)}`,
    'bench/results/load.md': `# Under load\n\n${of} Medians (least–most). Every answer was complete and as it was sent.\n\n${load.join('\n\n')}\n`,
    'assets/readme/bench.svg': makePicture(results),
  };
  for (const [path, text] of Object.entries(files)) await writeFile(`${ROOT}/${path}`, text);
}
