import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpError } from './http-error.ts';

interface Page {
  readonly file: string;
  readonly type: string;
}

const PAGES: Readonly<Record<string, Page>> = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/article': { file: 'article.html', type: 'text/html; charset=utf-8' },
  '/demo-image.svg': { file: 'demo-image.svg', type: 'image/svg+xml' },
};

/**
 * Serves one of the demo's own pages.
 * @throws {HttpError} 404 or 405
 */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  const page = Object.hasOwn(PAGES, pathname) ? PAGES[pathname] : undefined;
  if (!page) throw new HttpError(404, 'not-found', `There is nothing at ${pathname}.`);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new HttpError(405, 'bad-method', `${pathname} can only be read.`, { allow: 'GET, HEAD' });
  }
  const body = await readFile(new URL(page.file, import.meta.url));
  response.writeHead(200, {
    'content-type': page.type,
    'content-length': body.length,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
