import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { DEFAULT_CHAT_SETTINGS } from '@/lib/settings/chat-settings.ts';
import { WAIT_LIMIT_MS } from '../../limits.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { EVENT_STREAM, PLAIN_TEXT } from '../harness/servers/fault-server.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import {
  answerWell,
  type Behaviour,
  bomb,
  event,
  GOOD_WORDS,
  type HostileBackEnd,
  pour,
  pourEvents,
  startHostileBackEnd,
} from './hostile-back-end.ts';
import { PeakMemory } from './peak-memory.ts';

const FAILURE = '[data-part="failure"]';
const WORDS = 'This much was said. ';
/** The words as an event. */
const SAID = event({ type: 'text-delta', id: 't', delta: WORDS });
const MEGABYTE = 1e6;

/**
 * How much the extension's process may take more than before for what is not kept. Firefox takes in
 * what is sent while its one thread is busy, beside what may wait (lib/relay/call/body-reader.ts): seconds
 * of it at once. Without a bound it was 3 GB here.
 */
const MOST_MORE = { chromium: 300 * MEGABYTE, firefox: 600 * MEGABYTE };

/** How long an answer may be at first, and here where that is not the question. */
const LONGEST = DEFAULT_CHAT_SETTINGS.maxAnswerLength;
const SHORTER = 100_000;

interface Hostility {
  readonly behave: Behaviour;
  /** How long an answer may be, in UTF-16 units; `SHORTER` unless it says so. */
  readonly maxLength?: number;
  /** How it ends: a kind of failure, or `complete`. The browsers differ in some. */
  readonly ends: readonly string[];
  /** What the failure's text holds. */
  readonly said?: string;
  /** What is shown of the answer afterwards begins so. */
  readonly kept?: string;
}

function withHeaders(headers: Readonly<Record<string, string | readonly string[]>>): Behaviour {
  return (response) => {
    response.writeHead(200, { ...EVENT_STREAM, ...headers });
    response.end(SAID + event({ type: 'finish' }));
  };
}

function status(code: number, headers: Readonly<Record<string, string>>, body = ''): Behaviour {
  return (response) => {
    // A body that may not be there: Node writes none for some statuses.
    response.writeHead(code, headers).end(body);
  };
}

const LOST = ['broken-stream', 'no-server', 'not-a-chat-stream'];

const FLOODS: Readonly<Record<string, Hostility>> = {
  'a hundred thousand tiny events': {
    behave: pourEvents(WORDS, (number) =>
      number < 100_000
        ? { type: 'text-delta', id: 'words', delta: number % 64 === 63 ? '\n\n' : '.' }
        : number === 100_000
          ? { type: 'finish' }
          : null,
    ),
    maxLength: LONGEST,
    ends: ['complete'],
    kept: WORDS,
  },
  'prose without an end': {
    behave: pourEvents(WORDS, (number) => ({
      type: 'text-delta',
      id: 'words',
      delta: number % 100 === 0 ? 'word\n\n' : 'word ',
    })),
    ends: ['too-long'],
    maxLength: LONGEST,
    kept: WORDS,
  },
  'words of two parts by turns, without an end': {
    behave: pourEvents(WORDS, (number) => ({
      type: 'text-delta',
      id: `${number % 2}`,
      delta: number % 100 < 2 ? 'word\n\n' : 'word ',
    })),
    ends: ['too-long'],
    kept: WORDS,
  },
  'a hundred thousand calls of tools': {
    behave: pourEvents(WORDS, (number) => ({
      type: 'tool-input-start',
      toolCallId: `${number}`,
      toolName: `tool ${number}`,
    })),
    ends: ['too-much'],
    said: '2,000',
    kept: WORDS,
  },
  'a gigabyte of empty lines in gzip': {
    behave: bomb('gzip', EVENT_STREAM, SAID, '\n', 1024),
    ends: ['too-much'],
    kept: WORDS,
  },
  'a quarter of a gigabyte of text in Brotli': {
    behave: bomb('br', PLAIN_TEXT, WORDS, 'a', 256),
    ends: ['too-long'],
    kept: WORDS,
  },
  'a quarter of a gigabyte of one event in deflate': {
    behave: bomb('deflate', EVENT_STREAM, 'data: {"type":"', 'a', 256),
    ends: ['malformed-event'],
  },
};

