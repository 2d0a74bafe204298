import { setTimeout as delay } from 'node:timers/promises';
import type { ResumableStreamContext } from 'resumable-stream/generic';
import { errorText } from '../../error-text.ts';
import { BrokenAnswerError } from '../kept-answers.ts';
import type { AnswerLog } from './answer-log.ts';
import { BEAT_MS, type SignsOfLife } from './signs-of-life.ts';

export interface AnswerSources {
  readonly streams: ResumableStreamContext;
  readonly log: AnswerLog;
  readonly signs: SignsOfLife;
}

const RETRY_MS = 100;

/** resumable-stream gives up after a second, but not always: by its clock it may be 1000 ms sharp. */
const PATIENCE_MS = 3000;

/**
 * An answer that another server gives, or gave: what is in the log, then live what that server
 * sends. The log alone says whether an answer is complete.
 *
 * resumable-stream keeps an answer in the memory of the server that gives it and sends it from
 * there. If that server dies, a reader gets nothing: one who comes then is refused after a second,
 * and one who is reading waits until the stream's mark in Redis expires, a day later, to be told
 * that it is complete. Hence the log and the signs of life.
 * @throws {BrokenAnswerError} after what was logged if the server that gave it is dead
 */
export async function* readAnswer(
  answerId: string,
  { streams, log, signs }: AnswerSources,
): AsyncGenerator<string> {
  let passed = 0;
  while (true) {
    // Asked in this order: a server that goes after it has ended the log leaves no doubt.
    const isGiven = await signs.read(answerId);
    const logged = await log.read(answerId);
    if (!logged) return;
    const missing = logged.text.slice(passed);
    passed += missing.length;
    if (missing) yield missing;
    if (logged.hasEnded) return;
    if (!isGiven) throw new BrokenAnswerError();
    for await (const piece of readLive(answerId, passed, streams, signs)) {
      passed += piece.length;
      yield piece;
    }
  }
}

/** What the server that gives the answer sends of it, as long as that server lives. */
async function* readLive(
  answerId: string,
  passed: number,
  streams: ResumableStreamContext,
  signs: SignsOfLife,
): AsyncGenerator<string> {
  const dead = Promise.withResolvers<undefined>();
  // It may fail when nothing waits for it any more.
  dead.promise.catch(() => undefined);
  const beat = setInterval(() => {
    signs.read(answerId).then((isGiven) => isGiven || dead.resolve(undefined), dead.reject);
  }, BEAT_MS);
  const resumed = streams.resumeExistingStream(answerId, passed).catch((error: unknown) => {
    console.error(`An answer's server did not send it: ${errorText(error)}`);
  });
  try {
    const patience = delay(PATIENCE_MS, undefined, { ref: false });
    const stream = await Promise.race([resumed, dead.promise, patience]);
    if (stream) {
      yield* readUntil(stream, dead.promise);
    } else {
      void resumed.then((late) => late?.cancel());
      await delay(RETRY_MS);
    }
  } finally {
    clearInterval(beat);
  }
}

/** @param end ends the reading once it is resolved; the reading fails where it does */
async function* readUntil(
  stream: ReadableStream<string>,
  end: Promise<undefined>,
): AsyncGenerator<string> {
  const reader = stream.getReader();
  try {
    while (true) {
      const result = await Promise.race([reader.read(), end]);
      if (!result || result.done) return;
      if (result.value !== '') yield result.value;
    }
  } finally {
    await reader.cancel();
  }
}
