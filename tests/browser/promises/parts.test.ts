import { expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { collectDownloads } from '../harness/downloads.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { makePng } from '../harness/png.ts';
import { type EventCall, openWithEvents } from '../harness/servers/event-server.ts';

const TOOL = '[data-part="tool-call"]';
const FILE = '[data-part="file"]';

async function ask(browser: ExtensionBrowser): Promise<{ panel: Panel; call: EventCall }> {
  const { panel, server } = await openWithEvents(browser);
  await panel.ask('What is there?');
  return { panel, call: await server.call() };
}

function heightOf(panel: Panel, selector: string): Promise<number> {
  return panel.page.$eval(selector, (element) => element.getBoundingClientRect().height);
}

describeInBrowsers('Of an answer', (browser) => {
  test('the reasoning is closed, says that it goes on and how long it took, and stays as high; details tell who gave it and when', async () => {
    const { panel, call } = await ask(browser);
    const summary = '[data-part="reasoning"] > summary';
    call.send(
      { type: 'reasoning-start', id: 'r' },
      { type: 'reasoning-delta', id: 'r', delta: 'Rivers bring it.' },
    );
    await eventually(() => panel.text(summary)).toBe('Thinking…');
    const height = await heightOf(panel, '[data-part="reasoning"]');
    await eventually(() => panel.attribute('[data-part="reasoning"]', 'open')).toBeNull();

    call.send({ type: 'reasoning-end', id: 'r' });
    call.answer('Salt.');
    await panel.waitForOutcome('complete');
    await eventually(() => panel.text(summary)).toMatch(/^Thought for (a moment|\d+ s)$/);
    expect(await heightOf(panel, '[data-part="reasoning"]')).toBe(height);
    await panel.page.click(summary);
    await eventually(() => panel.text('[data-part="reasoning"] [data-part="markdown"]')).toBe(
      'Rivers bring it.',
    );

    await panel.press('details');
    const names = () =>
      panel.page.$$eval('[data-part="message-details"] dt', (all) =>
        all.map((name) => name.textContent),
      );
    await eventually(names).toEqual(
      expect.arrayContaining(['Model provider', 'Response time', 'Answered']),
    );
    expect(await accessibilityViolations(panel.page)).toEqual([]);
  });

  test('a tool’s call is one line, which opens to what went in and out, or says why it failed', async () => {
    const { panel, call } = await ask(browser);
    call.send(
      { type: 'tool-input-start', toolCallId: '1', toolName: '__proto__' },
      { type: 'tool-input-delta', toolCallId: '1', inputTextDelta: '{"place":' },
    );
    await eventually(() => panel.attribute(TOOL, 'data-state')).toBe('preparing');
    const height = await heightOf(panel, TOOL);
    call.send({
      type: 'tool-input-available',
      toolCallId: '1',
      toolName: '__proto__',
      input: { place: 'Baltic', '<b>': 1 },
    });
    await eventually(() => panel.attribute(TOOL, 'data-state')).toBe('running');
    await eventually(() => panel.text(TOOL)).toContain('__proto__');

    call.send({ type: 'tool-output-available', toolCallId: '1', output: 'x'.repeat(9000) });
    await eventually(() => panel.attribute(TOOL, 'data-state')).toBe('done');
    expect(await heightOf(panel, TOOL)).toBe(height);
    await eventually(() => panel.has(`${TOOL} pre`)).toBe(false);

    await panel.press('tool-call');
    await eventually(() => panel.count(`${TOOL} pre`)).toBe(2);
    const values = () =>
      panel.page.$$eval('[data-part="tool-call"] pre', (all) => all.map((one) => one.textContent));
    const [input = '', output = ''] = await values();
    expect(JSON.parse(input)).toEqual({ place: 'Baltic', '<b>': 1 });
    expect(output.trim()).toBe(`${'x'.repeat(4000)}…`);
    await panel.press('show-all');
    await eventually(async () => (await values())[1]?.trim().length).toBe(9000);
    expect(await accessibilityViolations(panel.page)).toEqual([]);

    call.send(
      { type: 'tool-input-available', toolCallId: '2', toolName: 'weather', input: {} },
      { type: 'tool-output-error', toolCallId: '2', errorText: 'No such place.' },
    );
    await eventually(() => panel.attribute(TOOL, 'data-state')).toBe('failed');
    await eventually(() => panel.text(TOOL)).toContain('No such place.');
    call.send({ type: 'tool-input-available', toolCallId: '3', toolName: 'ocean', input: {} });
    call.finish();
    await eventually(() => panel.attribute(TOOL, 'data-state')).toBe('unanswered');
    await eventually(() => panel.count(TOOL)).toBe(3);
  });

  test('a file is saved under a name by its type, its page is never opened, and its picture blocked', async () => {
    const downloads = await collectDownloads(browser);
    const { panel, call } = await ask(browser);
    const page = Buffer.from('<script>document.title = "in"</script>').toString('base64');
    call.send({ type: 'file', mediaType: 'text/html', url: `data:text/html;base64,${page}` });
    await eventually(() => panel.text(FILE)).toContain('file.html');
    await eventually(() => panel.text(FILE)).toContain('text/html · 38 byte');
    await eventually(() => panel.has(`${FILE} a`)).toBe(false);
    await panel.press('download');
    expect((await downloads.file('file.html')).toString()).toContain('document.title');
    await downloads.clear();

    const png = makePng(1, 1);
    const url = `data:image/png;base64,${png.toString('base64')}`;
    call.send({ type: 'file', mediaType: 'image/png', url });
    call.answer('A page and a picture.');
    await panel.waitForOutcome('complete');
    await eventually(() => panel.text(FILE)).toContain('[Image blocked: No description]');
    await eventually(() => panel.has('[data-part="answer"] img')).toBe(false);
    const buttons = await panel.page.$$(`${FILE} button[name="download"]`);
    await buttons[1]?.click();
    expect(await downloads.file('image.png')).toEqual(png);
  });
});
