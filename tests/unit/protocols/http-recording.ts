import type { ServerResponse } from 'node:http';
import { startBackEnd } from '../relay/back-end.ts';
import type { Recording } from './recordings.ts';

/** What a real server's answer is on the wire. */
export async function recordOverHttp(
  answer: (response: ServerResponse) => void,
): Promise<Recording> {
  const { address } = await startBackEnd(answer);
  const response = await fetch(address, { method: 'POST', body: '{}' });
  return { headers: response.headers, bytes: await response.bytes() };
}
