import type { IncomingMessage, ServerResponse } from 'node:http';
import { startHttpServer } from './http-server.ts';

const SAMPLES_A_SECOND = 8000;

/** Silence, as a WAV file. */
function makeWav(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * SAMPLES_A_SECOND, 0x80);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  // PCM, one channel of eight bits.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLES_A_SECOND, 24);
  head.writeUInt32LE(SAMPLES_A_SECOND, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

function sendRange(request: IncomingMessage, response: ServerResponse, file: Buffer): void {
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const end = last === '' ? file.length - 1 : Number(last);
  response.writeHead(206, {
    'content-type': 'audio/wav',
    'accept-ranges': 'bytes',
    'content-range': `bytes ${first}-${end}/${file.length}`,
    'content-length': end - Number(first) + 1,
  });
  response.end(file.subarray(Number(first), end + 1));
}

/**
 * Serves pages and tracks of these paths, silence of so many seconds as `/90.wav`, and never an answer
 * to what it does not know.
 * @returns its origin
 */
export async function startMedia(texts: Readonly<Record<string, string>>): Promise<string> {
  const { port } = await startHttpServer((request, response) => {
    const path = request.url ?? '';
    const [, seconds] = /^\/(\d+)\.wav$/.exec(path) ?? [];
    const text = texts[path.replace(/\?.*/, '')];
    if (seconds) sendRange(request, response, makeWav(Number(seconds)));
    else if (text !== undefined) {
      const type = path.endsWith('.vtt') ? 'text/vtt' : 'text/html; charset=utf-8';
      response.writeHead(200, { 'content-type': type }).end(text);
    }
  });
  return `http://127.0.0.1:${port}`;
}
