import { describe, expect, onTestFinished, test } from 'vitest';
import { EXTENSION_DIRECTORY } from '@/scripts/project.ts';
import { eventually } from './harness/eventually.ts';
import { ExtensionBrowser } from './harness/extension-browser.ts';
import { killExtensionProcess } from './harness/extension-process.ts';
import { type FaultServer, startFaultServer } from './harness/fault-server.ts';
import { Panel } from './harness/panel.ts';
import { makeProfileDirectory } from './harness/profile-directory.ts';
import { storedMessages } from './harness/stored-messages.ts';

/** What ends the background together with every page of the extension. */
const DEATHS = [
  {
    cause: 'the browser is killed',
    die: async (browser: ExtensionBrowser, userDataDirectory: string) => {
      await browser.kill();
      return () => browser.launch({ userDataDirectory });
    },
  },
  {
    cause: "the extension's process is killed",
    die: async (browser: ExtensionBrowser) => {
      await killExtensionProcess(browser);
      return async () => undefined;
    },
  },
  {
    cause: 'the extension is updated',
    die: async ({ name, launched }: ExtensionBrowser) => {
      await launched.browser.installExtension(EXTENSION_DIRECTORY[name]);
      return async () => undefined;
    },
  },
];

/** In a window of its own, which nothing closes: a page that has crashed cannot be. */
async function openPanel({ launched }: ExtensionBrowser): Promise<Panel> {
  const panel = new Panel(await launched.openPage('sidepanel.html', 'window'));
  await panel.waitUntilAttached();
  return panel;
}

/** Two conversations in mid-answer: one that the server will know nothing of, and one that it will. */
async function beginAnswers(browser: ExtensionBrowser, server: FaultServer): Promise<void> {
  await browser.setBackEnd(server.address);
  const first = await openPanel(browser);
  await first.ask('What is kept?');
  const lost = await server.answer(1);
  lost.canResume = false;
  lost.write('Every word');
  await first.waitForAnswer('Every word');
  const second = await openPanel(browser);
  await second.press('new-conversation');
  await eventually(() => second.has('[data-part="empty"]')).toBe(true);
  await second.waitUntilAttached();
  await second.ask('What goes on?');
  (await server.answer(2)).write('The first half');
  await second.waitForAnswer('The first half');
  const stored = () => storedMessages(browser.settings);
  await eventually(stored).toContain('Every word');
  await eventually(stored).toContain('The first half');
}

describe.each(DEATHS)('When $cause in mid-answer', ({ die }) => {
  test.for(['chromium', 'firefox'] as const)('nothing is lost, in %s', async (name) => {
    const userDataDirectory = await makeProfileDirectory();
    const browser = new ExtensionBrowser(name);
    onTestFinished(() => browser.close());
    await browser.launch({ userDataDirectory });
    const server = await startFaultServer({ canResume: true });
    await beginAnswers(browser, server);
    const resumed = await server.answer(2);

    const liveAgain = await die(browser, userDataDirectory);
    resumed.write(' and, unseen, the second');
    await liveAgain();

    const panel = await openPanel(browser);
    await panel.waitForAnswer('The first half and, unseen, the second');
    await eventually(() => panel.status()).toBe('streaming');
    resumed.write(' half.');
    resumed.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => panel.answerText()).toBe('The first half and, unseen, the second half.');

    await panel.press('history');
    await panel.page.locator('[data-part="history"] li ::-p-text(What is kept?)').click();
    await panel.waitForFailure('interrupted');
    await eventually(() => panel.answerText()).toBe('Every word');
    await eventually(() => panel.outcome()).toBe('interrupted');
    await eventually(() => panel.has('button[name="continue"]')).toBe(true);
    await panel.press('retry');
    const again = await server.answer(3);
    again.write('Every word, again.');
    again.finish();
    await panel.waitForAnswer('Every word, again.');
    await panel.waitForOutcome('complete');
    expect(server.answers).toHaveLength(3);
  });
});
