import { test } from 'vitest';
import { startDemoServer } from '@/demo/server.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import type { ExtensionBrowser } from './harness/extension-browser.ts';
import { startHttpServer } from './harness/http-server.ts';

async function shoot(browser: ExtensionBrowser, name: string, text = '') {
  await browser.forgetAll();
  const panel = await browser.openPanel();
  await eventually(() => panel.text('button[name="look-again"]')).toBe('Look again');
  if (text) { await panel.type(text); await panel.page.keyboard.press('Enter'); }
  for (const [width, height] of [[320, 640], [400, 800], [600, 900]] as const)
    for (const scheme of ['light', 'dark'] as const) {
      if (scheme === 'dark' && width !== 400) continue;
      await panel.page.setViewport({ width, height });
      await browser.setColourScheme(panel.page, scheme);
      await panel.page.screenshot({ path: `/tmp/firstrun/shots/${browser.name}-${name}-${width}-${scheme}.png` });
    }
  await browser.setColourScheme(panel.page, 'light');
}

describeInBrowsers('shots', (browser) => {
  test('all', async () => {
    await shoot(browser, 'nothing', 'What is a lens?');
    const list = '{"models":[{"name":"qwen3:4b"},{"name":"llama3.2:latest"}]}';
    let refuses = false;
    const ollama = await startHttpServer((request, response) => {
      response.writeHead(request.url === '/api/tags' ? 200 : refuses ? 403 : 400);
      response.end(request.url === '/api/tags' ? list : '');
    }, 11434);
    await shoot(browser, 'ollama');
    refuses = true;
    await shoot(browser, 'refusing');
    await ollama.stop();
    const lm = await startHttpServer((request, response) => {
      response.end('{"data":[{"id":"qwen/qwen3-4b","owned_by":"organization_owner"}]}');
    }, 1234);
    const demo = await startDemoServer({ port: 4788 });
    await shoot(browser, 'lm-demo');
    await demo.close();
    await lm.stop();
    const settings = await browser.openPage('options.html');
    await browser.forgetAll();
    await settings.reload().catch(() => undefined);
    await settings.setViewport({ width: 900, height: 1000 });
    await eventually(() => settings.$$eval('button[name="save"]', (all) => all.length)).toBe(1);
    await settings.screenshot({ path: `/tmp/firstrun/shots/${browser.name}-settings.png` });
  }, 120_000);
});
