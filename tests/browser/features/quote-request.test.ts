import { expect, test } from 'vitest';
import { QUOTE_REQUEST } from '@/lib/chat/quote-request.ts';
import { openWithServer } from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import { leaveSelection } from '../harness/pending-item.ts';
import { saveScreen } from '../harness/screens.ts';

const SWITCH = 'input[name="asks-for-quotes"]';
const CHIP = 'form [data-part="selection-chip"]';
const TIDES = { text: 'The tide comes in twice.', title: 'Tides', url: '' };

describeInBrowsers('The request for quotations', (browser) => {
  test('goes out with numbered passages once it is switched on, and is seen', async () => {
    const { panel, server } = await openWithServer(browser);
    const ask = async () => {
      await leaveSelection(panel.page, TIDES);
      await eventually(() => panel.count(CHIP)).toBe(1);
      await panel.ask('When?');
      const call = await server.call();
      call.write('Twice.');
      call.finish();
      await panel.waitForOutcome('complete');
      return call;
    };
    const before = await ask();
    expect(before.body).not.toHaveProperty('system');
    expect(before.lastQuestion).toBe('> The tide comes in twice.\n> — Tides\n\nWhen?');

    await browser.settings.bringToFront();
    await browser.settings.$eval(SWITCH, (input) => input.click());
    await saveScreen(browser.settings, `quote-request-settings-${browser.name}`);
    await panel.page.bringToFront();
    const after = await ask();
    expect(after.body).toMatchObject({ system: QUOTE_REQUEST });
    expect(after.lastQuestion).toBe('[2]\n\n> The tide comes in twice.\n> — Tides\n\nWhen?');

    await panel.press('details');
    await eventually(() => panel.text('[data-part="message-details"]')).toContain(QUOTE_REQUEST);
  });
});
