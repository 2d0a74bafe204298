import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openWithServer } from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { Panel } from '../harness/panel.ts';
import { saveScreen } from '../harness/screens.ts';

const CHIP = 'form [data-part="selection-chip"]';
const NOTES = '# Tides\n\nThe keeper counted **forty-one** waves.\n';
const TABLE = 'Sea;Salt\nBaltic;8\nRed;41\n';

/** Files of these names and contents, in a folder that goes with the test. */
async function files(contents: Readonly<Record<string, string | Uint8Array>>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-attached-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const paths = Object.entries(contents).map(async ([name, content]) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  });
  return Promise.all(paths);
}

/** Chooses files as the browser's dialog would. */
async function choose(panel: Panel, paths: readonly string[]): Promise<void> {
  await panel.press('attach');
  await eventually(() => panel.has('[data-choice="files"]')).toBe(true);
  await panel.page.keyboard.press('Escape');
  await eventually(() => panel.has('[data-choice="files"]')).toBe(false);
  const field = await panel.page.$('input[name="files"]');
  await field?.uploadFile(...paths);
}

/** Drops or pastes a file of this name and text, as the browser tells of it. */
function give(panel: Panel, event: 'drop' | 'paste', name: string, text: string): Promise<void> {
  return panel.page.evaluate(
    (type, fileName, content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName));
      const target = document.querySelector('textarea') ?? document.body;
      const shared = { bubbles: true, cancelable: true };
      if (type === 'paste') {
        // Firefox lets no page make an event of the clipboard that has files.
        const pasting = Object.defineProperty(new Event(type, shared), 'clipboardData', {
          value: transfer,
        });
        target.dispatchEvent(pasting);
        return;
      }
      for (const step of ['dragenter', 'dragover', type]) {
        target.dispatchEvent(new DragEvent(step, { ...shared, dataTransfer: transfer }));
      }
    },
    event,
    name,
    text,
  );
}

describeInBrowsers('A file', (browser) => {
  test('that was chosen is read, shown, and sent as it is', async () => {
    const { panel, server } = await openWithServer(browser);
    await choose(panel, await files({ 'tides.md': NOTES, 'seas.csv': TABLE }));
    await eventually(() => panel.count(`${CHIP}[data-kind="file"]`)).toBe(2);
    await eventually(() => panel.count('[data-part="capture-state"]')).toBe(0);
    await saveScreen(panel.page, `attached-files-${browser.name}`);
    await panel.ask('How many?');
    const call = await server.call();
    call.finish();
    expect(call.lastQuestion).toContain('> The keeper counted **forty-one** waves.');
    expect(call.lastQuestion).toContain('> — tides.md');
    expect(call.lastQuestion).toMatch(/> \| Baltic\s*\| 8\s*\|/);
    await eventually(() => panel.count('article [data-kind="file"]')).toBe(2);
  });

  test('can be dropped and pasted', async () => {
    const { panel, server } = await openWithServer(browser);
    await eventually(() => panel.has('[data-part="drop-target"]')).toBe(true);
    await give(panel, 'drop', 'dropped.md', 'It was dropped.');
    await eventually(() => panel.count(CHIP)).toBe(1);
    await give(panel, 'paste', 'pasted.md', 'It was pasted.');
    await eventually(() => panel.count(CHIP)).toBe(2);
    await eventually(() => panel.count('[data-part="capture-state"]')).toBe(0);
    await panel.ask('Which?');
    const call = await server.call();
    call.finish();
    expect(call.lastQuestion).toContain('> It was dropped.');
    expect(call.lastQuestion).toContain('> It was pasted.');
  });

  test('that cannot be read says why, and is not sent', async () => {
    const { panel, server } = await openWithServer(browser);
    await panel.type('And so');
    await choose(panel, await files({ 'odd.exe': new Uint8Array([77, 90, 0, 1, 2, 0, 0]) }));
    const state = '[data-part="capture-state"]';
    await eventually(() => panel.attribute(state, 'data-failure')).toBe('unknown-kind');
    expect(await panel.text(state)).toContain('can’t read this kind of file');
    expect(await panel.question()).toBe('And so');
    await panel.ask('?');
    const call = await server.call();
    call.finish();
    expect(call.lastQuestion).toBe('And so?');
  });
});
