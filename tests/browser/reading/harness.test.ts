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

  test('has the extension read closed shadow trees, in a page and in a selection', async () => {
    const page = `<p>The page.</p><x-a></x-a><script>
      const root = document.querySelector('x-a').attachShadow({ mode: 'closed' });
      root.innerHTML = '<p>Behind closed roots.</p>';
      getSelection().selectAllChildren(document.body);
    </script>`;
    const [read] = await reader.readByExtension(page);
    expect(read?.markdown).toContain('Behind closed roots.');
    const [selected] = await reader.readByExtension(page, 'read-selection.js');
    expect(selected?.markdown).toContain('Behind closed roots.');
  });

  test('names the page that was asked for, whatever it becomes meanwhile', async () => {
    const page = `<title>Before</title><p>The page.</p><script>
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (...message) {
        document.title = 'After';
        history.replaceState(null, '', '/after.html');
        return postMessage.apply(this, message);
      };
    </script>`;
    const { title, address } = await reader.readPage(page);
    expect(title).toBe('Before');
    expect(address).not.toContain('after');
    expect(await reader.page.title()).toBe('After');
  });
});
