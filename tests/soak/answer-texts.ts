import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '@/bench/documents/random.ts';
import { ROOT } from '@/scripts/project.ts';

const FOLDER = join(ROOT, 'bench/answers');

const TEXTS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .toSorted()
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'));

const FLOW = ['```mermaid', 'flowchart LR', '  ask --> wait --> answer', '  wait --> stop', '```'];
const SEQUENCE = [
  '```mermaid',
  'sequenceDiagram',
  '  panel->>background: a question',
  '  background-->>panel: its answer',
  '```',
];

function table(random: Random): string[] {
  const rows = Array.from(
    { length: random.between(3, 30) },
    (_, row) => `| ${row + 1} | $x^{${random.between(2, 9)}}$ | ${random.between(0, 9999)} |`,
  );
  return ['| No. | Term | Value |', '| --: | :-- | --: |', ...rows];
}

/** An answer that begins with its number, so that a piece of it is known for what it is. */
export function answerText(number: number, random: Random): string {
  const [first = '', ...others] = TEXTS;
  const extra = [[], table(random), FLOW, SEQUENCE][random.between(0, 7)] ?? [];
  return [
    headOf(number),
    '',
    random.pick([first, ...others]),
    '',
    ...extra,
    '',
    'That is all.',
  ].join('\n');
}

/** The same for every number: what the panel keeps of the last answer must not differ. */
export function lastAnswerText(number: number): string {
  return [headOf(number), '', TEXTS[0], '', ...FLOW, '', 'That is all.'].join('\n');
}

function headOf(number: number): string {
  return `Answer ${number}: what was asked for.`;
}

/** The number of the answer that a text is the beginning of. */
export function numberOf(text: string): number | undefined {
  const [, digits] = /^Answer (\d+): /.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
