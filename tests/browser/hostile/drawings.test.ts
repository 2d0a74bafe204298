import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { answerQuestion, askQuestion } from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';

const ROOT = new URL('../../../', import.meta.url);

declare global {
  interface Window {
    drawings: typeof import('@/lib/diagram/safe-css.ts') &
      typeof import('@/lib/diagram/to-picture.ts');
    lookChanges: number;
  }
}

const PAGE = `<!doctype html><title>modules</title><body><script type="module">
  import * as css from '/lib/diagram/safe-css.ts';
  import * as pictures from '/lib/diagram/to-picture.ts';
  window.drawings = { ...css, ...pictures };
</script>`;

/** Lists of declarations that name an address where a list of known properties does not look. */
const DECLARATIONS = [
  'background: url(TRAP)',
  'background: url(TRAP) var(--nothing,)',
  'background: var(--nothing,) URL( "TRAP" )',
  'mask: url(TRAP) var(--nothing,)',
  'border-image: url(TRAP) 1 var(--nothing,)',
  'list-style: url(TRAP) var(--nothing,)',
  '--x: url(TRAP); background: var(--x)',
  '--x: u\\72l(TRAP); background: var(--x)',
  '--x: url(TRAP',
  'background: image-set("TRAP" 1x)',
  'background: cross-fade(url(TRAP), red)',
  'background: if(style(--x): url(TRAP); else: url(TRAP))',
  'content: url(TRAP)',
  'cursor: url(TRAP), auto',
  'filter: url(TRAP#x)',
  'background: url(/**/TRAP)',
];

const SHEETS = [
  '* { background: url(TRAP) }',
  '* { background: url(TRAP) var(--nothing,) }',
  '@import "TRAP";',
  '@font-face { font-family: x; src: url(TRAP) } * { font-family: x }',
  '@keyframes "x{}*{background:url(TRAP)}@keyframes y" { from { color: red } }',
  '@keyframes x\\7b\\7d\\2a\\7b background\\3aurl\\28 TRAP_ESCAPED\\29\\7d { from { color: red } }',
  '@keyframes x { from { background: url(TRAP) } } * { animation: x 1s infinite }',
  'p { color: red; & b { background: url(TRAP) } @media all { background: url(TRAP) } }',
  '@media all { * { background: url(TRAP) } } @layer x { * { background: url(TRAP) } }',
  '@property --x { syntax: "*"; inherits: true; initial-value: url(TRAP) } * { background: var(--x) }',
  ':host { background: url(TRAP) } :is(:host) { color: red }',
];

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  viewBox="0 0 9 9" onload="canary()" style="background: url(TRAP)">
  <script>canary()</script><script href="TRAP"/>
  <style>@import "TRAP"; * { fill: red; background: url(TRAP) var(--nothing,) }</style>
  <image href="TRAP"/><image xlink:href="TRAP"/><image href="data:image/svg+xml,&lt;svg onload='canary()'/>"/>
  <use href="TRAP#x"/><feImage href="TRAP"/><filter><feImage href="TRAP"/></filter>
  <rect fill="url(TRAP)" mask="url(#a) url(TRAP)" onclick="canary()" style="mask: url(TRAP) var(--nothing,)"/>
  <a href="javascript:canary()"><text>x</text></a><a xlink:href="data:text/html,x"><text>y</text></a>
  <a href="#x"><animate attributeName="href" values="javascript:canary()"/><set attributeName="href" to="javascript:canary()"/></a>
  <foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="TRAP" onerror="canary()"/>
    <iframe xmlns="http://www.w3.org/1999/xhtml" src="TRAP"/><form xmlns="http://www.w3.org/1999/xhtml"><input/></form>
    <div xmlns="http://www.w3.org/1999/xhtml" onclick="canary()" contenteditable="true" autofocus="" tabindex="0">z</div>
    <math xmlns="http://www.w3.org/1998/Math/MathML" href="javascript:canary()"><maction actiontype="statusline"><mi href="TRAP">w</mi></maction><annotation-xml encoding="text/html"><b/></annotation-xml></math>
  </foreignObject>
  <constructor/><g constructor="x" __proto__="y" id="location"/>
