import { parseArgs } from 'node:util';
import { chosenNames } from '../chosen-names.ts';
import { readAnswers } from '../documents/answers.ts';
import { type Measured, measureAll } from './measure-all.ts';
import { RENDERERS } from './renderers.ts';
import { showReport } from './report.ts';

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
export async function runFlashMeter(
  given: readonly string[],
  signal?: AbortSignal,
): Promise<readonly Measured[]> {
  if (given.includes('--help')) {
    console.log(FLASH_HELP);
    return [];
  }
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
    signal,
  );
  process.stderr.write('\r\u001B[K');
  console.log(showReport(measured));
  return measured;
}
