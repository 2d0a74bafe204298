import { expect, test, vi } from 'vitest';
import { attachPage, attachWholePage } from '@/lib/reading/attach-page.ts';
import { replaceApi } from '../browser/fake-api.ts';
import { replaceBrowser } from '../tools/fake-tabs.ts';

const PAGE = { id: 1, windowId: 1, active: true, url: 'https://example.org/page' };
const UNSEEN = { id: 1, windowId: 1, active: true };
const REQUEST = { type: 'attach', tabId: 1, windowId: 1, asked: { kind: 'page' } };

/** The panel beside a tab in which this is selected. */
function openBeside(tab: object, selected = '') {
  const fake = replaceBrowser({ tabs: [{ ...UNSEEN, ...tab }] });
  fake.executeScript.mockResolvedValue([{ result: { markdown: selected } }]);
  const sendMessage = vi.fn(async () => undefined);
  replaceApi('runtime', { sendMessage });
  return { ...fake, sendMessage };
}

test('a page that may be read is attached at once, without a question', async () => {
  const { request, sendMessage } = openBeside(PAGE);
  expect(await attachPage()).toBe('attached');
  expect(sendMessage).toHaveBeenCalledExactlyOnceWith(REQUEST);
  expect(request).not.toHaveBeenCalled();
});

const PAPER = { ...PAGE, url: 'https://example.org/paper.PDF?page=2' };

// The address is told once a press has allowed the page: another press would change nothing.
test.each([
  ['Missing host permission for the tab', false, 'not-permitted'],
  [
    'Cannot access contents of the page. Extension manifest must request permission',
    false,
    'not-permitted',
  ],
  ['Missing host permission for the tab', true, 'unreadable'],
  ['The extensions gallery cannot be scripted.', false, 'unreadable'],
])(
  'a page that refuses a script by “%s” is not attached, and nothing is asked for',
  async (said, hasAll, why) => {
    for (const [tab, told] of [
      [UNSEEN, why],
      [PAGE, 'unreadable'],
      [PAPER, 'unreadable'],
    ] as const) {
      const { executeScript, request, sendMessage } = openBeside(tab);
      replaceApi('permissions', { request, contains: async () => hasAll });
      executeScript.mockRejectedValue(new Error(said));
      expect(await attachPage()).toBe(told);
      expect(await attachWholePage('explain')).toBe(told);
      expect([...request.mock.calls, ...sendMessage.mock.calls]).toEqual([]);
    }
  },
);

test('Firefox’s own viewer refuses each script: what it shows is attached, and read otherwise', async () => {
  const { executeScript, sendMessage } = openBeside(PAPER);
  replaceApi('sidebarAction', {});
  executeScript.mockRejectedValue(new Error('Missing host permission for the tab'));
  expect(await attachPage()).toBe('attached');
  expect(sendMessage).toHaveBeenCalledExactlyOnceWith(REQUEST);
});

test('a PDF of this computer is told from other pages', async () => {
  const { executeScript } = openBeside({ url: 'file:///home/reader/paper.pdf' });
  expect(await attachPage()).toBe('local-pdf');
  expect(executeScript).not.toHaveBeenCalled();
});

test('a page of the browser is none', async () => {
  const { executeScript } = openBeside({ url: 'chrome://version/' });
  expect(await attachPage()).toBe('no-page');
  expect(executeScript).not.toHaveBeenCalled();
});

test('a page that is busy with itself is attached whole: its chip says how that goes', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const { executeScript } = openBeside(PAGE);
  executeScript.mockReturnValue(new Promise(() => undefined));
  expect(await attachPage()).toBe('attached');
  vi.restoreAllMocks();
});

test('what is selected is offered, but not to an action that needs the page', async () => {
  const { sendMessage } = openBeside(PAGE, 'Salt.');
  expect(await attachPage()).toMatchObject({ selected: 'Salt.' });
  expect(await attachWholePage('explain')).toBe('attached');
  expect(sendMessage).toHaveBeenCalledExactlyOnceWith({ ...REQUEST, actionId: 'explain' });
});