</svg>`;

/** What an element has that no picture may. */
const FORBIDDEN = `script, iframe, img, form, input, feImage, animate, set, annotation-xml, maction,
  [onload], [onclick], [onerror], [contenteditable], [autofocus], [tabindex], [constructor],
  [href]:not([href^="#"], [href^="data:image/png"])`;

/** A page beside the extension's, with no policy, on which the modules themselves are run. */
async function openModules(browser: ExtensionBrowser): Promise<{ page: Page; trapped: string[] }> {
  const trapped: string[] = [];
  const server = await startHttpServer(({ url = '' }, response) => {
    if (url.startsWith('/trap')) trapped.push(url);
    const isModule = /^\/lib\/[\w/-]+\.ts$/.test(url);
    response.setHeader('content-type', isModule ? 'text/javascript' : 'text/html');
    if (!isModule) return response.end(PAGE);
    const source = readFileSync(fileURLToPath(new URL(`.${url}`, ROOT)), 'utf8');
    return response.end(stripTypeScriptTypes(source));
  });
  const page = await browser.openWebPage(`http://127.0.0.1:${server.port}/`);
  await page.waitForFunction(() => 'drawings' in window);
  return { page, trapped };
}

describeInBrowsers('What a diagram was drawn as', (browser) => {
  test('loads nothing by its styles, however they are written', async () => {
    const { page, trapped } = await openModules(browser);
    const written = await page.evaluate(
      async (declarations, sheets) => {
        const { cleanDeclarations, safeStyleSheet } = window.drawings;
        const place = (text: string) => {
          const address = `${location.origin}/trap`;
          const escaped = address.replace(
            /[:/.]/g,
            (sign) => `\\${sign.charCodeAt(0).toString(16)} `,
          );
          return text.replaceAll('TRAP_ESCAPED', escaped).replaceAll('TRAP', address);
        };
        const shown: string[] = [];
        for (const text of declarations.map(place)) {
          const element = document.createElement('p');
          element.style.cssText = text;
          cleanDeclarations(element.style);
          shown.push(element.style.cssText);
          document.body.append(element);
        }
        for (const text of sheets.map(place)) {
          const host = document.createElement('div');
          const style = document.createElement('style');
          style.textContent = safeStyleSheet(text);
          shown.push(style.textContent ?? '');
          host.attachShadow({ mode: 'open' }).append(style, document.createElement('p'));
          document.body.append(host);
        }
        // Written again it is the same, so nothing in it is read otherwise than it was judged.
        const again = shown.slice(declarations.length).map((text) => safeStyleSheet(text));
        // Something that does load, so that it is known when the others would have.
        const image = new Image();
        image.src = '/trap?seen';
        await image.decode().catch(() => undefined);
        return { shown, again };
      },
      DECLARATIONS,
      SHEETS,
    );
    await eventually(async () => trapped.at(-1)).toBe('/trap?seen');
    expect(trapped).toEqual(['/trap?seen']);
    const unquoted = written.shown.map((text) => text.replace(/@keyframes \S+/g, ''));
    expect(unquoted.filter((text) => text.includes('/trap'))).toEqual([]);
    expect(written.again).toEqual(written.shown.slice(DECLARATIONS.length));
  });

  test('keeps what is harmless of its styles', async () => {
    const { page } = await openModules(browser);
    const kept = await page.evaluate(() => {
      const { cleanDeclarations, safeStyleSheet } = window.drawings;
      const { style } = document.createElement('p');
      style.cssText = 'fill: url(#gradient); border: 1px solid var(--line); color: rgb(1, 2, 3)';
      cleanDeclarations(style);
      const sheet = safeStyleSheet(
        '@keyframes dash { to { stroke-dashoffset: 0 } } .a { color: red }',
      );
      return { border: style.border, fill: style.fill, color: style.color, sheet };
    });
    expect(kept).toMatchObject({ border: '1px solid var(--line)', color: 'rgb(1, 2, 3)' });
    expect(kept.fill).toContain('#gradient');
    expect(kept.sheet).toMatch(/@keyframes dash .*stroke-dashoffset: 0.*\.a/s);
  });

  test('is a picture of allowed elements alone, and the same when it is made of itself', async () => {
    const { page, trapped } = await openModules(browser);
    const { left, isSame, links } = await page.evaluate(
      (svg, forbidden) => {
        const { toPicture } = window.drawings;
        const write = (text: string) => {
          const policy = { resolveLink: () => null, allowDataImages: false };
          const picture = toPicture({ svg: text, kind: 'x' }, policy);
          return { element: picture.svg, text: new XMLSerializer().serializeToString(picture.svg) };
        };
        const first = write(svg.replaceAll('TRAP', `${location.origin}/trap`));
        document.body.append(first.element);
        const found = [first.element, ...first.element.querySelectorAll('*')].filter(
          (element: Element) => element.matches(forbidden),
        );
        return {
          left: found.map((element: Element) => element.outerHTML),
          isSame: write(first.text).text === first.text.replaceAll(' style=""', ''),
          links: first.element.querySelectorAll('a').length,
        };
      },
      SVG,
      FORBIDDEN,
    );
    expect(left).toEqual([]);
    expect(isSame).toBe(true);
    expect(links).toBe(3);
    expect(trapped).toEqual([]);
  });
});

