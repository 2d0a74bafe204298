/**
 * How code is coloured fastest: an element for each token, or ranges of the CSS Custom Highlight
 * API; all of the code, or what is near the view. `node bench/colours/index.ts [rounds]`
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { type BrowserName, ensureBrowser } from '../../scripts/browsers.ts';
import { typescriptLines } from '../documents/code.ts';
import { Random } from '../documents/random.ts';
import type { ColoursPage, Line, Way } from './page.ts';

declare const coloursPage: ColoursPage;

const STREAMED_LINES = 2000;
const FINISHED_LINES = 10_000;
const ROUNDS = Number(process.argv[2] ?? 5);

const WAYS: readonly [Way, boolean][] = [
  ['plain', false],
  ['spans', false],
  ['spans', true],
  ['ranges', false],
  ['ranges', true],
  ['static-ranges', false],
  ['static-ranges', true],
];

/** The kinds of tokens that the lines have, one a style; a grammar's own would be as many. */
const TOKEN =
  /(\/\*.*?\*\/|\/\/.*)|(`[^`]*`|'[^']*')|\b(const|export|for|function|if|of|return)\b|\b(\d+)\b|\b(number|string)\b|(\w+)(?=\()|\.(\w+)|([-+*=<>!?&|]+)|([()[\]{}.,;:])/g;

function tokensOf(code: string): Line['tokens'] {
  return [...code.matchAll(TOKEN)].map((match) => {
    const style = match.findIndex((group, index) => index > 0 && group !== undefined);
    return [match.index, match.index + match[0].length, style] as const;
  });
}

function makeLines(count: number): Line[] {
  return typescriptLines(new Random(7), count).map((text) => ({ text, tokens: tokensOf(text) }));
}

function styleSheet(): string {
  return Array.from({ length: 24 }, (_, style) => {
    const colour = `light-dark(hsl(${style * 15} 60% 30%), hsl(${style * 15} 60% 75%))`;
    return `.s${style} { color: ${colour} } ::highlight(s${style}) { color: ${colour} }`;
  }).join('\n');
}

const HTML = `<!doctype html><meta charset="utf-8"><style>
html { color-scheme: light dark }
main { block-size: 800px; inline-size: 600px; overflow: auto; margin: 0 }
pre { margin: 0; overflow-x: auto; font: 13px/1.55 monospace }
code { display: block; inline-size: max-content; min-inline-size: 100% }
.lines { display: block; content-visibility: auto;
  contain-intrinsic-block-size: auto calc(var(--lines) * 1.55em);
  contain-intrinsic-inline-size: auto 20em }
${styleSheet()}
</style><main><pre><code></code></pre></main><script type="module" src="/page.js"></script>`;

async function serve(): Promise<{ url: string; close(): void }> {
  const script = stripTypeScriptTypes(readFileSync(new URL('page.ts', import.meta.url), 'utf8'));
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    // Isolated, so that the page's clock is precise.
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : HTML);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Frames follow one another at once; otherwise a run would take as long as its frames at 60 Hz. */
async function launch(name: BrowserName): Promise<Browser> {
  return puppeteer.launch({
    browser: name === 'chromium' ? 'chrome' : 'firefox',
    executablePath: await ensureBrowser(name),
    headless: true,
    protocolTimeout: 0,
    args:
      name === 'chromium'
        ? ['--disable-gpu', '--no-sandbox', '--disable-frame-rate-limit', '--disable-gpu-vsync']
        : [],
    extraPrefsFirefox: { 'layout.frame_rate': 0, 'privacy.reduceTimerPrecision': false },
  });
}

interface Figures {
  readonly streamed: number;
  readonly slowestStreamed: number;
  readonly shown: number;
  readonly scrolled: number;
  readonly nodes: number;
}

async function measure(page: Page, way: Way, isNearOnly: boolean): Promise<Figures> {
  const run = (name: 'stream' | 'show', count: number) =>
    page.evaluate(
      async (...[method, lines, ...how]) => coloursPage[method](...how, lines),
      name,
      makeLines(count),
      way,
      isNearOnly,
    );
  const streamed = await run('stream', STREAMED_LINES);
  await page.evaluate(() => coloursPage.clear());
  const shown = await run('show', FINISHED_LINES);
  const scrolled = await page.evaluate(() => coloursPage.scroll());
  await page.evaluate(() => coloursPage.clear());
  return {
    streamed: streamed.total / streamed.frames.length,
    slowestStreamed:
      [...streamed.frames].sort((a, b) => b - a)[Math.floor(streamed.frames.length / 100)] ?? 0,
    shown: shown.total,
    scrolled: scrolled.total / scrolled.frames.length,
    nodes: shown.nodes,
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function table(name: BrowserName, results: ReadonlyMap<string, readonly Figures[]>): string {
  const rows = [...results].map(([label, figures]) => {
    const of = (key: keyof Figures) => median(figures.map((one) => one[key]));
    const times = (['streamed', 'slowestStreamed', 'shown', 'scrolled'] as const).map((key) =>
      of(key).toFixed(2),
    );
    return `| ${[label, ...times, of('nodes')].join(' | ')} |`;
  });
  return [
    `| ${name} | a frame of the stream (ms) | 99th percentile | 10,000 lines shown (ms) | a frame of scrolling (ms) | elements |`,
    '| --- | --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n');
}

/** All ways in turn, so that what else the machine does falls on all of them. */
async function measureBrowser(name: BrowserName, url: string): Promise<string> {
  const browser = await launch(name);
  try {
    const page = await browser.newPage();
    await page.goto(url);
    const results = new Map<string, Figures[]>();
    for (let round = 1; round <= ROUNDS; round++) {
      for (const [way, isNearOnly] of WAYS) {
        const label = isNearOnly ? `${way}, near the view` : way;
        process.stderr.write(`\r\u001B[K${name}, round ${round}: ${label}`);
        const figures = await measure(page, way, isNearOnly);
        results.set(label, [...(results.get(label) ?? []), figures]);
      }
    }
    process.stderr.write('\r\u001B[K');
    return table(name, results);
  } finally {
    await browser.close();
  }
}

const server = await serve();
for (const name of ['chromium', 'firefox'] as const) {
  console.log(await measureBrowser(name, server.url));
}
server.close();