const FAULTS: Readonly<Record<string, Hostility>> = {
  'gzip that breaks off': {
    behave: (response) => {
      const whole = gzipSync(SAID.repeat(50));
      response.writeHead(200, { ...EVENT_STREAM, 'content-encoding': 'gzip' });
      response.end(whole.subarray(0, whole.length - 20));
    },
    ends: LOST,
  },
  'a wrong content-encoding': {
    behave: withHeaders({ 'content-encoding': 'gzip' }),
    ends: [...LOST, 'empty-answer', 'malformed-event'],
  },
  'a content-length that is too long': {
    behave: (response) => {
      response.writeHead(200, { ...EVENT_STREAM, 'content-length': '100000' });
      response.write(SAID);
      response.socket?.end();
    },
    // What nobody had read when a body breaks the browser forgets, so nothing need be kept.
    ends: ['broken-stream'],
  },
  'a content-length that is too short': {
    behave: (response) => {
      response.writeHead(200, { ...EVENT_STREAM, 'content-length': `${SAID.length}` });
      response.end(SAID + event({ type: 'finish' }));
    },
    ends: ['broken-stream'],
    kept: WORDS,
  },
  'a content-type of 100,000 characters': {
    behave: status(200, { 'content-type': `x/${'y'.repeat(100_000)}` }, 'What is this?'),
    ends: ['not-a-chat-stream'],
    said: 'What is this?',
  },
  'ten thousand headers': {
    behave: withHeaders(
      Object.fromEntries(Array.from({ length: 10_000 }, (_, number) => [`x-${number}`, 'y'])),
    ),
    ends: ['complete', 'no-server'],
  },
  'a header of a megabyte': {
    behave: withHeaders({ 'x-long': 'y'.repeat(1024 * 1024) }),
    ends: ['no-server'],
  },
  'chunks of a length that is none': {
    behave: (response) => {
      response.socket?.end(
        'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\nx',
      );
    },
    ends: LOST,
  },
  'a sign-in that the browser would ask for': {
    behave: status(401, { 'www-authenticate': 'Basic realm="Your password, please"' }, 'No.'),
    ends: ['http-status'],
    said: 'API key',
  },
  'a sign-in to a proxy': {
    behave: status(407, { 'proxy-authenticate': 'Basic realm="Your password, please"' }, 'No.'),
    ends: ['http-status', 'no-server'],
  },
  'no content': { behave: status(204, {}), ends: ['not-a-chat-stream', 'empty-answer'] },
  'a reset of content': { behave: status(205, {}), ends: ['not-a-chat-stream', 'empty-answer'] },
  'nothing that was changed': { behave: status(304, {}), ends: ['redirect-refused'] },
  'an error of a hundred megabytes': {
    behave: (response) => {
      response.writeHead(500, { 'content-type': 'text/html' });
      response.write('<h1>It \u001b[31mfailed\u202e<script>canary()</script></h1>');
      let count = 0;
      pour(response, () => (count++ < 3200 ? '<p>'.repeat(10_923) : null));
    },
    ends: ['http-status'],
    said: 'failed',
  },
};

/** An answer of plain text as long as an answer can be, of one thing again and again. */
function repeated(piece: (number: number) => string, maxLength = SHORTER): Hostility {
  const behave: Behaviour = (response) => {
    response.writeHead(200, PLAIN_TEXT);
    response.write(`${WORDS}\n\n`);
    pour(response, piece);
  };
  return { behave, maxLength, ends: ['too-long'], kept: WORDS };
}

