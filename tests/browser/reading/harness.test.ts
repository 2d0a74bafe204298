import { expect, test } from 'vitest';
import { describeReadings } from './harness/describe-readings.ts';

const ARTICLE = `<!doctype html><html lang="en"><title>Tides</title><main><article><h1>Tides</h1>
<p id="p">The moon pulls the sea, and twice a day the harbour of Lowmere is dry.</p></article></main>`;

describeReadings('The harness', (reader) => {
  test('reads a page and a selection by the built scripts', async () => {
    const { title, markdown } = await reader.readPage(ARTICLE);
    expect(title).toBe('Tides');
    expect(markdown).toContain('twice a day');
    const selected = await reader.readSelection(ARTICLE, '#p');
    expect(selected.markdown).toMatch(/^The moon/);
  });

  test('has the extension read frames that it may read, and no others', async () => {
    const frame = reader.server.serve('<p id="f">A frame of its own.');
    const path = new URL(frame).pathname;
    const page = `<iframe src="${reader.server.foreignOrigin}${path}"></iframe><p>The page.`;
    const [own, ...frames] = await reader.readByExtension(page, 'read-page.js', true);
    expect(own?.markdown).toContain('The page.');
    expect(frames.map(({ markdown }) => markdown.trim())).toEqual(['A frame of its own.']);
    const closed = page.replace(reader.server.foreignOrigin, reader.server.forbiddenOrigin);
    expect(await reader.readByExtension(closed, 'read-page.js', true)).toHaveLength(1);
  });
});
