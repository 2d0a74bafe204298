import { expect, test } from 'vitest';
import type { Selection } from '@/lib/chat/message.ts';
import { openWithServer } from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { Panel } from '../harness/panel.ts';
import { leaveSelection } from '../harness/pending-item.ts';
import { saveScreen } from '../harness/screens.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';

const CHIP = 'form [data-part="selection-chip"]';

const PASSAGE = {
  text: 'Every litre of sea water holds about 35 grams of salt.\nMost of it is sodium chloride.',
  title: 'Why the sea is salt [a history]',
  url: 'https://example.org/sea?part=1',
};

const QUOTATION = [
  '> Every litre of sea water holds about 35 grams of salt.',
  '> Most of it is sodium chloride.',
  '> — [Why the sea is salt \\[a history\\]](https://example.org/sea?part=1)',
].join('\n');

const LONG: Selection = {
  text: `See [the cycle](https://example.org/${'a'.repeat(300)}) of **${'water'.repeat(40)}**.`,
  title: 'A title without an end, which nobody reads to where it would be if it had one '.repeat(2),
  url: `https://${'sub.'.repeat(30)}example.org/${'path/'.repeat(40)}`,
  fullLength: 123_456,
};

/** What of the chips and of what is in them reaches out of their question, or out of the panel. */
function reachingOut({ page }: Panel): Promise<string[]> {
  return page.evaluate(() => {
    const chips = document.querySelectorAll<HTMLElement>('[data-part="selection-chip"]');
    return [...chips].flatMap((chip) => {
      const outer = chip.closest('article, form')?.getBoundingClientRect();
      const { left = 0, right = 0 } = outer ?? {};
      // What holds a name cuts it off, and ends it with an ellipsis.
      return [chip, ...chip.querySelectorAll<HTMLElement>(':not(bdi)')]
        .filter((each) => {
          const box = each.getBoundingClientRect();
          return box.left < Math.max(0, left) || box.right > Math.min(innerWidth, right);
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80));
    });
  });
}

describeInBrowsers('A selected passage', (browser) => {
  test('becomes a chip over a focused composer, and is sent as a quotation with its page', async () => {
    const { panel, server } = await openWithServer(browser);
    await leaveSelection(panel.page, PASSAGE);
    await eventually(() => panel.text(CHIP)).toContain('Every litre of sea water');
    await eventually(() => panel.text(CHIP)).toContain(PASSAGE.title);
    await panel.page.waitForSelector('textarea[name="question"]:focus');

    await panel.page.keyboard.type('How much is that in a bath?');
    await panel.page.keyboard.press('Enter');
    const call = await server.call();
    const text = `${QUOTATION}\n\nHow much is that in a bath?`;
    expect(call.body).toEqual({
      id: await panel.conversationId(),
      messages: [
        {
          id: expect.any(String),
          role: 'user',
          content: text,
          parts: [{ type: 'text', text }],
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        },
      ],
    });
    await eventually(() => panel.count(CHIP)).toBe(0);
    await eventually(() => panel.text('article [data-part="selection-chip"]')).toContain(
      PASSAGE.title,
    );

    call.write('Seven kilograms.');
    await panel.waitForAnswer('Seven kilograms.');
    expect(call.prompt).toMatchObject([{ role: 'user', content: [{ type: 'text', text }] }]);
  });

  test.each([320, 440])('stays within its question in a panel of %i px', async (width) => {
    const { panel, server } = await openWithServer(browser);
    await panel.page.setViewport({ width, height: 640 });
    const passages = [LONG, { ...LONG, kind: 'page' }, { ...LONG, kind: 'link' }] as const;
    for (const passage of passages) await leaveSelection(panel.page, passage);
    await eventually(() => panel.count(CHIP)).toBe(3);
    await panel.page.click(`${CHIP} button[name="read-passage"]`);
    await eventually(() => panel.has('[data-part="passage-text"] p')).toBe(true);
    expect(await reachingOut(panel)).toEqual([]);
    await saveScreen(panel.page, `${browser.name}-passages-${width}`);
    // What is shown is the words alone; what is sent is there to be read.
    const first = `li:first-child [data-part="selection-chip"]`;
    await eventually(() => panel.text(`${first} [data-part="passage-text"] p`)).toContain(
      '[the cycle](',
    );
    await panel.ask('What is it?');
    const call = await server.call();
    call.write('Water.');
    call.finish();
    await panel.waitForAnswer('Water.');
    await eventually(() => panel.text('article button[name="read-passage"]')).not.toBe('');
    expect(await panel.text('article button[name="read-passage"]')).not.toContain('**');
    expect(await reachingOut(panel)).toEqual([]);
    await saveScreen(panel.page, `${browser.name}-sent-passages-${width}`);
  });

  test('is there when the panel opens or opens again, with what is written, and is not sent once removed', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    await leaveSelection(browser.settings, PASSAGE);
    const closed = await browser.openPanel();
    await eventually(() => closed.count(CHIP)).toBe(1);
    await closed.type('Half a quest');
    await closed.page.close();

    const panel = await browser.openPanel();
    await eventually(() => panel.count(CHIP)).toBe(1);
    await eventually(() => panel.question()).toBe('Half a quest');
    await panel.page.click(`${CHIP} button[name="remove-passage"]`);
    await eventually(() => panel.count(CHIP)).toBe(0);
    await panel.ask('ion');
    expect((await server.call()).body).toMatchObject({
      messages: [{ content: 'Half a question' }],
    });
  });
});