const LONGEST_MARKDOWN: Readonly<Record<string, Hostility>> = {
  'one line': repeated(() => 'word ', LONGEST),
  'rows of a table': repeated(
    (number) => (number === 0 ? '| a | b |\n| - | - |\n' : `| ${number} | *b* |\n`),
    LONGEST,
  ),
};

/** Each costs no more than twice as much for twice the text: tests/equivalence/pathological-work.test.ts. */
const MARKDOWN: Readonly<Record<string, Hostility>> = {
  backticks: repeated((number) => '`'.repeat((number % 50) + 1) + (number % 3 === 0 ? 'a' : ' ')),
  'lists in lists': repeated(() => '- '),
  emphasis: repeated((number) => (number % 2 === 0 ? '**a' : ' _b')),
  'a thousand rows of 300 empty cells': {
    behave: (response) => {
      response.writeHead(200, PLAIN_TEXT);
      response.write(`${WORDS}\n\n|${' a |'.repeat(300)}\n|${' - |'.repeat(300)}\n`);
      pour(response, (number) => (number < 1000 ? `|${' |'.repeat(300)}\n` : null));
    },
    maxLength: LONGEST,
    ends: ['complete'],
    kept: WORDS,
  },
  links: repeated((number) => `[a ${number}](https://a.test/${number}) `),
  footnotes: repeated((number) => `A${number}[^${number}]\n\n[^${number}]: Note.\n\n`),
  'HTML that is never closed': repeated(() => '<b><i>'),
};

/** A panel whose questions go to a back end that does as it likes. */
async function openWithHostile(
  browser: ExtensionBrowser,
  resume?: Behaviour,
): Promise<{ panel: Panel; server: HostileBackEnd }> {
  const server = await startHostileBackEnd(resume);
  await browser.setBackEnd(server.address);
  return { panel: await browser.openPanel(), server };
}

/** How the last answer has ended: the kind of its failure, or `complete`; `null` until then. */
async function endOf(panel: Panel): Promise<string | null> {
  const kind = await panel.attribute(FAILURE, 'data-kind');
  if (kind !== null) return kind;
  return (await panel.outcome()) === 'complete' ? 'complete' : null;
}

async function expectEnd(
  panel: Panel,
  { ends, said, kept }: Omit<Hostility, 'behave'>,
  name: string,
): Promise<void> {
  // Firefox takes up to a minute for the longest, beside another browser on two cores.
  await expect.poll(() => endOf(panel), { timeout: WAIT_LIMIT_MS, message: name }).not.toBeNull();
  expect(ends, name).toContain(await endOf(panel));
  if (said !== undefined) {
    await expect.poll(() => panel.text(FAILURE), { message: name }).toContain(said);
  }
  expect((await panel.text(FAILURE)).length, name).toBeLessThan(1500);
  if (kept !== undefined) {
    const beginning = async () => (await panel.answerText()).slice(0, kept.trim().length);
    await eventually(beginning, name).toBe(kept.trim());
  }
}

/** The back end means well again, and is asked in a new conversation. */
async function expectNextIsWell(panel: Panel, server: HostileBackEnd): Promise<void> {
  server.behave(answerWell);
  await panel.press('new-conversation');
  await panel.ask('And now?');
  await panel.waitForAnswer(GOOD_WORDS);
  await panel.waitForOutcome('complete');
}

