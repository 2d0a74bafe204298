import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { eventually } from '../eventually.ts';
import type { AiServer } from '../servers/ai-server.ts';
import { startHttpServer } from '../servers/http-server.ts';
import type { RealDisplay } from './real-display.ts';
import type { RealPanel } from './real-panel.ts';

const CONTRACT = resolve('tests/documents/pdf/tex-contract.pdf');

/** The chip of the page in front, and what stands in its place. */
export const FRONT = {
  chip: 'form [data-part="selection-chip"]',
  line: '[data-part="front-page"]',
};

/** Turns to another page within itself, which shows what it holds a little later. */
const ROUTES = `<button onclick="history.pushState(0, '', '/room'); document.title = 'The room';
setTimeout(() => { document.querySelector('article').innerHTML = '<h1>The room</h1><p>'
+ 'The room has nine windows to the north. '.repeat(20); }, 100)">Next</button>`;

interface FrontPages {
  readonly port: number;
  /** Puts other words in the place of every page's. */
  change(words: string): void;
}

/** A page of any name with words about it, each with a way to /room, /contract.pdf, and /nothing. */
export async function startFrontPages(): Promise<FrontPages> {
  const contract = await readFile(CONTRACT);
  let changed = '';
  const { port } = await startHttpServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    if (name === 'contract.pdf') {
      response.setHeader('content-type', 'application/pdf').end(contract);
      return;
    }
    if (name === 'nothing') return response.end();
    const words = changed || `The keeper of the ${name} counts forty-one. `;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><head><title>The ${name}</title></head><body>
<article><h1>The ${name}</h1><p>${words.repeat(20)}</p></article>${ROUTES}</body></html>`);
  });
  return { port, change: (words) => (changed = words) };
}

/** Asks a question and has it answered. @returns what was sent of it, passages and all */
export async function askInPanel(
  display: RealDisplay,
  panel: RealPanel,
  server: AiServer,
  question: string,
): Promise<string> {
  const number = server.calls.length + 1;
  await panel.focusComposer();
  await display.act('type', question);
  await display.act('key', 'Return');
  const call = await server.call(number);
  call.write('Yes.');
  call.finish();
  await eventually(() => panel.count('main[data-status="ready"]')).toBe(1);
  return call.lastQuestion;
}
