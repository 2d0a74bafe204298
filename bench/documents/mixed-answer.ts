import { codeExample } from './code.ts';
import { paragraph, phrase, plainSentence, sentence } from './prose.ts';
import { Random } from './random.ts';

type MakePart = (random: Random) => string;

const PARTS: readonly [MakePart, ...MakePart[]] = [
  paragraph,
  paragraph,
  paragraph,
  bulletList,
  bulletList,
  numberedList,
  codeExample,
  codeExample,
  table,
  formula,
  quotation,
];

/**
 * An answer of the kind models give, of at least `size` characters: sections of paragraphs, lists,
 * code, tables, formulas and quotations. A longer answer of the same seed begins with the shorter
 * one's sections.
 */
export function mixedAnswer(size: number, seed = 1): string {
  const random = new Random(seed);
  const parts: string[] = [];
  for (let length = 0; length < size; ) {
    const section = makeSection(random, parts.length === 0);
    parts.push(section);
    length += section.length + 2;
  }
  return `${parts.join('\n\n')}\n`;
}

function makeSection(random: Random, isFirst: boolean): string {
  const marks = isFirst ? '#' : random.pick(['##', '##', '###']);
  const parts = Array.from({ length: random.between(2, 5) }, () => random.pick(PARTS)(random));
  return [`${marks} ${capitalised(phrase(random))}`, paragraph(random), ...parts].join('\n\n');
}

function bulletList(random: Random): string {
  const items = Array.from({ length: random.between(3, 7) }, () => {
    const item = `- ${sentence(random)}`;
    if (random.next() < 0.7) return item;
    return `${item}\n  - ${sentence(random)}\n  - ${plainSentence(random)}`;
  });
  return items.join('\n');
}

function numberedList(random: Random): string {
  const length = random.between(3, 6);
  return Array.from(
    { length },
    (_, index) => `${index + 1}. **${capitalised(phrase(random))}.** ${sentence(random)}`,
  ).join('\n');
}

function table(random: Random): string {
  const rows = Array.from(
    { length: random.between(3, 8) },
    () => `| ${phrase(random)} | \`${random.between(1, 99)} ms\` | ${random.between(10, 9999)} |`,
  );
  return ['| Part | Time | Count |', '| :--- | ---: | ---: |', ...rows].join('\n');
}

export function formula(random: Random): string {
  const [a, b] = [random.between(2, 9), random.between(2, 9)];
  const tex = random.pick([
    `\\sum_{i=1}^{n} \\frac{x_i^{${a}}}{${b} + i} = \\mathcal{O}(n \\log n)`,
    `\\int_0^{${a}} e^{-t^2}\\,dt \\le \\sqrt{\\frac{\\pi}{${b}}}`,
    `\\begin{pmatrix} ${a} & ${b} \\\\ ${b} & ${a} \\end{pmatrix} \\vec{v} = \\lambda \\vec{v}`,
  ]);
  return `$$\n${tex}\n$$`;
}

function quotation(random: Random): string {
  return Array.from({ length: random.between(1, 2) }, () => `> ${paragraph(random)}`).join('\n>\n');
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
