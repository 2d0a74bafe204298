import { expect, test } from 'vitest';
import { startAiServer } from './harness/ai-server.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import { LoadedFiles } from './harness/loaded-files.ts';
import { traceBuild } from './harness/traced-build.ts';

const ANSWER = '[data-part="answer"]';

const PROSE = `## Why the sea is salt

Rain is **slightly acid** & wears down *rock*; see [the cycle](https://example.org/cycle).

- Rivers carry it.
- \`Salt\` stays.

> So it is.
`;

/** What plain prose never needs. */
const RICH = [
  /^katex$/,
  /^mermaid$/,
  /^prismjs$/,
  /^@?shiki/,
  /^tm-(grammars|themes)$/,
  /^@base-ui\//,
  /^@floating-ui\//,
  /^d3-/,
  /^dexie/,
  /^papaparse$/,
];

/** The packages in what comes after prose is shown: names of characters, icons of buttons. */
const LATER = ['entities', 'lucide-react'];

describeInBrowsers(
  'Plain prose',
  (browser) => {
    test('is shown with what the panel begins with, and a formula with KaTeX', async () => {
      const server = await startAiServer();
      await browser.setBackEnd(server.address);
      const panel = await browser.openPanel();
      const loaded = await LoadedFiles.watch(browser, panel.page);
      // Of its own code, what holds it to the settings' policy of pictures comes a little later.
      expect(loaded.packages(await loaded.later())).toEqual([]);

      await panel.ask('Why is the sea salt?');
      const call = await server.call();
      call.write(PROSE);
      await eventually(() => panel.text(`${ANSWER} blockquote`)).toBe('So it is.');
      call.finish();
      await panel.waitForOutcome('complete');

      const packages = loaded.packages(await loaded.all());
      expect(packages).toEqual(
        expect.arrayContaining(['markdown-it', 'react-dom', 'sanitize-html']),
      );
      expect(packages.filter((name) => RICH.some((rich) => rich.test(name)))).toEqual([]);
      // The buttons of messages come after them; when the browser has nothing else to do it is
      // given the names of characters, and no more.
      await eventually(async () => loaded.packages(await loaded.later())).toEqual(LATER);

      await panel.ask('And in a formula?');
      const formula = await server.call(2);
      formula.write('It is $m = \\rho V$.');
      await eventually(() => panel.count(`${ANSWER} math`)).toBe(1);
      expect(loaded.packages(await loaded.later())).toContain('katex');
      formula.finish();
    });

    test('with a named character waits for the names when a conversation is opened', async () => {
      const server = await startAiServer();
      await browser.setBackEnd(server.address);
      const closed = await browser.openPanel();
      await closed.ask('How is it written?');
      const call = await server.call();
      call.write('Caf&eacute; &copy &notin; `&eacute;`');
      await closed.waitForAnswer('Café &copy ∉ &eacute;');
      call.finish();
      await closed.waitForOutcome('complete');
      await closed.page.close();

      const reopened = await browser.openPanel();
      await reopened.waitForAnswer('Café &copy ∉ &eacute;');
      const loaded = await LoadedFiles.watch(browser, reopened.page);
      await eventually(async () => loaded.packages(await loaded.later())).toEqual(LATER);
    });
  },
  traceBuild,
);
