import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { askQuestion } from './harness/ask-question.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import type { ExtensionBrowser } from './harness/extension-browser.ts';
import { startImageServer } from './harness/image-server.ts';
import { makePng } from './harness/png.ts';

const PAGES = ['sidepanel.html', 'options.html', 'print.html'];

/** Every way in which a text becomes markup, a script or the address of one. */
const SINKS = [
  'innerHTML',
  'outerHTML',
  'innerHTML of a shadow tree',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'createContextualFragment',
  'DOMParser',
  'parseHTMLUnsafe',
  'document.write',
  'srcdoc',
  'srcdoc as an attribute',
  'a handler as an attribute',
  "a script's text",
  "a script's address",
  "a worker's address",
  'a policy of another name',
  'a policy for all',
] as const;

/** Tries each of them in the page. @returns those that were not refused */
function letThrough(page: Page, sinks: readonly string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const html = '<img src="x:" onerror="document.title = 1">';
    const add = (name: string) => document.body.appendChild(document.createElement(name));
    const set = (target: object, key: string, value: unknown) => {
      if (!Reflect.set(target, key, value)) throw new Error(`${key} is read only.`);
    };
    const call = (target: object, key: string, ...values: unknown[]) =>
      Reflect.apply(Reflect.get(target, key), target, values);
    const factory: object = Reflect.get(globalThis, 'trustedTypes') ?? {};
    const rules = { createHTML: (text: string) => text };
    const deeds: Record<string, () => unknown> = {
      innerHTML: () => set(add('div'), 'innerHTML', html),
      outerHTML: () => set(add('div'), 'outerHTML', html),
      'innerHTML of a shadow tree': () =>
        set(add('div').attachShadow({ mode: 'open' }), 'innerHTML', html),
      insertAdjacentHTML: () => call(add('div'), 'insertAdjacentHTML', 'beforeend', html),
      setHTMLUnsafe: () => call(add('div'), 'setHTMLUnsafe', html),
      createContextualFragment: () =>
        call(document.createRange(), 'createContextualFragment', html),
      DOMParser: () => call(new DOMParser(), 'parseFromString', html, 'text/html'),
      parseHTMLUnsafe: () => call(Document, 'parseHTMLUnsafe', html),
      'document.write': () => call(document, 'write', html),
      srcdoc: () => set(add('iframe'), 'srcdoc', html),
      'srcdoc as an attribute': () => add('iframe').setAttribute('srcdoc', html),
      'a handler as an attribute': () => add('div').setAttribute('onclick', 'document.title = 1'),
      "a script's text": () => set(add('script'), 'text', 'document.title = 1'),
      "a script's address": () => set(add('script'), 'src', '/begin-panel.js'),
      "a worker's address": () => new Worker('/begin-panel.js').terminate(),
      'a policy of another name': () => call(factory, 'createPolicy', 'another', rules),
      'a policy for all': () => call(factory, 'createPolicy', 'default', rules),
    };
    return names.filter((name) => {
      const deed = deeds[name];
      if (!deed) throw new Error(`Nothing does ${name}.`);
      try {
        deed();
        return true;
      } catch (error) {
        // A method that is missing would be a TypeError as well.
        return !/Trusted|Policy.*disallowed|blocked by CSP|Content-Security-Policy/.test(
          String(error),
        );
      }
    });
  }, sinks);
}

/** From now on, what the page's policy refuses. @returns what reads it */
async function collectRefusals(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.effectiveDirective} ${event.sample} ${event.sourceFile}`),
    );
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'refused'));
}

const PNG = makePng(30, 20);

const RICH = (picture: string) => `# Rich

\`\`\`javascript
const a = 1;
\`\`\`

$$\\sqrt{x} \\int_0^1 \\vec{a}\\,dx$$

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`

![A](${picture})

| a | b |
|---|---|
| 1 | 2 |

<details><summary>More</summary>

<b>words</b>

</details>
`;

async function showRich(browser: ExtensionBrowser) {
  const images = await startImageServer();
  images.serve('/a.png', { body: PNG, type: 'image/png' });
  const { panel, call } = await askQuestion(browser, 'What is rich?');
  const refusals = await collectRefusals(panel.page);
  call.write(RICH(images.address('/a.png')));
  call.finish();
  await panel.waitForOutcome('complete');
  return { panel, refusals };
}

describeInBrowsers('A text that nobody trusts', (browser) => {
  test.each(PAGES)('becomes no markup and no script in %s', async (path) => {
    const page = await browser.openPage(path);
    const title = await page.title();
    expect(await letThrough(page, SINKS)).toEqual([]);
    expect(await page.title()).toBe(title);
  });

  test('does in the page that diagrams are drawn in, where Mermaid needs it', async () => {
    const page = await browser.openPage('drawing.html');
    // A page that is written to after its end begins anew.
    const others = SINKS.filter((name) => name !== 'document.write');
    expect(await letThrough(page, others)).toEqual(others);
  });

  test('stands in nobody’s way: all that an answer can have is shown, and nothing is refused', async () => {
    const { panel, refusals } = await showRich(browser);
    for (const part of [
      'code [class^="code-colour-"]',
      '.katex svg',
      '[data-part="diagram"][data-state="drawn"]',
      '[data-part="picture"][data-state="shown"] img',
      'td',
      'details b',
    ]) {
      await eventually(() => panel.has(part)).toBe(true);
    }
    expect(await refusals()).toEqual([]);
  });
});
