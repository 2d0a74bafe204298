import { expect, test } from 'vitest';
import { startAiServer } from './harness/ai-server.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';

const ANSWER = '[data-part="answer"]';

describeInBrowsers('An answer', (browser) => {
  test('grows as it arrives, and the status tells how far it is', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    await eventually(() => panel.status()).toBe('ready');

    await panel.ask('What colour is the sea?');
    const call = await server.call();
    await panel.waitForStatus('submitted');
    await eventually(() => panel.questions()).toEqual(['What colour is the sea?']);

    call.write('The sea is ');
    await panel.waitForAnswer('The sea is');
    await eventually(() => panel.status()).toBe('streaming');
    await eventually(() => panel.outcome()).toBeNull();
    call.write('blue, ');
    await panel.waitForAnswer('The sea is blue,');
    call.write('mostly.');
    await panel.waitForAnswer('The sea is blue, mostly.');
    await eventually(() => panel.status()).toBe('streaming');

    call.finish();
    await panel.waitForStatus('ready');
    await eventually(() => panel.outcome()).toBe('complete');
    await eventually(() => panel.answerText()).toBe('The sea is blue, mostly.');
    expect(server.calls).toHaveLength(1);
  });

  test('is rich text while it streams', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    await panel.ask('Tell me everything.');
    const call = await server.call();

    call.write('Salt makes it **dense** and *heavy*.\n\n');
    await eventually(() => panel.text(`${ANSWER} strong`)).toBe('dense');
    await eventually(() => panel.text(`${ANSWER} em`)).toBe('heavy');

    call.write('- Atlantic\n- Pacific\n\n');
    await eventually(() => panel.count(`${ANSWER} ul > li`)).toBe(2);

    call.write('```js\nconst depth = 11;\n```\n\n');
    await eventually(() => panel.text(`${ANSWER} pre code`)).toBe('const depth = 11;');

    call.write('| Sea | Depth |\n| --- | ---: |\n| Baltic | 459 |\n');
    await eventually(() => panel.text(`${ANSWER} tbody tr`)).toBe('Baltic459');
    await eventually(() => panel.text(`${ANSWER} thead th`)).toBe('Depth');

    call.write('\nEnergy is $E = mc^2$; see [the map](https://example.org/map).\n');
    await eventually(() => panel.count(`${ANSWER} math`)).toBe(1);
    await eventually(() => panel.attribute(`${ANSWER} a`, 'href')).toBe('https://example.org/map');
    await eventually(() => panel.attribute(`${ANSWER} a`, 'rel')).toMatch(/noopener.*noreferrer/);
    await eventually(() => panel.attribute(`${ANSWER} a`, 'target')).toBe('_blank');

    call.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => panel.count(`${ANSWER} :is(ul, pre, table, math)`)).toBe(4);
  });

  test('is followed by another in the same conversation, which is sent the whole of it', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    await panel.ask('One?');
    const first = await server.call();
    first.write('Uno.');
    first.finish();
    await panel.waitForOutcome('complete');

    await panel.ask('Two?');
    const second = await server.call(2);
    second.write('Due.');
    second.finish();
    await panel.waitForAnswer('Due.');
    await panel.waitForStatus('ready');
    expect(second.body).toMatchObject({
      id: await panel.conversationId(),
      messages: [
        { role: 'user', content: 'One?' },
        { role: 'assistant', content: 'Uno.' },
        { role: 'user', content: 'Two?' },
      ],
    });
  });

  test('streams to two panels of one conversation', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const one = await browser.openPanel();
    await one.ask('Who is there?');
    const call = await server.call();
    call.write('Both ');
    await one.waitForAnswer('Both');

    const other = await browser.openPanel();
    expect(await other.conversationId()).toBe(await one.conversationId());
    await other.waitForAnswer('Both');
    call.write('of you.');
    await other.waitForAnswer('Both of you.');
    await one.page.bringToFront();
    await one.waitForAnswer('Both of you.');
    call.finish();
    await one.waitForOutcome('complete');
    await other.page.bringToFront();
    await other.waitForOutcome('complete');
    expect(server.calls).toHaveLength(1);
  });

  test('can be stopped: the call ends at the server and what had arrived stays', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    await panel.ask('Count to a million.');
    const call = await server.call();
    call.write('One, two, three');
    await panel.waitForAnswer('One, two, three');

    await panel.press('stop');
    await panel.waitForOutcome('stopped');
    await panel.waitForStatus('ready');
    await eventually(() => call.aborted).toBe(true);
    await eventually(() => panel.answerText()).toBe('One, two, three');
    await eventually(() => panel.has('[data-part="failure"]')).toBe(false);
    await eventually(() => panel.has('button[name="send"]')).toBe(true);
  });

  test('can be stopped before its first word, and asked for again', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    await panel.ask('Are you there?');
    const call = await server.call();
    await panel.waitForStatus('submitted');
    await panel.press('stop');
    await panel.waitForOutcome('stopped');
    await panel.waitForStatus('ready');
    await eventually(() => call.hungUp).toBe(true);
    await eventually(() => panel.questions()).toEqual(['Are you there?']);
    await eventually(() => panel.has('[data-part="failure"]')).toBe(false);

    await panel.press('retry');
    const again = await server.call(2);
    again.write('Here.');
    again.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => panel.answerText()).toBe('Here.');
    await eventually(() => panel.count('article[data-role="assistant"]')).toBe(1);
    expect(again.body).toMatchObject({ messages: [{ role: 'user', content: 'Are you there?' }] });
  });
});
