import { identifier, phrase } from './prose.ts';
import type { Random } from './random.ts';

/** Lines of TypeScript, about 35 characters each, indented as code is. */
export function typescriptLines(random: Random, count: number): string[] {
  const lines: string[] = [];
  while (lines.length < count) lines.push(...typescriptFunction(random));
  return lines.slice(0, count);
}

function typescriptFunction(random: Random): string[] {
  const body = Array.from({ length: random.between(3, 9) }, () => statement(random)).flat();
  return [
    `/** ${random.pick(['Counts', 'Finds', 'Keeps'])} ${phrase(random)}. */`,
    `export function ${identifier(random)}(text: string): number {`,
    ...body.map((line) => `  ${line}`),
    `  return ${random.between(1, 99)};`,
    '}',
    '',
  ];
}

function statement(random: Random): string[] {
  const name = identifier(random);
  const number = random.between(1, 999);
  return random
    .pick<readonly string[]>([
      [`const ${name} = Math.max(text.length * ${number}, total);`],
      [`const ${name} = text.slice(${number}, -1).trimEnd();`],
      [`if (${name} > ${number} && !isOpen) return ${number % 7};`],
      [`console.log(\`${name}: \${${number}}\`);`],
      [`// ${phrase(random)}`],
      [`for (const part of ${name}(text)) {`, `  total += part.size ?? ${number} * total;`, '}'],
    ])
    .slice();
}

/** A short fenced example in one of the languages that answers are full of. */
export function codeExample(random: Random): string {
  const make = random.pick([typescriptExample, pythonExample, shellExample, jsonExample]);
  return make(random);
}

function typescriptExample(random: Random): string {
  return fence('ts', typescriptLines(random, random.between(6, 18)));
}

function pythonExample(random: Random): string {
  const name = identifier(random).toLowerCase();
  return fence('python', [
    `def ${name}(values: list[int]) -> int:`,
    `    """Says how ${phrase(random)}."""`,
    `    total = ${random.between(0, 9)}`,
    '    for index, value in enumerate(values):',
    `        if value % ${random.between(2, 9)} == 0:`,
    '            total += index * value  # only the even ones',
    `    return total if total < ${random.between(100, 999)} else None`,
    '',
    `print(${name}([1, 2, ${random.between(3, 99)}]))`,
  ]);
}

function shellExample(random: Random): string {
  return fence('bash', [
    `# ${phrase(random)}`,
    `mkdir -p build/${identifier(random)} && cd build`,
    `curl -fsSL "https://example.org/file-${random.between(1, 99)}.tar.gz" | tar -xz`,
    `for name in *.txt; do echo "$name"; done | sort -u > list.txt`,
  ]);
}

function jsonExample(random: Random): string {
  return fence('json', [
    '{',
    `  "name": "${identifier(random)}",`,
    `  "size": ${random.between(1, 4000)},`,
    `  "isOpen": ${random.next() < 0.5},`,
    `  "parts": ["${identifier(random)}", "${identifier(random)}", null]`,
    '}',
  ]);
}

export function fence(language: string, lines: readonly string[]): string {
  return [`\`\`\`${language}`, ...lines, '```'].join('\n');
}
