import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chosenNames } from '../chosen-names.ts';
import { readAnswers } from '../documents/answers.ts';
import { measureAll } from './measure-all.ts';
import { RENDERERS } from './renderers.ts';
import { showReport } from './report.ts';

const RESULTS = new URL('../results/flash.md', import.meta.url);

const FLASH_HELP = `npm run bench -- flash [options]

Tells how much of each frame of a stream is taken back later.

Options:
  --renderers <names>     separated by commas: ${Object.keys(RENDERERS).join(', ')} (all)
  --answers <names>       separated by commas: files of bench/answers (all)`;

/**
 * The flash meter: how many characters each frame of a stream shows that will change or go, and
 * how much of the finished document it shows already.
 *
 * @param given the command line's arguments after `flash`
 * @throws {Error} if an option is unknown or names what there is not
 */
export async function runFlashMeter(given: readonly string[]): Promise<void> {
  if (given.includes('--help')) return console.log(FLASH_HELP);
  const { values } = parseArgs({
    args: [...given],
    options: { renderers: { type: 'string' }, answers: { type: 'string' } },
  });
  const all = readAnswers();
  const renderers = chosenNames('renderer', values.renderers, Object.keys(RENDERERS));
  const names = chosenNames(
    'answer',
    values.answers,
    all.map(({ name }) => name),
  );
  const answers = all.filter(({ name }) => names.includes(name));
  const measured = await measureAll(
    renderers.flatMap((renderer) => answers.map((answer) => ({ renderer, answer }))),
    ({ renderer, answer }) => process.stderr.write(`\r\u001B[K${renderer}: ${answer.name}`),
  );
  process.stderr.write('\r\u001B[K');
  const tables = showReport(measured);
  console.log(tables);
  // Only results of everything are kept, as the README tells them.
  if (given.length === 0) writeFileSync(RESULTS, tables);
}
