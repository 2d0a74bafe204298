import { fence, typescriptLines } from './code.ts';
import { phrase, plainSentence, sentence } from './prose.ts';
import { Random } from './random.ts';

/** One fence of TypeScript. */
export function longFence(lineCount: number): string {
  return `Here is the file:\n\n${fence('ts', typescriptLines(new Random(2), lineCount))}\n`;
}

/** One table of five columns. */
export function longTable(rowCount: number): string {
  const random = new Random(3);
  const rows = Array.from(
    { length: rowCount },
    (_, index) =>
      `| ${index + 1} | ${phrase(random)} | \`${random.between(1, 999)}\` | **${random.between(1, 99)} %** | ${random.pick(['yes', 'no', 'perhaps'])} |`,
  );
  const head = ['| # | What | Size | Share | Kept |', '| ---: | :--- | ---: | :---: | --- |'];
  return `All of them:\n\n${[...head, ...rows].join('\n')}\n`;
}

/** One list, nested two deep: every fifth item has items of its own, which are counted too. */
export function longList(itemCount: number, kind: 'loose' | 'tight'): string {
  const random = new Random(4);
  const gap = kind === 'loose' ? '\n\n' : '\n';
  const items = Array.from({ length: itemCount }, (_, index) => {
    const place = index % 10;
    const indent = place > 2 && place < 7 ? '  ' : '';
    const text = random.next() < 0.5 ? sentence(random) : plainSentence(random);
    return `${indent}- ${text}`;
  });
  return `The list:\n\n${items.join(gap)}\n`;
}
