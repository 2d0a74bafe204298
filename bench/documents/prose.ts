import type { Random } from './random.ts';

const SUBJECTS = [
  'the parser',
  'a settled block',
  'every request',
  'the reader',
  'the cache',
  'our measurement',
  'a second worker',
  'the last paragraph',
  'the connection',
  'an index',
  'the compiler',
  'this approach',
] as const;
const VERBS = [
  'keeps',
  'compares',
  'returns',
  'follows',
  'replaces',
  'describes',
  'waits for',
  'depends on',
  'is cheaper than',
  'runs before',
  'shares',
  'reads',
] as const;
const OBJECTS = [
  'the whole document',
  'what came before',
  'the smallest answer',
  'a list of open elements',
  'its own state',
  'the next frame',
  'two kinds of text',
  'the oldest entry',
  'the data on disk',
  'a known bound',
  'the same result',
  'one more step',
] as const;
const TAILS = [
  'in most cases',
  'when the text grows',
  'without copying it',
  'as long as nobody changes it',
  'and then stops',
  'which is easy to show',
  'before it is shown',
  'after the first line',
  'at every level',
  'although it need not',
] as const;

/** A sentence without marks, with a capital letter and a full stop. */
export function plainSentence(random: Random): string {
  const sentence = `${clause(random)}${random.next() < 0.4 ? `, and ${clause(random)}` : ''}.`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** A few words, for a heading, a cell or an item. */
export function phrase(random: Random): string {
  return `${random.pick(SUBJECTS)} ${random.pick(VERBS)} ${random.pick(OBJECTS)}`;
}

/** A sentence that holds now and then a piece of inline markup, as an answer has it. */
export function sentence(random: Random): string {
  if (random.next() < 0.55) return plainSentence(random);
  return plainSentence(random).replace(/\.$/, ` ${inlineMarkup(random)}.`);
}

/** A paragraph on one line, as models write it. */
export function paragraph(random: Random): string {
  return Array.from({ length: random.between(2, 5) }, () => sentence(random)).join(' ');
}

/** One paragraph of at least `size` characters, with a bold word, code or a link now and then. */
export function longParagraph(random: Random, size: number): string {
  const sentences: string[] = [];
  for (let length = 0; length < size; length += (sentences.at(-1)?.length ?? 0) + 1) {
    const plain = plainSentence(random);
    const isMarked = random.next() < 0.2;
    sentences.push(isMarked ? plain.replace(/\.$/, ` ${usualMarkup(random)}.`) : plain);
  }
  return sentences.join(' ');
}

function clause(random: Random): string {
  const start = phrase(random);
  return random.next() < 0.5 ? `${start} ${random.pick(TAILS)}` : start;
}

function usualMarkup(random: Random): string {
  const words = random.pick(OBJECTS);
  return random.pick([
    `**${words}**`,
    `\`${identifier(random)}\``,
    `[${words}](https://example.org/guide/${random.between(1, 400)})`,
  ]);
}

function inlineMarkup(random: Random): string {
  const words = random.pick(OBJECTS);
  return random.pick([
    `**${words}**`,
    `**${words}**`,
    `*${words}*`,
    `\`${identifier(random)}\``,
    `\`${identifier(random)}\``,
    `[${words}](https://example.org/guide/${random.between(1, 400)})`,
    `~~${words}~~`,
    `with $x_{${random.between(1, 9)}} \\le ${random.between(2, 90)}$`,
  ]);
}

/** A name as it stands in code. */
export function identifier(random: Random): string {
  const first = random.pick(['read', 'open', 'next', 'merge', 'find', 'count', 'split', 'last']);
  const second = random.pick(['Block', 'Line', 'Token', 'Row', 'Entry', 'Frame', 'Index', 'Part']);
  return `${first}${second}`;
}
