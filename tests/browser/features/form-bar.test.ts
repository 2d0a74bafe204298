import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { saveScreen } from '../harness/screens.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import { SettingsForm } from '../harness/settings-form.ts';

const SIZES = [
  { width: 320, height: 560 },
  { width: 400, height: 700 },
  { width: 600, height: 900 },
];

async function openForm(browser: ExtensionBrowser): Promise<SettingsForm> {
  await browser.allowWithoutAsking();
  const form = new SettingsForm(await browser.openPage('options.html'));
  await eventually(() => form.names()).toEqual(['Demo*']);
  return form;
}

/** Goes from field to field, and sees that each then stands above the bar. @returns their number */
async function expectUncovered(page: Page): Promise<number> {
  const field = 'form:has([data-part="form-bar"]) :is(input, select, textarea):focus';
  await page.$eval('input[name="address"]', (first) => first.focus());
  let count = 0;
  for (let isInBar = false; !isInBar; ) {
    // The view moves there smoothly.
    const isCovered = () =>
      page.$$eval(field, ([element]) => {
        const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
        const bar = document.querySelector('[data-part="form-bar"]');
        return top < 0 || bottom > (bar?.getBoundingClientRect().top ?? 0);
      });
    await eventually(isCovered).toBe(false);
    count += (await page.$$(field)).length;
    await page.keyboard.press('Tab');
    isInBar = (await page.$('[data-part="form-bar"] :focus')) !== null;
  }
  return count;
}

describeInBrowsers('The bar of a provider’s form', (browser) => {
  test('has an edge, and covers neither a field nor what is told', async () => {
    const form = await openForm(browser);
    const { page } = form;
    await form.addOwn();
    await form.fill('address', '127.0.0.1:9/v1');
    await form.openAll();
    for (const size of SIZES) {
      await page.setViewport(size);
      expect(await expectUncovered(page)).toBeGreaterThan(4);
      await saveScreen(page, `${browser.name}-form-bar-${size.width}`);
    }
    const edge = () =>
      page.$eval('[data-part="form-bar"]', (bar) => getComputedStyle(bar).borderBlockStartWidth);
    expect(Number.parseFloat(await edge())).toBeGreaterThan(0);
    await page.setViewport({ width: 400, height: 700 });
    await page.evaluate(() => scrollTo(0, 0));
    expect(await form.test()).toBe('no-server');
    const isInSight = () =>
      page.$eval('[data-part="test-status"]', (told) => {
        const { top, bottom } = told.getBoundingClientRect();
        const bar = document.querySelector('[data-part="form-bar"]');
        return top >= 0 && bottom <= (bar?.getBoundingClientRect().top ?? 0);
      });
    await eventually(isInSight).toBe(true);
    await saveScreen(page, `${browser.name}-form-bar-told`);
  });

  test('saves, tests and selects by one press, whose name says so', async () => {
    const server = await startAiServer();
    const form = await openForm(browser);
    const status = () => form.text('[data-part="settings-status"]');
    await form.addOwn();
    await form.fill('back-end-name', 'Second');
    await form.fill('address', server.address);
    expect(await form.text('button[name="save"]')).toBe('Save and use');
    await form.press('save');
    const call = await server.call();
    // It is kept before it has answered.
    await eventually(() => form.names()).toEqual(['Demo*', 'Second']);
    call.write('yes');
    call.finish();
    await eventually(() => form.names()).toEqual(['Demo', 'Second*']);
    await eventually(status).toBe('Saved. Questions now go to Second.');
    // A new name is nothing to test.
    await form.fill('back-end-name', 'Third');
    expect(await form.text('button[name="save"]')).toBe('Save');
    expect(await form.save()).toBe('saved');
    await eventually(() => form.names()).toEqual(['Demo', 'Third*']);
    expect(server.calls).toHaveLength(1);
  });
});
