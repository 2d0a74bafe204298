import { expect, onTestFinished, test } from 'vitest';
import { type DemoServer, startDemoServer } from '@/demo/server.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';

const ANSWER = '[data-part="answer"]';

async function serveDemo(tokensPerSecond: number): Promise<DemoServer> {
  const server = await startDemoServer({ port: 0, tokensPerSecond });
  onTestFinished(() => server.close());
  return server;
}

describeInBrowsers('The demo server', (browser) => {
  test('answers in the panel with every kind of block', async () => {
    const demo = await serveDemo(0);
    await browser.setBackEnd(demo.chatAddress);
    const panel = await browser.openPanel();
    await panel.ask('Show me everything');
    await panel.waitForOutcome('complete');
    await panel.waitForStatus('ready');
    for (const element of ['h2', 'ul', 'ol', 'blockquote', 'pre', 'table', 'a', 'strong', 's']) {
      await eventually(() => panel.count(`${ANSWER} ${element}`), element).toBeGreaterThan(0);
    }
  });

  test('streams at its own pace, and can be stopped', async () => {
    const demo = await serveDemo(40);
    await browser.setBackEnd(demo.chatAddress);
    const panel = await browser.openPanel();
    await panel.ask('Show me everything');
    const length = async () => (await panel.answerText()).length;
    await eventually(length).toBeGreaterThan(0);
    const atFirst = await length();
    await eventually(length).toBeGreaterThan(atFirst);
    await eventually(() => panel.status()).toBe('streaming');
    await panel.press('stop');
    await panel.waitForOutcome('stopped');
    expect(await length()).toBeGreaterThan(atFirst);
  });

  test('says in its first answer that it is a built-in model', async () => {
    const demo = await serveDemo(0);
    await browser.setBackEnd(demo.chatAddress);
    const panel = await browser.openPanel();
    await panel.ask('Hello');
    await panel.waitForOutcome('complete');
    await eventually(() => panel.answerText()).toContain('built-in');
  });
});
