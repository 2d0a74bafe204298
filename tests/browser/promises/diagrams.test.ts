import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { accessibilityViolations, expectAccessible } from '../harness/accessibility.ts';
import { answerQuestion, askQuestion } from '../harness/ask-question.ts';
import { blockChoice, chooseInBlock, openBlockMenu, usableChoices } from '../harness/block-menu.ts';
import { allowClipboardReading, fillClipboard, readClipboard } from '../harness/clipboard.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { collectDownloads } from '../harness/downloads.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { focusedName, type Panel } from '../harness/panel.ts';
import { makePng } from '../harness/png.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';

const FIXTURES = new URL('../../fixtures/diagrams/', import.meta.url);
const DIAGRAM = '[data-part="diagram"]';
const FLOWCHART = 'flowchart LR\n  rain --> river --> sea\n';
const PNG_SIGNATURE = '89504e470d0a1a0a';
const DRAWN = 'drawn';

/** A text that is higher than the panel. */
const LONG_TEXT = Array.from({ length: 40 }, (_, index) => `Line ${index}.\n\n`).join('');

function fence(source: string, language = 'mermaid'): string {
  return `\`\`\`${language}\n${source}\`\`\`\n`;
}

async function drawn(browser: ExtensionBrowser, source = FLOWCHART): Promise<Panel> {
  const panel = await answerQuestion(browser, fence(source));
  await waitForState(panel, DRAWN);
  return panel;
}

async function waitForState(panel: Panel, state: string): Promise<void> {
  await eventually(() => panel.attribute(DIAGRAM, 'data-state')).toBe(state);
}

interface Shown {
  readonly state: string | undefined;
  readonly status: string | undefined;
  readonly hasSource: boolean;
  readonly hasPicture: boolean;
}

declare const shownStates: Shown[];

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

/** Notes what the diagram looks like whenever it changes. */
function recordStates(page: Page): Promise<void> {
  return page.evaluate((selector) => {
    const shown: Shown[] = [];
    Object.assign(window, { shownStates: shown });
    const note = () => {
      const diagram = document.querySelector<HTMLElement>(selector);
      const has = (part: string) => diagram?.querySelector(`[data-part="${part}"]`) !== null;
      const state = {
        state: diagram?.dataset.state,
        status: diagram?.querySelector('[data-part="diagram-status"]')?.textContent,
        hasSource: has('diagram-source'),
        hasPicture: has('diagram-picture'),
      };
      if (JSON.stringify(state) !== JSON.stringify(shown.at(-1))) shown.push(state);
    };
    note();
    new MutationObserver(note).observe(document.body, {
      ...{ subtree: true, childList: true, attributes: true, characterData: true },
    });
  }, DIAGRAM);
}

/** The colours of the nodes, from the picture's shadow tree. */
function nodeFills({ page }: Panel): Promise<string[]> {
  return page.$eval('[data-part="diagram-picture"]', ({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('.node rect') ?? [])].map(
      (shape) => getComputedStyle(shape).fill,
    ),
  );
}

