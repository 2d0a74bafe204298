import { expect, test } from 'vitest';
import { blockHtml, MarkdownStream, renderToHtml } from '@/lib/markdown/index.ts';
import { PANEL_OPTIONS } from './judge.ts';
import { CLASSES, placesIn } from './read-hostile-inputs.ts';

/** Each cut renders the text anew. */
const BOUNDS = { short: 24, characters: 1200 };

/** The HTML of a text that comes in two chunks, of which the first has been shown. */
function renderInTwo(text: string, place: number): string {
  const stream = new MarkdownStream(PANEL_OPTIONS);
  stream.append(text.slice(0, place));
  stream.blocks.map(blockHtml);
  stream.append(text.slice(place));
  stream.finish();
  return stream.blocks.map(blockHtml).join('');
}

// So all that holds of the whole one holds of it.
test.each(CLASSES)('an answer cut in two ends as the whole one: %s', (_file, inputs) => {
  for (const { name, text } of inputs) {
    const whole = renderToHtml(text, PANEL_OPTIONS);
    for (const place of placesIn(text, BOUNDS)) {
      expect(renderInTwo(text, place), `${name}, cut after ${place} characters`).toBe(whole);
    }
  }
});
