import type { Clock } from '../../clock.ts';
import {
  BrokenStreamError,
  EmptyAnswerError,
  HttpStatusError,
  NoServerError,
} from '../../errors/failure-errors.ts';
import type { ChatQuestion } from '../../protocols/requests/request-format.ts';
import type { AnswerRuns, AnswerSource } from '../call/answer-source.ts';
import type { AnswerReceiver } from './answer-receiver.ts';

/**
 * Waits before each attempt to take up an answer whose connection was lost. A server that is only
 * restarting is back by then; one that has no answer to take up says so at the first.
 */
const RESUME_WAITS_MS: readonly number[] = [0, 250, 500, 1000, 2000];

/**
 * Silence of a back end before the first of an answer that it is giving already; a slow model may not
 * have begun. One that takes the call and never answers it would else be waited for without end.
 */
const RESUME_SILENCE_MS = 120_000;

/** One call, who answers it, and who takes the answer. */
interface Exchange {
  readonly source: AnswerSource;
  readonly receiver: AnswerReceiver;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/**
 * Asks, and receives the answer to its end. An answer whose connection is lost is taken up again
 * where the back end can.
 * @throws FailureError; the signal's reason once it is aborted
 */
export async function askAndReceive(exchange: Exchange, question: ChatQuestion): Promise<void> {
  const { source, receiver, signal } = exchange;
  try {
    const hasCome = await receiveAll(source.ask(question, signal), exchange);
    if (!hasCome) throw new EmptyAnswerError({});
  } catch (error) {
    signal.throwIfAborted();
    // A back end that reports a failure often breaks off then: it has nothing more to say.
    const isLost = error instanceof BrokenStreamError && !receiver.reported;
    if (!isLost || !(await resumeAndReceive(exchange, question.conversationId))) throw error;
  }
}

/**
 * Takes up an answer that is still being given, or has just been given.
 * @returns whether it is whole now
 * @throws FailureError that no other attempt would change; the signal's reason
 */
export async function resumeAndReceive(
  exchange: Exchange,
  conversationId: string,
): Promise<boolean> {
  const { receiver, clock, signal } = exchange;
  let attempt = 0;
  while (attempt < RESUME_WAITS_MS.length) {
    await wait(RESUME_WAITS_MS[attempt] ?? 0, clock, signal);
    const lengthBefore = receiver.answer.content.length;
    const end = await tryResume(exchange, conversationId);
    if (end !== 'lost') return end === 'whole';
    // Progress begins the attempts anew; the answer's greatest length bounds them.
    attempt = receiver.answer.content.length > lengthBefore ? 1 : attempt + 1;
  }
  return false;
}

async function tryResume(
  exchange: Exchange,
  conversationId: string,
): Promise<'whole' | 'none' | 'lost'> {
  const { source, receiver, clock, signal } = exchange;
  const silence = new AbortController();
  const answer = source.resume(conversationId, AbortSignal.any([signal, silence.signal]));
  if (!answer) return 'none';
  receiver.startOver();
  const endWait = clock.after(RESUME_SILENCE_MS, () => silence.abort());
  try {
    const hasCome = await receiveAll(answer, exchange, endWait);
    return hasCome && receiver.settle() ? 'whole' : 'none';
  } catch (error) {
    signal.throwIfAborted();
    if (silence.signal.aborted) return 'none';
    if (!isConnectionLost(error)) throw error;
    return 'lost';
  } finally {
    endWait();
  }
}

function isConnectionLost(error: unknown): boolean {
  if (error instanceof HttpStatusError) return error.failure.status >= 500;
  return error instanceof NoServerError || error instanceof BrokenStreamError;
}

/**
 * @param onFirst told when the first events have come
 * @returns whether anything came
 */
async function receiveAll(
  answer: AnswerRuns,
  { receiver, signal }: Exchange,
  onFirst: () => void = () => undefined,
): Promise<boolean> {
  let hasCome = false;
  for await (const events of answer) {
    signal.throwIfAborted();
    if (events.length === 0) continue;
    if (!hasCome) onFirst();
    hasCome = true;
    receiver.receive(events);
  }
  return hasCome;
}

/** Settles after so many milliseconds. @throws the signal's reason once it is aborted */
async function wait(milliseconds: number, clock: Clock, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (milliseconds === 0) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cancel = clock.after(milliseconds, resolve);
  const onAbort = () => {
    cancel();
    reject(signal.reason);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  await promise.finally(() => signal.removeEventListener('abort', onAbort));
}