describeInBrowsers('A diagram', (browser) => {
  test('stays open, loads and is drawn, in this order, once its fence is closed', async () => {
    const { panel, call } = await askQuestion(browser);
    call.write('```Mermaid\nflowchart LR\n  rain --> ');
    await waitForState(panel, 'open');
    await recordStates(panel.page);
    await eventually(() => panel.text('[data-part="diagram-source"]')).toBe(
      'flowchart LR\n  rain -->',
    );
    await eventually(() => panel.has(`${DIAGRAM} button[name="copy"]:disabled`)).toBe(true);
    await openBlockMenu(panel);
    await eventually(() => usableChoices(panel)).toEqual([]);
    call.write('river\n');
    await eventually(() => panel.text('[data-part="diagram-source"]')).toContain('river');
    call.write('```\n');
    await waitForState(panel, DRAWN);
    const open = { state: 'open', status: '', hasSource: true, hasPicture: false };
    expect(await panel.page.evaluate(() => shownStates)).toEqual([
      open,
      { ...open, state: 'loading', status: 'Loading diagram...' },
      { state: 'drawn', status: '', hasSource: false, hasPicture: true },
    ]);
    await eventually(() => panel.has(`${DIAGRAM} button[name="copy"]:enabled`)).toBe(true);
    await eventually(() => usableChoices(panel)).toEqual([
      'toggle-source',
      'fullscreen',
      'open-tab',
      'svg',
      'png',
      'mmd',
    ]);
    await panel.page.click(blockChoice('toggle-source'));
    await eventually(() => panel.text('[data-part="diagram-source"]')).toContain('rain --> river');
    await chooseInBlock(panel, 'toggle-source');
    await eventually(() => panel.has('[data-part="diagram-picture"]')).toBe(true);
    // A large graph would take the panel's own thread for minutes.
    // Firefox does not tell of the workers of a frame.
    if (browser.name === 'chromium') {
      const workers = panel.page.workers().map((worker) => worker.url());
      expect(workers).toContainEqual(expect.stringContaining('elk-worker'));
    }
    call.finish();
    await panel.waitForOutcome('complete');
  });

  test('that cannot be drawn says why, with its code, and leaves nothing behind', async () => {
    const broken = 'flowchart LR\n  rain -->\n';
    const { panel, call } = await askQuestion(browser);
    const bodyBefore = await panel.page.evaluate(() => document.body.children.length);
    call.write(`\`\`\`mermaid\n${broken}`);
    await waitForState(panel, 'open');
    await recordStates(panel.page);
    call.write(`\`\`\`\n\n${fence(FLOWCHART)}`);
    call.finish();
    await waitForState(panel, DRAWN);
    const states = (await panel.page.evaluate(() => shownStates)).map(({ state }) => state);
    expect([...new Set(states)]).toEqual(['open', 'loading', 'failed']);
    await eventually(() => panel.text('[data-part="diagram-error"]')).toMatch(
      /^Mermaid Error: Parse error on line 3:\n/,
    );
    const why = '[data-part="diagram-why"]';
    await eventually(() => panel.text(`${why} summary`)).toBe(
      'This diagram could not be drawn. Why?',
    );
    await eventually(() => panel.attribute(why, 'open')).toBeNull();
    await panel.page.click(`${why} summary`);
    await eventually(() => panel.attribute(why, 'open')).toBe('');
    const code = `${why} ~ details`;
    await eventually(() => panel.text(`${code} summary`)).toBe('Show Code');
    await eventually(() => panel.attribute(code, 'open')).toBe('');
    await eventually(() => panel.text(`${code} pre`)).toBe(broken.trim());
    expect(await accessibilityViolations(panel.page)).toEqual([]);
    // Beside what was there, only the page in which Mermaid works.
    const added = await panel.page.evaluate(
      (before) => [...document.body.children].slice(before).map(({ localName }) => localName),
      bodyBefore,
    );
    expect(added).toEqual(['iframe']);
  });

  test('of every kind is drawn', async () => {
    const files = readdirSync(FIXTURES);
    const sources = files.map((file) => readFileSync(new URL(file, FIXTURES), 'utf8'));
    const panel = await answerQuestion(browser, sources.map((source) => fence(source)).join('\n'));
    await eventually(() => panel.count(DIAGRAM)).toBe(files.length);
    for (const [index, file] of files.entries()) {
      const read = () =>
        panel.page.evaluate(
          (selector, place) => {
            const diagram = document.querySelectorAll<HTMLElement>(selector)[place];
            diagram?.scrollIntoView({ block: 'center' });
            const error = diagram?.querySelector('[data-part="diagram-error"]')?.textContent;
            return error ?? diagram?.dataset.state;
          },
          DIAGRAM,
          index,
        );
      await eventually(read).not.toBe('loading');
      expect(await read(), file).toBe(DRAWN);
    }
  });

  test('is copied as source, and saved as SVG, PNG and source', async () => {
    await allowClipboardReading(browser);
    const downloads = await collectDownloads(browser);
    const panel = await drawn(browser, `%% a note\n${FLOWCHART}`);
    await panel.page.bringToFront();
    await fillClipboard(panel.page, 'before');
    await panel.press('copy');
    await eventually(async () => (await readClipboard(panel.page)).text).toBe(
      `%% a note\n${FLOWCHART}`,
    );
    const save = async (name: string) => {
      await chooseInBlock(panel, name);
      const bytes = await downloads.file(`diagram.${name}`);
      await downloads.clear();
      return bytes;
    };
    const svg = String(await save('svg'));
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>$/);
    expect(svg).toContain('rain');
    const png = await save('png');
    expect(png.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE);
    const [, width = 0] = /viewBox="\S+ \S+ (\S+)/.exec(svg) ?? [];
    expect(png.readUInt32BE(16)).toBe(Math.ceil(2 * Number(width)));
    expect(String(await save('mmd'))).toBe(`%% a note\n${FLOWCHART}`);
  });

  test('follows light and dark, and shows the last picture until the next', async () => {
    const panel = await drawn(browser);
    await browser.setColourScheme(panel.page, 'light');
    const fills = () => nodeFills(panel);
    await eventually(async () => (await fills())[0]).toBe('rgb(217, 231, 246)');
    await recordStates(panel.page);
    await browser.setColourScheme(panel.page, 'dark');
    await eventually(async () => (await fills())[0]).toBe('rgb(39, 65, 92)');
    await browser.setColourScheme(panel.page, 'light');
    await eventually(async () => (await fills())[0]).toBe('rgb(217, 231, 246)');
    expect(await panel.page.evaluate(() => shownStates)).toEqual([
      { state: DRAWN, status: '', hasSource: false, hasPicture: true },
    ]);
  });

  test('leaves the wheel to the answer, and is zoomed with Ctrl', async () => {
    const panel = await answerQuestion(browser, `${fence(FLOWCHART)}\n${LONG_TEXT}`);
    const { page } = panel;
    const scrollTop = () => page.$eval('section[tabindex="0"]', (section) => section.scrollTop);
    await page.hover('section[tabindex="0"]');
    // The view follows its end until the reader turns the wheel.
    await eventually(async () => {
      await page.mouse.wheel({ deltaY: -2000 });
      return panel.attribute(DIAGRAM, 'data-state');
    }).toBe(DRAWN);
    await eventually(scrollTop).toBe(0);
    const frame = await page.$('[data-part="diagram-frame"]');
    if (!frame) throw new Error('there is no picture');
    await frame.hover();
    const before = await scrollTop();
    await page.mouse.wheel({ deltaY: 40 });
    await eventually(scrollTop).toBeGreaterThan(before);
    await eventually(() => panel.has('[data-enlarged]')).toBe(false);
    await frame.hover();
    await page.keyboard.down('Control');
    await eventually(async () => {
      await page.mouse.wheel({ deltaY: -100 });
      return panel.has('[data-enlarged]');
    }).toBe(true);
    await page.keyboard.up('Control');
    await panel.press('reset-zoom');
    await eventually(() => panel.has('[data-enlarged]')).toBe(false);
  });

  test('fills the tab it is opened in, which has its name', async () => {
    await chooseInBlock(await drawn(browser), 'open-tab');
    const shown = () =>
      browser.settings.evaluate(() => {
        const views = chrome.extension.getViews({ type: 'tab' });
        const tab = views.find(({ location }) => location.search.startsWith('?block='));
        const place = tab?.document.querySelector('dialog[open] [data-part="diagram-full"]');
        return { title: tab?.document.title, isWide: place?.clientWidth === tab?.innerWidth };
      });
    await eventually(shown).toEqual({ title: 'Diagram: flowchart – Sidelight', isWide: true });
    await browser.settings.evaluate(async () => {
      const tabs = await chrome.tabs.query({ title: 'Diagram: flowchart – Sidelight' });
      await chrome.tabs.remove(tabs.flatMap(({ id }) => id ?? []));
    });
  });

  test('fills the panel, where keys zoom and move it', async () => {
    const panel = await drawn(browser);
    const { page } = panel;
    await chooseInBlock(panel, 'fullscreen');
    await eventually(() => panel.has('dialog[open] [data-part="diagram-full"]')).toBe(true);
    const transform = () =>
      page.$eval('[data-part="diagram-full"] > div', (content) => {
        const { a: scale, e: left, f: top } = new DOMMatrix(content.style.transform);
        return { scale, left, top };
      });
    await eventually(async () => (await transform()).top).toBeGreaterThan(0);
    const fitted = await transform();
    await expectAccessible(browser, page, 'diagram-full');
    await page.keyboard.press('+');
    expect((await transform()).scale).toBeGreaterThan(fitted.scale);
    expect(await panel.text('[data-part="diagram-scale"]')).toBe(
      `${Math.round((await transform()).scale * 100)}%`,
    );
    await page.keyboard.press('-');
    expect((await transform()).scale).toBeCloseTo(fitted.scale);
    await page.keyboard.press('ArrowRight');
    expect((await transform()).left).toBeLessThan(fitted.left);
    await page.keyboard.press('ArrowDown');
    expect((await transform()).top).toBeLessThan(fitted.top);
    await page.keyboard.press('0');
    await eventually(transform).toEqual(fitted);
    await page.keyboard.press('Escape');
    await eventually(() => panel.has('dialog')).toBe(false);
    await eventually(() => focusedName(page)).toBe('block-menu');
  });

  test('links only where links may lead, and runs and loads nothing', async () => {
    const requests: (string | undefined)[] = [];
    const server = await startHttpServer((request, response) => {
      requests.push(request.url);
      response.end();
    });
    const { origin } = new URL(server.address);
    const evil = `%%{init: {"securityLevel": "loose", "htmlLabels": true, "themeCSS": "* { background: url(${origin}/theme) }"}}%%
flowchart LR
  web["<img src='${origin}/label' onerror='document.title=1'>Web"] --> mail --> script --> code
  click web href "https://example.org/salt"
  click mail href "mailto:reader@example.org"
  click script href "javascript:alert(1)"
  click code call alert()
`;
    const image = `flowchart LR\n  a@{ img: "${origin}/image.png", label: "x" }\n`;
    const inAddress = `flowchart LR\n  b@{ img: "data:image/png;base64,${makePng(9, 9).toString('base64')}", label: "y" }\n`;
    const area = `sequenceDiagram\n  rect url(${origin}/area)\n    a->>b: c\n  end\n`;
    const panel = await answerQuestion(
      browser,
      [evil, image, area, inAddress].map((text) => fence(text)).join('\n'),
    );
    const states = () =>
      panel.page.$$eval(DIAGRAM, (diagrams) =>
        diagrams.map((diagram) => {
          const state = diagram.getAttribute('data-state');
          // Only what is near the view is drawn.
          if (state === 'loading') diagram.scrollIntoView();
          return state;
        }),
      );
    await eventually(states).toEqual([DRAWN, 'failed', DRAWN, DRAWN]);
    // The reader wants no pictures in their own address, wherever they stand.
    const addresses = await panel.page.$$eval('[data-part="diagram-picture"]', (pictures) =>
      pictures.flatMap(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('image') ?? [])].map((one) => one.getAttribute('href')),
      ),
    );
    expect(addresses).toEqual([null]);
    const links = await panel.page.$eval('[data-part="diagram-picture"]', ({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('a') ?? [])].map((link) =>
        ['href', 'target', 'rel'].map((name) => link.getAttribute(name)),
      ),
    );
    expect(links.filter(([href]) => href !== null)).toEqual([
      ['https://example.org/salt', '_blank', 'noopener noreferrer'],
      ['mailto:reader@example.org', '_blank', 'noopener noreferrer'],
    ]);
    expect(requests).toEqual([]);
    expect(await accessibilityViolations(panel.page)).toEqual([]);
  });
});
