import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { answerQuestion, askQuestion } from '../harness/ask-question.ts';
import { blockChoice, chooseInBlock, openBlockMenu } from '../harness/block-menu.ts';
import { allowClipboardReading, fillClipboard, readClipboard } from '../harness/clipboard.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { collectDownloads } from '../harness/downloads.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { Transcript } from '../harness/transcript.ts';

declare const chrome: ExtensionApi;

const CODE = '[data-part="answer"] [data-part="code"]';
const COLOURED = `${CODE} [class^="code-colour-"]`;

/** The answer whole, as it is found in a conversation that is opened again. */
async function reopened(browser: ExtensionBrowser, answer: string): Promise<Panel> {
  const panel = await answerQuestion(browser, answer);
  await panel.page.close();
  const again = await browser.openPanel();
  await again.waitForOutcome('complete');
  return again;
}

function fence(language: string, lines: readonly string[]): string {
  return `\`\`\`${language}\n${lines.map((line) => `${line}\n`).join('')}\`\`\`\n`;
}

function manyLines(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `const value${index} = 'text ${index}';`);
}

/** The place of each character of the code that is on the screen. */
function places(panel: Panel): Promise<string[]> {
  return panel.page.$eval(`${CODE} code`, (code) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const [offset, character] of [...(node.textContent ?? '')].entries()) {
        if (character === '\n') continue;
        const range = new Range();
        range.setStart(node, offset);
        range.setEnd(node, offset + 1);
        const { left, top } = range.getBoundingClientRect();
        found.push(`${character} ${left.toFixed(2)} ${top.toFixed(2)}`);
      }
    }
    return found;
  });
}

function colourOf(panel: Panel, text: string): Promise<string | undefined> {
  return panel.page.$$eval(
    COLOURED,
    (spans, wanted) => {
      const span = spans.find(({ textContent }) => textContent === wanted);
      return span && getComputedStyle(span).color;
    },
    text,
  );
}

/** Presses a word of the code twice, which selects it: the colours may come before, between or after. */
async function selectWord({ page }: Panel, word: string): Promise<void> {
  const place = await page.$eval(
    `${CODE} code`,
    (code, wanted) => {
      const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const start = node.textContent?.indexOf(wanted) ?? -1;
        if (start < 0) continue;
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, start + wanted.length);
        const { left, top, width, height } = range.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }
      throw new Error(`The code has no ${wanted}.`);
    },
    word,
  );
  await page.mouse.click(place.x, place.y, { count: 2 });
}

