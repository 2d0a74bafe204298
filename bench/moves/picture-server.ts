import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PATH = '/demo-image.svg';
const PICTURE = readFileSync(new URL(`../../demo${PATH}`, import.meta.url));

/** Serves the tour's picture, and nothing else. */
export async function startPictureServer(): Promise<{ origin: string; close(): void }> {
  const server = createServer(({ url }, response) => {
    const isThere = url === PATH;
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/svg+xml' });
    response.end(isThere ? PICTURE : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
