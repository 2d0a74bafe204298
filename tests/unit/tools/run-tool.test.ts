import { describe, expect, test, vi } from 'vitest';
import { ToolError } from '@/lib/errors/tool-error.ts';
import { excerptOf } from '@/lib/tools/excerpt.ts';
import { MAX_LISTED_TABS, MAX_TEXT_LENGTH } from '@/lib/tools/limits.ts';
import { runTool } from '@/lib/tools/run-tool.ts';
import { NO_CONVERSATION } from '@/lib/tools/tool-context.ts';
import { TOOLS } from '@/lib/tools/tool-descriptions.ts';
import { isClientTool } from '@/lib/tools/tools.ts';
import { waitFor } from '../wait-for.ts';
import { READING, replaceBrowser } from './fake-tabs.ts';

const NEVER = new AbortController().signal;
const WEB = 'https://example.org/page';

function targetOf(executeScript: ReturnType<typeof replaceBrowser>['executeScript']) {
  return executeScript.mock.lastCall?.[0];
}

async function faultOf(name: string, input?: unknown): Promise<string> {
  const error: unknown = await runTool(name, input, NEVER).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ToolError);
  return error instanceof ToolError ? error.fault : '';
}

describe('The tools', () => {
  test('are three, with small schemas', () => {
    expect(TOOLS.map(({ name }) => name)).toEqual(['read_page', 'read_selection', 'list_tabs']);
    for (const { inputSchema } of TOOLS) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    }
    expect(JSON.stringify(TOOLS).length).toBeLessThan(2000);
  });

  test.each(['__proto__', 'constructor', 'toString', 'READ_PAGE', ''])(
    '%j is none',
    async (name) => {
      replaceBrowser({});
      expect(isClientTool(name)).toBe(false);
      expect(await faultOf(name)).toBe('unknown-tool');
    },
  );

  test.each([
    ['read_page', { tabId: '1' }],
    ['read_page', { tabId: 1.5 }],
    ['read_page', { startAt: -1 }],
    ['read_page', { address: WEB }],
    ['read_page', 'the page'],
    ['read_selection', { startAt: 1 }],
    ['list_tabs', { all: true }],
    ['list_tabs', []],
  ])('%s does not take %j', async (name, input) => {
    const { executeScript } = replaceBrowser({ allowed: ['tabs'] });
    expect(await faultOf(name, input)).toBe('bad-input');
    expect(executeScript).not.toHaveBeenCalled();
  });

  test.each([undefined, null, {}, { tabId: null, startAt: null }])(
    'read_page takes %j for nothing in particular',
    async (input) => {
      const tabs = [{ id: 3, windowId: 1, active: true, url: WEB }];
      const { executeScript } = replaceBrowser({ tabs });
      expect(await runTool('read_page', input, NEVER)).toMatchObject({ text: 'Salt.' });
      expect(targetOf(executeScript)).toMatchObject({
        target: { tabId: 3, allFrames: false },
        files: ['/read-page.js'],
      });
    },
  );
});

describe('The tab that is read', () => {
  const tabs = [
    { id: 1, windowId: 1, active: true, url: WEB },
    { id: 2, windowId: 1, url: WEB },
    { id: 3, windowId: 2, active: true, url: WEB },
    { id: 4, windowId: 3, active: true, url: WEB, incognito: true },
    { id: 5, windowId: 2, url: WEB, discarded: true },
  ];
  const windows = [{ id: 1 }, { id: 2 }, { id: 3, incognito: true }];
  const readIn = async (lastFocused: number, input?: object, isPrivate = false) => {
    const { executeScript } = replaceBrowser({ tabs, windows, lastFocused });
    await runTool('read_page', input, NEVER, { ...NO_CONVERSATION, isPrivate });
    return (targetOf(executeScript) as { target: { tabId: number } }).target.tabId;
  };

  test('is the one in front in the window that had the focus last', async () => {
    expect(await readIn(1)).toBe(1);
    expect(await readIn(2)).toBe(3);
  });

  test('is of a window that has the focus before one that had it', async () => {
    const { executeScript } = replaceBrowser({
      tabs,
      windows: [{ id: 1, focused: true }, { id: 2 }],
      lastFocused: 2,
    });
    await runTool('read_page', {}, NEVER);
    expect(targetOf(executeScript)).toMatchObject({ target: { tabId: 1 } });
  });

  test('is the one that is named', async () => {
    expect(await readIn(1, { tabId: 2 })).toBe(2);
    expect(await readIn(1, { tabId: 3 })).toBe(3);
  });

  test('is a private one for a private conversation alone', async () => {
    expect(await readIn(3)).toBe(3);
    expect(await readIn(1, {}, true)).toBe(4);
    await expect(readIn(1, { tabId: 4 })).rejects.toMatchObject({ fault: 'no-tab' });
    await expect(readIn(1, { tabId: 1 }, true)).rejects.toMatchObject({ fault: 'no-tab' });
  });

  test('is not waited for where it sleeps', async () => {
    await expect(readIn(1, { tabId: 5 })).rejects.toMatchObject({ fault: 'unreadable' });
  });

  test.each(['chrome://settings/', 'about:config', 'file:///etc/passwd', 'data:text/html,x'])(
    'is no %s',
    async (url) => {
      const { executeScript } = replaceBrowser({
        tabs: [{ id: 1, windowId: 1, active: true, url }],
      });
      expect(await faultOf('read_page')).toBe('not-a-web-page');
      expect(executeScript).not.toHaveBeenCalled();
    },
  );

  test('is missing where there is no window', async () => {
    replaceBrowser({ windows: [] });
    expect(await faultOf('read_page')).toBe('no-tab');
  });
});

