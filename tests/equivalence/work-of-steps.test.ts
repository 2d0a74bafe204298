import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInSteps } from '@/lib/markdown/index.ts';
import { MOST_AT_ONCE } from '@/lib/markdown/limits.ts';
import { parser } from '@/lib/markdown/parser.ts';

test('a long text is parsed in parts, with pauses between them', () => {
  const parse = vi.spyOn(parser.block, 'parse');
  onTestFinished(() => parse.mockRestore());
  const paragraph = `${'word '.repeat(20)}\n\n`;
  const text = paragraph.repeat((4 * MOST_AT_ONCE) / paragraph.length);
  let most = 0;
  const steps = renderInSteps(text);
  for (let step = steps.next(); !step.done; step = steps.next()) {
    const parsed = parse.mock.calls.reduce((sum, [source]) => sum + source.length, 0);
    most = Math.max(most, parsed);
    parse.mockClear();
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(2 * MOST_AT_ONCE);
});
