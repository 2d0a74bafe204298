import { beforeEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { replaceBrowser } from '../tools/fake-tabs.ts';
import { FakeEvent, replaceApi } from './fake-api.ts';

const SITE = 'https://example.org/*';
const PAGE = { id: 1, windowId: 1, active: true, url: 'https://example.org/page' };
const UNSEEN = { id: 1, windowId: 1, active: true };

/** The panel whose button is come near, on a page of which nothing is selected. */
async function prepare(options: Parameters<typeof replaceBrowser>[0]) {
  const fake = replaceBrowser(options);
  replaceApi('permissions', { ...browser.permissions, onRemoved: new FakeEvent<() => void>() });
  const sendMessage = vi.fn(async () => undefined);
  replaceApi('runtime', { getURL: () => 'chrome-extension://own/', sendMessage });
  const { prepareAttaching, attachPage } = await import('@/lib/page/attach-page.ts');
  return { ...fake, sendMessage, prepareAttaching, attachPage };
}

beforeEach(() => vi.resetModules());

test('a page that activeTab allows is attached without a question, also by who may see all tabs', async () => {
  for (const allowed of [[], ['tabs']]) {
    vi.resetModules();
    const { executeScript, request, sendMessage, ...panel } = await prepare({
      tabs: [PAGE],
      allowed,
    });
    executeScript.mockResolvedValue([{ result: { markdown: ' ' } }]);
    await panel.prepareAttaching();
    expect(await panel.attachPage()).toBe('attached');
    expect(request).not.toHaveBeenCalled();
    expect(sendMessage).toHaveBeenCalledWith({
      type: 'attach',
      tabId: 1,
      windowId: 1,
      asked: { kind: 'page' },
    });
  }
});

test('a page that may be seen and not read is asked for, and not attached without a Yes', async () => {
  const { executeScript, request, sendMessage, ...panel } = await prepare({
    tabs: [PAGE],
    allowed: ['tabs'],
  });
  executeScript.mockRejectedValue(new Error('Cannot access contents of the page.'));
  request.mockResolvedValueOnce(false);
  await panel.prepareAttaching();
  expect(await panel.attachPage()).toBe('not-allowed');
  expect(request).toHaveBeenLastCalledWith({ origins: [SITE] });
  expect(sendMessage).not.toHaveBeenCalled();
  expect(await panel.attachPage()).toBe('attached');
});

test('a page that may not even be seen is asked for in two steps', async () => {
  const { request, ...panel } = await prepare({ tabs: [UNSEEN] });
  request.mockResolvedValueOnce(false);
  await panel.prepareAttaching();
  expect(await panel.attachPage()).toBe('not-allowed');
  expect(request).toHaveBeenLastCalledWith(expect.objectContaining({ permissions: ['tabs'] }));
});

test('a page that never says what may be done with it is none that was in front before', async () => {
  const { executeScript, request, ...panel } = await prepare({
    tabs: [PAGE],
    allowed: ['tabs'],
  });
  executeScript.mockReturnValue(new Promise(() => undefined));
  request.mockResolvedValue(false);
  void panel.prepareAttaching();
  await vi.waitFor(() => expect(executeScript).toHaveBeenCalled());
  expect(await panel.attachPage()).toBe('not-allowed');
  expect(request).toHaveBeenCalledWith({ origins: [SITE] });
});