/** Meets each, types meanwhile, and asks a back end that means well afterwards. */
async function meetAll(
  browser: ExtensionBrowser,
  all: Readonly<Record<string, Hostility>>,
): Promise<void> {
  const { panel, server } = await openWithHostile(browser);
  const memory = new PeakMemory(browser);
  onTestFinished(() => memory.stop());
  const tooMuch: string[] = [];
  await expectNextIsWell(panel, server);
  for (const [name, hostility] of Object.entries(all)) {
    await panel.press('new-conversation');
    const before = await memory.collect(panel.page);
    const maxAnswerLength = hostility.maxLength ?? SHORTER;
    await browser.set({ chatSettings: { ...DEFAULT_CHAT_SETTINGS, maxAnswerLength } });
    const shown = await meet(panel, server, name, hostility);
    const more = ((await memory.take()) ?? 0) - (before ?? 0);
    // What is kept and shown takes what it takes: that is bounded by its length.
    const isKept = shown > 2 * WORDS.length;
    if (!isKept && more > MOST_MORE[browser.name]) {
      tooMuch.push(`${name}: ${Math.round(more / MEGABYTE)} MB`);
    }
  }
  expect(tooMuch).toEqual([]);
}

/** @returns how many characters of the answer the panel shows at its end */
async function meet(
  panel: Panel,
  server: HostileBackEnd,
  name: string,
  hostility: Hostility,
): Promise<number> {
  server.behave(hostility.behave);
  await panel.ask(name);
  await eventually(() => server.asked(), name).toBe(1);
  await panel.type('y');
  await expect.poll(() => panel.question(), { timeout: WAIT_LIMIT_MS, message: name }).toBe('y');
  await expectEnd(panel, hostility, name);
  await eventually(() => server.reading(), name).toBe(0);
  await panel.page.keyboard.press('Backspace');
  await expect.poll(() => panel.question(), { timeout: WAIT_LIMIT_MS, message: name }).toBe('');
  const shown = (await panel.answerText()).length;
  await expectNextIsWell(panel, server);
  return shown;
}