/** As CSS says it: `rgb(1, 2, 3)`. */
function rgb(hex: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${parts.join(', ')})`;
}

describeInBrowsers('A code block', (browser) => {
  test('gets its colours while it streams; nothing moves, and a selection stays', async () => {
    const { panel, call } = await askQuestion(browser);
    // Two classes of characters whose bold letters would be wider in a proportional font.
    call.write('```markdown\n# Wide **MMM** and *iii*\nplain');
    await eventually(() => panel.text(`${CODE} code`)).toContain('plain');
    await selectWord(panel, 'MMM');
    const selected = () => panel.page.evaluate(() => getSelection()?.toString());
    await eventually(() => panel.count(COLOURED)).toBeGreaterThan(0);
    await eventually(selected).toBe('MMM');
    const first = await places(panel);
    call.write(' and more\n**bold** words\n');
    await eventually(() => panel.text(`${CODE} code`)).toContain('words');
    await eventually(() =>
      panel.page.$$eval(COLOURED, (spans) => spans.map((span) => span.textContent).join('')),
    ).toContain('bold');
    const then = await places(panel);
    expect(then.slice(0, first.length)).toEqual(first);
    await eventually(selected).toBe('MMM');
    const weights = await panel.page.$$eval(COLOURED, (spans) =>
      spans.map((span) => getComputedStyle(span).fontWeight),
    );
    expect(weights).toContain('700');
    // The same text without any colours stands at the same places.
    await panel.page.$$eval(COLOURED, (spans) => {
      for (const span of spans) span.removeAttribute('class');
    });
    expect(await places(panel)).toEqual(then);
    call.finish();
    await panel.waitForOutcome('complete');
  });

  test('is coloured only near the view, however long it is', async () => {
    const lines = manyLines(3200);
    const { panel, call } = await askQuestion(browser);
    // Not folded, since it was not complete when it came.
    call.write('```ts\nconst first = 0;\n');
    await eventually(() => panel.count(COLOURED)).toBeGreaterThan(0);
    call.write(`${lines.join('\n')}\n`);
    const coloured = (edge: 'first' | 'last') =>
      panel.page.$eval(
        `${CODE} code > :${edge}-child`,
        (group) => group.querySelector('[class^="code-colour-"]') !== null,
      );
    await eventually(() => coloured('last')).toBe(true);
    call.write('```\n');
    call.finish();
    await panel.waitForOutcome('complete');
    const groups = await panel.page.$$eval(`${CODE} code > *`, (elements) => ({
      all: elements.length,
      coloured: elements.filter(({ childElementCount }) => childElementCount > 0).length,
    }));
    expect(groups.all).toBe(201);
    // Those near the view, and some that were while the view followed the stream.
    expect(groups.coloured).toBeLessThan(80);
    // Until the reader turns the wheel the view goes on to its end.
    await new Transcript(panel).turnWheel(-200);
    await eventually(() => panel.has('button[name="jump"]')).toBe(true);
    await new Transcript(panel).rest();
    await panel.page.$eval(`${CODE} code > :nth-child(20)`, (group) => group.scrollIntoView());
    await eventually(() =>
      panel.page.$eval(`${CODE} code > :nth-child(20)`, (group) => group.childElementCount),
    ).toBeGreaterThan(16);
    const text = await panel.page.$eval(`${CODE} code`, (code) => code.textContent);
    expect(text).toBe(['const first = 0;', ...lines, ''].join('\n'));
  });

  test('changes its theme at once, and with the scheme of the page', async () => {
    // In raw HTML it is coloured as well.
    const html = '<div><pre><code class="language-ts">let a = 1;\n</code></pre></div>';
    // Vue is of the other engine.
    const vue = fence('vue', ['<template><p>{{ b }}</p></template>']);
    const answer = `${fence('ts', ["const answer = 'text';"])}\n${html}\n\n${vue}`;
    const panel = await reopened(browser, answer);
    await eventually(() => colourOf(panel, 'let')).not.toBe(undefined);
    await eventually(() => colourOf(panel, 'template')).not.toBe(undefined);
    await browser.setColourScheme(panel.page, 'light');
    await eventually(() => colourOf(panel, 'const')).toBe(rgb('#d73a49'));
    const kept = await panel.page.$(COLOURED);
    await browser.setColourScheme(panel.page, 'dark');
    expect(await colourOf(panel, 'const')).toBe(rgb('#f97583'));
    await browser.set({ codeThemes: { light: 'one-light', dark: 'dracula' } });
    const surface = () => panel.page.$eval(CODE, (code) => getComputedStyle(code).backgroundColor);
    await eventually(surface).toBe(rgb('#282a36'));
    expect(await colourOf(panel, 'const')).toBe(rgb('#ff79c6'));
    await browser.setColourScheme(panel.page, 'light');
    expect(await surface()).toBe(rgb('#fafafa'));
    // The tokens that were there were not touched.
    expect(await kept?.evaluate((span) => span.isConnected && span.textContent)).toBe('const');
    // A page that is opened later has the surface before the theme is loaded, an unknown theme the default's.
    await browser.set({ codeThemes: { light: 'no-such-theme', dark: '__proto__' } });
    await eventually(surface).toBe(rgb('#ffffff'));
  });

  test('is copied exactly and saved under its language’s name', async () => {
    await allowClipboardReading(browser);
    const downloads = await collectDownloads(browser);
    const lines = [
      'const a = `<b>&amp;`; // “é” 🎉',
      '',
      '\tif (a) {  ',
      "\t\treturn '\\\\n';",
      '\t}',
    ];
    const { panel, call } = await askQuestion(browser);
    await panel.page.bringToFront();
    await fillClipboard(panel.page, 'before');
    call.write(`\`\`\`ts\n${lines.join('\n')}`);
    await eventually(() => panel.has(`${CODE} button[name="copy"]`)).toBe(true);
    await eventually(() => panel.has(`${CODE} [name="copy"]:disabled`)).toBe(true);
    await openBlockMenu(panel);
    const download = blockChoice('download');
    await eventually(() => panel.attribute(download, 'aria-disabled')).toBe('true');
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has(download)).toBe(false);
    // Its end makes it usable, though the answer goes on.
    call.write('\n```\n');
    await eventually(() => panel.has(`${CODE} button[name="copy"]:enabled`)).toBe(true);
    await eventually(() => panel.outcome()).toBeNull();
    await panel.press('copy');
    await eventually(() => readClipboard(panel.page)).toEqual({
      text: lines.join('\n'),
      html: null,
    });
    await chooseInBlock(panel, 'download');
    expect((await downloads.file('file.ts')).toString()).toBe(`${lines.join('\n')}\n`);
    await eventually(() => panel.attribute(`${CODE} button[name="copy"]`, 'data-outcome')).toBe(
      'idle',
    );
    call.finish();
    await panel.waitForOutcome('complete');
  });

  test('can be used when the answer was stopped in the middle of it', async () => {
    const { panel, call } = await askQuestion(browser);
    call.write('```ts\nconst half =');
    await eventually(() => panel.has(`${CODE} button[name="copy"]:disabled`)).toBe(true);
    await panel.press('stop');
    await panel.waitForOutcome('stopped');
    await eventually(() => panel.has(`${CODE} button[name="copy"]:enabled`)).toBe(true);
  });

  test('numbers its lines beside the text, and wraps them', async () => {
    const lines = [...manyLines(20), `const long = '${'word '.repeat(80)}';`];
    const panel = await reopened(browser, fence('ts', lines));
    const width = () => panel.page.$eval(`${CODE} pre`, (pre) => pre.scrollWidth - pre.clientWidth);
    // Code that has not been drawn yet has no width of its own.
    await eventually(width).toBeGreaterThan(0);
    await chooseInBlock(panel, 'number');
    await eventually(() => panel.count(`${CODE} [data-number]`)).toBe(21);
    await chooseInBlock(panel, 'wrap');
    await eventually(width).toBe(0);
    await eventually(() => panel.text(`${CODE} code`)).toBe(lines.join('\n'));
    await panel.page.$eval(`${CODE} code`, (code) => getSelection()?.selectAllChildren(code));
    const selected = () => panel.page.evaluate(() => getSelection()?.toString().trimEnd());
    await eventually(selected).toBe(lines.join('\n'));
    // Each number stands beside the beginning of its line, however high the lines are.
    const heights = () =>
      panel.page.$$eval(`${CODE} [data-number]`, (marks) =>
        marks.map((mark) => Math.round(mark.getBoundingClientRect().top)),
      );
    await eventually(async () => new Set(await heights()).size).toBe(21);
    const found = await heights();
    expect(found).toEqual([...found].sort((a, b) => a - b));
    await chooseInBlock(panel, 'number');
    await eventually(() => panel.count(`${CODE} [data-number]`)).toBe(0);
  });

  test('is folded when it is long and was never seen to stream', async () => {
    const panel = await reopened(
      browser,
      `Before.\n\n${fence('ts', manyLines(300))}\n\n${'After.\n\n'.repeat(60)}`,
    );
    const height = () =>
      panel.page.$eval(`${CODE} pre`, (pre) => Math.round(pre.getBoundingClientRect().height));
    expect(await height()).toBeLessThan(400);
    // The wheel over it moves the transcript.
    await panel.page.$eval(CODE, (code) => code.scrollIntoView());
    const scroller = () =>
      panel.page.$eval(CODE, (code) => {
        let around = code.parentElement;
        while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) {
          around = around.parentElement;
        }
        return around?.scrollTop ?? -1;
      });
    const before = await scroller();
    const box = await (await panel.page.$(`${CODE} pre`))?.boundingBox();
    await panel.page.mouse.move((box?.x ?? 0) + 50, (box?.y ?? 0) + 100);
    await panel.page.mouse.wheel({ deltaY: 200 });
    await eventually(scroller).toBeGreaterThan(before);
    await new Transcript(panel).rest();
    await panel.press('fold');
    await eventually(height).toBeGreaterThan(300 * 15);
    await eventually(() => panel.attribute(`${CODE} button[name="fold"]`, 'aria-expanded')).toBe(
      'true',
    );
    await panel.press('fold');
    await eventually(height).toBeLessThan(400);
  });

  test('its themes are chosen in the settings, with a sample of both', async () => {
    const page = await browser.openPage('options.html');
    const select = 'select[name="theme-dark"]';
    const themeSelects = () => page.$$eval('select[name^="theme-"]', (selects) => selects.length);
    await eventually(themeSelects).toBe(2);
    await page.select(select, 'nord');
    const surfaces = () =>
      page.$$eval('[data-part="code"]', (blocks) =>
        blocks.map((block) => getComputedStyle(block).backgroundColor),
      );
    await eventually(surfaces).toEqual([rgb('#ffffff'), rgb('#2e3440')]);
    const stored = () =>
      page.evaluate(async () => (await chrome.storage.local.get('codeThemes')).codeThemes);
    await eventually(stored).toEqual({ light: 'github-light', dark: 'nord' });
    await eventually(() =>
      page.$$eval(`${select} option`, (options) => options.length),
    ).toBeGreaterThan(60);
  });
});
