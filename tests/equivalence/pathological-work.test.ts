import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockHtml, MarkdownStream, renderToHtml } from '@/lib/markdown/index.ts';
import { WorkCounter } from './count-work.ts';
import { TEXTS } from './pathological-texts.ts';

/** Twice the text may cost this much: it would be 4 if the cost were quadratic. */
const MOST_GROWTH = 2.5;
const LENGTH = 2_400;
/** The end of a formula is looked for so far ahead that the cost is even only beyond. */
const FORMULA_LENGTH = 9_600;
const CHUNK_LENGTH = 24;

function stream(text: string): void {
  const document = new MarkdownStream();
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
    document.append(text.slice(start, start + CHUNK_LENGTH));
    const open = document.view.groups.at(-1)?.blocks.at(-1);
    if (open) blockHtml(open);
  }
  document.finish();
}

describe('twice the text costs at most two and a half times the work', () => {
  const work = new WorkCounter();

  async function expectLinear(
    make: (length: number) => string,
    run: (text: string) => void,
  ): Promise<void> {
    const length = make(LENGTH).includes('\\(') ? FORMULA_LENGTH : LENGTH;
    const once = await work.count(() => run(make(length)));
    const twice = await work.count(() => run(make(2 * length)));
    expect(once).toBeGreaterThan(0);
    expect(twice / once).toBeLessThan(MOST_GROWTH);
  }

  beforeAll(async () => {
    // Nothing is rendered before this: loops are counted in what is compiled from here on.
    await work.start();
    // What is done once, when the parser is first used, is no work for a text.
    renderToHtml('# a\n\n*b* [c](/d)\n\n- e\n', { streaming: true });
  });
  afterAll(() => work.stop());

  test.each(TEXTS)('%s, finished', async (_, make) => {
    await expectLinear(make, (text) => renderToHtml(text));
  });

  test.each(TEXTS)('%s, the last step of a stream', async (_, make) => {
    await expectLinear(make, (text) => renderToHtml(text, { streaming: true }));
  });

  test.each(TEXTS.filter(([name]) => name.startsWith('references')))(
    '%s, a whole stream of paragraphs',
    async (_, make) => {
      // A paragraph that goes on is read anew at each step.
      await expectLinear(make, (text) => stream(text.replaceAll('] [', ']\n\n[')));
    },
  );
});
