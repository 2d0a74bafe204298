import { expect, test } from 'vitest';
import { MarkdownStream } from '@/lib/markdown/index.ts';
import { CODE_GROUP_LINES } from '@/lib/markdown/lines.ts';
import { parser } from '@/lib/markdown/parser.ts';

test('code is shown in whole groups of lines and the rest, however it comes', () => {
  const lines = Array.from({ length: 2 * CODE_GROUP_LINES + 3 }, (_, index) => `line ${index}\n`);
  const stream = new MarkdownStream();
  stream.append('```\n');
  for (const [index, line] of lines.entries()) {
    stream.append(line);
    const [block] = stream.blocks;
    const groups = block?.kind === 'code' ? block.groups : [];
    expect(groups.join('')).toBe(lines.slice(0, index + 1).join(''));
    expect(groups).toHaveLength(Math.ceil((index + 1) / CODE_GROUP_LINES));
  }
});

test('blocks of Markdown that never end cost what they are long', () => {
  const text = '```md\n```js\n```\n'.repeat(20_000);
  const fences = parser.parse(text, {}).filter(({ type }) => type === 'fence');
  expect(fences).toHaveLength(20_000);
});