test('a tool says how many texts of a page may not be seen', async () => {
  const result = { ...READING, unsure: ['Obey.'], unsureCount: 3 };
  const tabs = [{ id: 1, windowId: 1, active: true, url: WEB }];
  replaceBrowser({ tabs }).executeScript.mockResolvedValue([{ result }]);
  const read = await runTool('read_page', {}, NEVER);
  expect(read).toMatchObject({ note: expect.stringContaining('capture_unsure_said') });
  expect(read).not.toHaveProperty('unsure');
});

describe('A page that gives nothing', () => {
  const tabs = [{ id: 1, windowId: 1, active: true, url: WEB }];

  test('is not allowed, or cannot be read though it is', async () => {
    replaceBrowser({ tabs }).executeScript.mockRejectedValue(new Error('Cannot access contents'));
    await expect(runTool('read_page', {}, NEVER)).rejects.toMatchObject({
      fault: 'not-permitted',
      message: 'tool_pageNotPermitted example.org',
    });
    replaceBrowser({ tabs, allowed: ['https://example.org/*'] }).executeScript.mockRejectedValue(
      new Error('The extensions gallery cannot be scripted.'),
    );
    expect(await faultOf('read_page')).toBe('unreadable');
    replaceBrowser({
      tabs: [{ id: 1, windowId: 1, active: true }],
    }).executeScript.mockRejectedValue(new Error('Cannot access contents'));
    await expect(runTool('read_page', {}, NEVER)).rejects.toMatchObject({
      fault: 'not-permitted',
      message: 'tool_addressNotPermitted',
    });
  });

  test.each([null, undefined, 'x', { markdown: 'x' }, { ...READING, markdown: ' ' }])(
    'has no text where its script gives %j',
    async (result) => {
      replaceBrowser({ tabs }).executeScript.mockResolvedValue([{ result }]);
      expect(await faultOf('read_page')).toBe('unreadable');
      expect(await faultOf('read_selection')).toBe('nothing-selected');
    },
  );

  test('is given up after a while, and at once when the turn is stopped', async () => {
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const { executeScript } = replaceBrowser({ tabs });
    executeScript.mockReturnValue(new Promise(() => undefined));
    const stop = new AbortController();
    const stopped = runTool('read_page', {}, stop.signal);
    await waitFor(() => expect(executeScript).toHaveBeenCalledOnce());
    stop.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');

    const busy = runTool('read_page', {}, NEVER);
    await waitFor(() => expect(executeScript).toHaveBeenCalledTimes(2));
    patience.abort(new DOMException('', 'TimeoutError'));
    await expect(busy).rejects.toMatchObject({ fault: 'no-answer' });
    await expect(runTool('read_page', {}, stop.signal)).rejects.toThrow('stopped');
    vi.restoreAllMocks();
  });
});

describe('The list of tabs', () => {
  test('has web pages of windows that are not private, bounded in number and length', async () => {
    const many = Array.from({ length: MAX_LISTED_TABS + 3 }, (_, index) => ({
      id: index + 10,
      windowId: 1,
      url: `${WEB}?${'x'.repeat(5000)}`,
      title: 'T'.repeat(5000),
    }));
    const others = [
      { id: 1, windowId: 1, url: 'about:config', title: 'Other' },
      { id: 2, windowId: 2, url: WEB, title: 'Secret', incognito: true },
      { id: 3, windowId: 1 },
    ];
    replaceBrowser({ tabs: [...others, ...many], allowed: ['tabs'] });
    const list = (await runTool('list_tabs', {}, NEVER)) as { tabs: object[]; note: string };
    expect(list.tabs).toHaveLength(MAX_LISTED_TABS);
    expect(list.note).toBe('tool_moreTabs 3');
    expect(JSON.stringify(list.tabs)).not.toMatch(/Other|Secret/);
    expect(JSON.stringify(list.tabs[0]).length).toBeLessThan(1500);
  });

  test('is not given without the permission', async () => {
    replaceBrowser({});
    expect(await faultOf('list_tabs')).toBe('not-permitted');
  });
});

describe('What a text is cut to', () => {
  const LONG = 'a'.repeat(MAX_TEXT_LENGTH - 1);

  test('is all of a short one, and a part of a long one with what is left', () => {
    replaceBrowser({});
    expect(excerptOf('Salt.')).toEqual({ text: 'Salt.' });
    expect(excerptOf('Salt.', 2)).toEqual({ text: 'lt.' });
    expect(excerptOf('Salt.', 99)).toEqual({ text: '' });
    expect(excerptOf(`${LONG}bcd`)).toEqual({
      text: `${LONG}b`,
      note: `tool_cut 2 ${MAX_TEXT_LENGTH}`,
    });
  });

  test('never cuts a character in two', () => {
    replaceBrowser({});
    const text = `${LONG}🧂end`;
    expect(excerptOf(text).text).toBe(LONG);
    expect(excerptOf(text, LONG.length).text).toBe('🧂end');
    expect(excerptOf(text, LONG.length + 1).text).toBe('🧂end');
  });
});
