import { mkdirSync, writeFileSync } from 'node:fs';
import { readAnswers } from './answers.ts';
import { measureAll } from './measure-all.ts';
import { FLASH_HELP, type FlashOptions, parseFlashOptions } from './options.ts';
import { reportRenderers, showReport } from './report.ts';
import { listWorst } from './worst.ts';

const RESULTS = new URL('../results/', import.meta.url);

/**
 * The flash meter: how many characters each frame of a stream shows that will change or go, and
 * how much of the finished document it shows already.
 *
 * @param given the command line's arguments after `flash`
 */
export async function runFlashMeter(given: readonly string[]): Promise<void> {
  if (given.includes('--help')) return console.log(FLASH_HELP);
  const options = parseFlashOptions(given);
  const answers = readAnswers().filter(({ name }) => options.answers.includes(name));
  const measured = await measureAll(
    options.renderers.flatMap((renderer) =>
      answers.map((answer) => ({ renderer, answer, cut: options.cut })),
    ),
    ({ renderer, answer }) => process.stderr.write(`\r\u001B[K${renderer}: ${answer.name}`),
  );
  process.stderr.write('\r\u001B[K');
  if (options.worst !== null) return console.log(listWorst(measured, options.worst));
  const reports = reportRenderers(measured);
  const tables = showReport(reports);
  console.log(tables);
  if (isWhole(options, given)) write(reports, tables);
}

/** Whether these are the results to keep: of everything, as the README tells them. */
function isWhole({ cut }: FlashOptions, given: readonly string[]): boolean {
  return cut === 'tokens' && given.length === 0;
}

function write(reports: ReturnType<typeof reportRenderers>, tables: string): void {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(new URL('flash.json', RESULTS), `${JSON.stringify(reports, null, 2)}\n`);
  writeFileSync(new URL('flash.md', RESULTS), tables);
}

if (import.meta.main) await runFlashMeter(process.argv.slice(2));
