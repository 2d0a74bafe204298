import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

const EXTENSION_ORIGIN = /^[a-z-]+-extension:\/\//;
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/**
 * Lets in extensions, programs and this server's own pages. Another web page must not use the
 * reader's model, and none may reach it under a name of its own that leads to loopback.
 * @throws {HttpError} 403
 */
export function checkOrigin({ headers }: IncomingMessage): void {
  const { host = '', origin } = headers;
  if (!LOOPBACK_HOST.test(host)) {
    throw new HttpError(
      403,
      'foreign-host',
      `This server answers on loopback only, not as ${host}.`,
    );
  }
  if (origin === undefined || EXTENSION_ORIGIN.test(origin) || origin === `http://${host}`) return;
  throw new HttpError(403, 'foreign-origin', `Pages of ${origin} may not use this server.`);
}
