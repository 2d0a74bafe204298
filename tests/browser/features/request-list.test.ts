import { expect, test } from 'vitest';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import { saveScreen } from '../harness/screens.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { SettingsForm } from '../harness/settings-form.ts';

describeInBrowsers('The list of requests', (browser) => {
  test('says once what repeats, and breaks no number of an address', async () => {
    const { port } = await startHttpServer((_, response) => {
      response.setHeader('content-type', 'application/json').end('{"data":[]}');
    });
    await browser.allowWithoutAsking();
    const form = new SettingsForm(await browser.openPage('options.html'));
    const { page } = form;
    await form.addOwn();
    await form.fill('address', `127.0.0.1:${port}/v1`);
    for (let times = 0; times < 3; times++) {
      await form.press('list-models');
      await eventually(() => page.$$eval('[data-part="requests"] tr', (rows) => rows.length)).toBe(
        2,
      );
    }
    const why = () =>
      page.$eval('[data-part="requests"] tbody tr td:nth-child(3)', (cell) => cell.textContent);
    await eventually(why).toBe('List of models × 3');
    await page.setViewport({ width: 400, height: 800 });
    const cell = '[data-part="requests"] tbody tr td:nth-child(2)';
    expect(await page.$eval(cell, (found) => found.textContent)).toBe(
      `GET http://127.0.0.1:${port}`,
    );
    // So narrow that it has to wrap: no line then begins within the host.
    const breaks = await page.$eval(cell, (found) => {
      if (!(found instanceof HTMLElement)) return [];
      found.style.minInlineSize = '0';
      found.style.inlineSize = '8rem';
      const before: string[] = [];
      const text = found.textContent;
      let top = Number.NaN;
      const range = document.createRange();
      let at = 0;
      for (const node of found.childNodes) {
        for (let offset = 0; offset < (node.textContent?.length ?? 0); offset++, at++) {
          range.setStart(node, offset);
          range.setEnd(node, offset + 1);
          const line = range.getBoundingClientRect();
          if (line.width > 0 && line.top > top + 4) before.push(text[at - 1] ?? '');
          if (line.width > 0) top = line.top;
        }
      }
      return before;
    });
    expect(breaks.length).toBeGreaterThan(0);
    expect(breaks.filter((sign) => !/[ /]/.test(sign))).toEqual([]);
    await saveScreen(page, `${browser.name}-request-list`);
  });
});
