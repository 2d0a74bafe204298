import { type Figure, figures, isYear } from './figures.ts';
import { inContext } from './in-context.ts';
import { escapeMarkdown, table } from './markdown-text.ts';
import type { Passage } from './passage.ts';
import { passageSentences } from './sentences.ts';

/** The passage's own tables and every figure of its sentences. */
export function figureTable(passage: Passage): string {
  const found = figures(passageSentences(passage));
  const measured = found.filter(({ value }) => !isYear(value));
  const years = [...new Set(found.map(({ value }) => value).filter(isYear))];
  const tables = passage.flatMap((block) => (block.type === 'table' ? [ownTable(block.rows)] : []));
  return (
    [
      ...tables,
      tables.length > 0 && measured.length > 0 && 'And in its sentences:',
      measured.length > 0 &&
        table(['Figure', 'Where it stands'], ['--:', ':--'], measured.map(figureRow)),
      years.length > 0 && `Years mentioned: ${years.toSorted().join(', ')}.`,
    ]
      .filter(Boolean)
      .join('\n\n') || 'I find no figures in this passage.'
  );
}

function figureRow({ value, sentence, from }: Figure): readonly string[] {
  return [escapeMarkdown(value), inContext(sentence, value, from)];
}

/** A table of the passage, its numbers at the right. */
export function ownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const isNumber = (column: number) =>
    body.every((row) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(row[column] ?? ''));
  return table(
    head.map(escapeMarkdown),
    head.map((_, column) => (isNumber(column) ? '--:' : ':--')),
    body.map((row) => head.map((_, column) => escapeMarkdown(row[column] ?? ''))),
  );
}
