import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import DownloadProgress from '@/components/panel/transcript/download-progress.tsx';
import { replaceApi } from '../../../browser/fake-api.ts';

beforeEach(() => {
  replaceApi('i18n', {
    getMessage: (key: string, given?: string | string[]) => [key, given].flat().join(' ').trim(),
  });
});

test('a download is a labelled progress bar with its share in words', () => {
  const html = renderToStaticMarkup(<DownloadProgress loaded={0.426} />);
  const [, id] = /<progress id="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`for="${id}">builtInModel_downloading</label>`);
  expect(html).toMatch(/<progress [^>]*max="100"[^>]*value="43"/);
  expect(html).toContain('builtInModel_downloaded 43');
});

test('a download that is complete is not shown', () => {
  expect(renderToStaticMarkup(<DownloadProgress loaded={1} />)).toBe('');
});
