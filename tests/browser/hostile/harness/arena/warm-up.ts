/** Something of everything that a message loads when it is first needed. */
export const WARM_UP = [
  'Words &eacute; &nbsp; with $x^2$ and `code`.',
  '```ts\nconst one = 1;\n```',
  '```mermaid\ngraph LR\n  a --> b\n```',
  '![picture](https://arena.invalid/picture.png) in a line of words',
  '![picture](https://arena.invalid/picture.png)',
  '[arena.invalid](https://other.invalid/)',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '> [!NOTE]\n> A callout.',
  '<think>\nThoughts\n</think>',
  'A note[^1]\n\n[^1]: below.',
  '$$\n\\frac{1}{2}\n$$',
].join('\n\n');