describeInBrowsers('A hostile back end', (browser) => {
  test('that floods is ended with a clear message, and the panel answers meanwhile', async () => {
    await meetAll(browser, FLOODS);
  });

  test('whose Markdown is as long as it can be holds up nothing', async () => {
    await meetAll(browser, LONGEST_MARKDOWN);
  });

  test('whose Markdown is as hostile as it can be holds up nothing', async () => {
    await meetAll(browser, MARKDOWN);
  });

  test('that breaks rules is told apart, and the next question is answered', async () => {
    const { panel, server } = await openWithHostile(browser);
    for (const [name, hostility] of Object.entries(FAULTS)) {
      await panel.press('new-conversation');
      server.behave(hostility.behave);
      await panel.ask(name);
      await expectEnd(panel, hostility, name);
      expect(server.asked(), name).toBe(1);
    }
    await expectNextIsWell(panel, server);
  });

  test('that sends the question elsewhere is not obeyed', async () => {
    const trap = await startHttpServer((_request, response) => void response.end('Got it.'));
    const { panel, server } = await openWithHostile(browser);
    const trapped = `127.0.0.1:${trap.port}`;
    const places = [
      [301, `http://${trapped}/api/chat`],
      [303, `//${trapped}`],
      [307, `http://user:password@${trapped}/`],
      [308, '/api/chat?again'],
      [302, 'x'.repeat(100_000)],
      [300, `http://${trapped}/`],
    ] as const;
    const expectRefusal = async (code: number, location: string, kind: string) => {
      server.behave(status(code, { location }));
      await panel.press('new-conversation');
      await panel.ask(`To ${location.slice(0, 40)}`);
      await panel.waitForFailure(kind);
      expect(server.asked(), location).toBe(1);
    };
    for (const [code, location] of places) await expectRefusal(code, location, 'redirect-refused');
    // These Chromium itself refuses (ERR_UNSAFE_REDIRECT), and tells nobody that there was a redirect.
    const refusal = browser.name === 'chromium' ? 'no-server' : 'redirect-refused';
    for (const location of [
      'file:///etc/passwd',
      'data:text/event-stream,data: {}',
      'javascript:alert(1)',
      `${new URL('options.html', browser.settings.url()).href}`,
    ]) {
      await expectRefusal(302, location, refusal);
    }
    expect(trap.connections()).toBe(0);
    await expectNextIsWell(panel, server);
  });

  test('whose headers name other hosts makes nobody call them', async () => {
    const trap = await startHttpServer((_request, response) => void response.end('Got it.'));
    const { panel, server } = await openWithHostile(browser);
    const there = `http://127.0.0.1:${trap.port}`;
    const headers = {
      refresh: `0; url=${there}/refresh`,
      link: [
        `<${there}>; rel=preconnect`,
        `<${there}>; rel=dns-prefetch`,
        `<${there}/a.js>; rel=preload; as=script`,
        `<${there}/b.js>; rel=modulepreload`,
        `<${there}/c.css>; rel=stylesheet`,
        `<${there}/d>; rel=prefetch`,
        `<${there}/e>; rel=icon`,
      ],
      'alt-svc': `h2="127.0.0.1:${trap.port}"; ma=86400`,
      nel: '{"report_to":"all","max_age":86400,"success_fraction":1,"failure_fraction":1}',
      'report-to': `{"group":"all","max_age":86400,"endpoints":[{"url":"${there}/report"}]}`,
      'reporting-endpoints': `all="${there}/report"`,
      'content-security-policy': `default-src 'none'; report-uri ${there}/csp; report-to all`,
      'content-location': there,
      location: there,
      sourcemap: `${there}/map`,
      'speculation-rules': `"${there}/rules.json"`,
      'service-worker-allowed': '/',
      'set-cookie': ['one=1; SameSite=None', 'two=2; Max-Age=86400'],
      'clear-site-data': '"*"',
      'accept-ch': 'Sec-CH-UA-Full-Version-List, Device-Memory',
      'access-control-allow-origin': '*',
    };
    server.behave((response, request) => {
      response.writeEarlyHints({ link: headers.link });
      withHeaders(headers)(response, request);
    });
    for (const [index, question] of ['What do your headers say?', 'And again?'].entries()) {
      await panel.ask(question);
      await eventually(() => server.asked()).toBe(index + 1);
      await eventually(() => panel.count('[data-outcome="complete"]')).toBe(index + 1);
      await eventually(() => panel.answerText()).toBe(WORDS.trim());
    }
    expect(server.lastHeaders()).not.toHaveProperty('cookie');
    expect(server.lastHeaders()).not.toHaveProperty('referer');
    await panel.press('new-conversation');
    await expectNextIsWell(panel, server);
    expect(trap.connections()).toBe(0);
  });

  test('that floods is stopped by the reader', async () => {
    const { panel, server } = await openWithHostile(browser);
    server.behave(pourEvents(WORDS, () => ({ type: 'reasoning-end', id: 'x'.repeat(2000) })));
    await panel.ask('Will you ever be done?');
    await eventually(() => server.asked()).toBe(1);
    await panel.press('stop');
    await expect.poll(() => panel.outcome(), { timeout: WAIT_LIMIT_MS }).toMatch(/stopped|failed/);
    await eventually(() => server.reading()).toBe(0);
    await expectNextIsWell(panel, server);
  });

  test('that takes an answer up with another one, without an end, changes nothing', async () => {
    const other = 'Something else entirely. ';
    const { panel, server } = await openWithHostile(
      browser,
      pourEvents(other, () => ({ type: 'text-delta', id: 'words', delta: other })),
    );
    let cut: (() => void) | undefined;
    server.behave((response) => {
      response.writeHead(200, EVENT_STREAM);
      response.write(event({ type: 'text-delta', id: 't', delta: WORDS.repeat(20) }));
      cut = () => response.socket?.resetAndDestroy();
    });
    await panel.ask('Who are you?');
    await panel.waitForAnswer(WORDS.repeat(20).trim());
    cut?.();
    await expectEnd(panel, { ends: ['too-long', 'broken-stream'], kept: WORDS }, 'other');
    expect((await panel.answerText()).includes(other.trim())).toBe(false);
    await expectNextIsWell(panel, server);
  });
});