/** Formulas that draw over what stands beside, above or below them. */
const COVERS = [
  String.raw`\kern-12em\colorbox{red}{\rule{10em}{1em}}`,
  String.raw`\mathllap{\colorbox{red}{\rule{30em}{1em}}}`,
  String.raw`\hspace{-10000em}\colorbox{red}{\rule{40em}{1em}}\hspace{9990em}`,
  String.raw`\smash{\mathllap{\raisebox{3em}{\colorbox{red}{\rule{40em}{9em}}}}}`,
];

describeInBrowsers('A formula', (browser) => {
  test('covers nothing beside it', async () => {
    const lines = COVERS.map((tex) => `**It leads to trap.test** $${tex}$`);
    const panel = await answerQuestion(browser, `**Above**\n\n${lines.join('\n\n')}`);
    const words = '[data-part="answer"] strong';
    await eventually(() => panel.count('[data-part="answer"] .katex-html')).toBe(COVERS.length);
    const look = async () => {
      const pictures: string[] = [];
      for (const word of await panel.page.$$(words)) {
        pictures.push(await word.screenshot({ encoding: 'base64' }));
      }
      return pictures;
    };
    // Fonts come late, and move what stands beside a formula.
    let covered = await look();
    await eventually(async () => {
      const before = covered;
      covered = await look();
      return isDeepStrictEqual(before, covered);
    }).toBe(true);
    await panel.page.evaluate(() => {
      for (const formula of document.querySelectorAll<HTMLElement>('.katex-html')) {
        formula.style.visibility = 'hidden';
      }
    });
    expect(covered).toHaveLength(COVERS.length + 1);
    expect((await look()).map((picture, index) => picture === covered[index])).toEqual(
      covered.map(() => true),
    );
  });

  test('that would hold up the panel is shown as its source', async () => {
    const tex = `${'x^{'.repeat(150)}x${'}'.repeat(150)}`;
    const panel = await answerQuestion(browser, `$$\n${tex}\n$$\n\nThe end.`);
    await eventually(() => panel.count('[data-part="answer"] [data-wrong]')).toBe(1);
    await eventually(() => panel.answerText()).toContain('The end.');
  });

  test('among many that would hold up the panel together is shown as its source, and none is taken back', async () => {
    const tex = `\\def\\a{\\frac xy}\\def\\b{${'\\a'.repeat(14)}}${'\\b'.repeat(45)}`;
    const drawn = '[data-part="answer"] .katex';
    const { panel, call } = await askQuestion(browser, 'Hold it up.');
    call.write(`$${tex}$ `.repeat(4));
    await eventually(() => panel.count(drawn)).toBe(4);
    await panel.page.$$eval(drawn, (formulas) => {
      for (const formula of formulas) Object.assign(formula, { isSeen: true });
    });
    await panel.page.evaluate(() => {
      window.lookChanges = 0;
      // Firefox arranges the whole paragraph again for each of its parts that looks otherwise.
      new MutationObserver((changes) => {
        const ofPlaces = changes.filter(({ target }) => (target as Element).matches('[data-math]'));
        window.lookChanges += ofPlaces.length;
      }).observe(document, { subtree: true, attributeFilter: ['class', 'style'] });
    });
    call.write(`$${tex}$ `.repeat(96));
    call.write('\n\nThe end, $x$.');
    call.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => panel.answerText()).toContain('The end');
    await eventually(() => panel.count('[data-part="answer"] [data-wrong]')).toBe(96);
    const seen = await panel.page.$$eval(drawn, (formulas) =>
      formulas.map((formula) => 'isSeen' in formula),
    );
    expect(seen).toEqual([true, true, true, true, false]);
    expect(await panel.count('[data-part="answer"] [role="img"]')).toBe(0);
    expect(await panel.page.evaluate(() => window.lookChanges)).toBe(0);
  });
});
