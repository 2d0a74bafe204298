import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { CDPSession } from 'puppeteer-core';

/** Kilobytes; an answer of 100 KB makes about a fifth of it. */
const BUFFER_SIZE = 500_000;

/** An event of Chromium's trace, as far as it is read here. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** By the clock. */
  readonly dur?: number;
  /** In the thread's processor time. */
  readonly tdur?: number;
}

/** Has the browser write down what its threads do. */
export async function startTrace(
  protocol: CDPSession,
  categories: readonly string[],
): Promise<void> {
  await protocol.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: {
      recordMode: 'recordAsMuchAsPossible',
      traceBufferSizeInKb: BUFFER_SIZE,
      excludedCategories: ['*'],
      includedCategories: [...categories],
    },
  });
}

/** Ends the trace; gives the events whose line passes, so that the rest is never made objects of. */
export async function stopTrace(
  protocol: CDPSession,
  passes: (line: string) => boolean,
): Promise<readonly TraceEvent[]> {
  const complete = new Promise<string>((resolve, reject) => {
    protocol.once('Tracing.tracingComplete', ({ stream }) =>
      stream ? resolve(stream) : reject(new Error('The browser gave no trace.')),
    );
  });
  await protocol.send('Tracing.end');
  const handle = await complete;
  const events: TraceEvent[] = [];
  for await (const line of createInterface(Readable.from(piecesOf(protocol, handle)))) {
    if (passes(line)) events.push(JSON.parse(line.replace(AROUND_EVENT, '')) as TraceEvent);
  }
  await protocol.send('IO.close', { handle });
  return events;
}

/** Chromium writes one event a line; the first line also opens the list, the last one closes it. */
const AROUND_EVENT = /^\{"traceEvents":\[|\]?,$/g;

async function* piecesOf(protocol: CDPSession, handle: string): AsyncGenerator<string> {
  for (let isEnd = false; !isEnd; ) {
    const piece = await protocol.send('IO.read', { handle, size: 4_000_000 });
    yield piece.base64Encoded ? Buffer.from(piece.data, 'base64').toString() : piece.data;
    isEnd = piece.eof;
  }
}
