import { expect, test } from 'vitest';
import { startAiServer } from './harness/ai-server.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';

const HOSTILE = [
  '<script>document.title = "run"</script>',
  '<img src="x:" onerror="document.title = \'run\'" alt="picture">',
  '<svg onload="document.title = \'run\'"></svg>',
  '<iframe srcdoc="<script>parent.document.title = \'run\'</script>"></iframe>',
  '<a href="javascript:document.title = \'run\'">raw link</a>',
  '[written link](javascript:document.title=%22run%22)',
  '<form action="https://example.org/"><button>Send</button></form>',
  '<style>main { display: none }</style>',
  '[page link](/options.html) ![page picture](./icon/128.png)',
  String.raw`$\href{javascript:document.title="run"}{a}\includegraphics{https://example.org/b.png}$`,
  String.raw`$\htmlClass{foreign}{c}\htmlData{foreign=d}{e}$`,
  String.raw`$\def\f{\f\f}\f$`,
  'The end.',
].join('\n\n');

describeInBrowsers('A hostile answer', (browser) => {
  test('runs nothing and leaves only its harmless parts', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    const title = await panel.page.title();
    await panel.ask('Attack me.');
    const call = await server.call();
    // In small pieces: an attack must not pass half-written either.
    for (const piece of HOSTILE.match(/[\s\S]{1,7}/g) ?? []) call.write(piece);
    call.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => panel.answerText()).toContain('The end.');

    const answer = '[data-part="answer"]';
    await eventually(() =>
      panel.count(`${answer} :is(script, iframe, form, style, svg[onload])`),
    ).toBe(0);
    await eventually(() =>
      panel.count(`${answer} :is([onerror], [onload], [href^="javascript:" i])`),
    ).toBe(0);
    await eventually(() => panel.answerText()).toContain('raw link [blocked]');
    await eventually(() => panel.answerText()).toContain('written link [blocked]');
    await eventually(() => panel.answerText()).toContain('page link [blocked]');
    await eventually(() => panel.answerText()).toContain('[Image blocked: page picture]');
    // KaTeX comes late: two formulas are drawn, and the one without end is shown as its source.
    await eventually(() => panel.count(`${answer} .katex`)).toBe(2);
    await eventually(() => panel.count(`${answer} [data-wrong]`)).toBe(1);
    await eventually(() =>
      panel.count(`${answer} :is(a[href], img, .foreign, [data-foreign])`),
    ).toBe(0);
    expect(await panel.page.title()).toBe(title);
  });
});
