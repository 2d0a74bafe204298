import { prerender } from 'react-dom/static';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { replaceApi } from '../../../browser/fake-api.ts';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation(String);
});

/** The names of the buttons of a picture that asks, in a window of which this is known. */
async function buttonsIn(getCurrent: () => Promise<object>): Promise<string[]> {
  replaceApi('windows', { getCurrent });
  const { PictureChoices } = await import('@/components/markdown/picture/picture-choices.tsx');
  const { prelude } = await prerender(
    <PictureChoices src="https://a.example/b.png" name="b" mayLink onShow={() => undefined} />,
  );
  const html = await new Response(prelude).text();
  return Array.from(html.matchAll(/<button[^>]* name="([^"]+)"/g), ([, name = '']) => name);
}

test('a host can be remembered', async () => {
  expect(await buttonsIn(async () => ({ incognito: false }))).toEqual([
    'show-picture',
    'show-host',
  ]);
});

test('in a private window nothing is remembered, nor where that is not known', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await buttonsIn(async () => ({ incognito: true }))).toEqual(['show-picture']);
  vi.resetModules();
  expect(await buttonsIn(() => Promise.reject(new Error('No window.')))).toEqual(['show-picture']);
});
