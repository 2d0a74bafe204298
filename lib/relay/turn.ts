import type { AnswerOutcome } from '../chat/message.ts';
import type { RequestBody } from '../chat/request-body.ts';
import type { Failure } from '../errors/failure.ts';
import { EmptyAnswerError, ReportedByServerError } from '../errors/failure-errors.ts';
import { toFailure } from '../errors/to-failure.ts';
import type { AnswerEvent } from '../protocols/events.ts';
import { DEFAULT_CHAT_SETTINGS } from '../settings/defaults.ts';
import { callBackEnd, type Network } from './call.ts';
import { readAnswer } from './read-answer.ts';

/** What is asked, and of whom. */
export interface Question {
  readonly address: string;
  readonly body: RequestBody;
}

export interface TurnEnd {
  readonly outcome: AnswerOutcome;
  readonly failure: Failure | null;
}

const COMPLETE: TurnEnd = { outcome: 'complete', failure: null };
const STOPPED: TurnEnd = { outcome: 'stopped', failure: null };

/**
 * One call from its beginning to its end, whatever that is: it never rejects. Aborting the signal
 * stops it.
 * @param onEvents gets the answer as it arrives, in runs of one event or more
 */
export async function runTurn(
  question: Question,
  network: Network,
  signal: AbortSignal,
  onEvents: (events: readonly AnswerEvent[]) => void,
): Promise<TurnEnd> {
  let reported: Failure | null = null;
  const watch = (events: readonly AnswerEvent[]) => {
    reported ??= reportedFailure(events);
    onEvents(events);
  };
  try {
    await receiveAnswer(question, network, signal, watch);
    return reported ? { outcome: 'failed', failure: reported } : COMPLETE;
  } catch (error) {
    if (signal.aborted) return STOPPED;
    // A back end that reports a failure often breaks off then: its own words say more.
    return { outcome: 'failed', failure: reported ?? toFailure(error) };
  }
}

async function receiveAnswer(
  { address, body }: Question,
  network: Network,
  signal: AbortSignal,
  onEvents: (events: readonly AnswerEvent[]) => void,
): Promise<void> {
  signal.throwIfAborted();
  const response = await callBackEnd(address, body, network, signal);
  let isEmpty = true;
  const { maxAnswerLength } = DEFAULT_CHAT_SETTINGS;
  for await (const events of readAnswer(response, { clock: network.clock, maxAnswerLength })) {
    signal.throwIfAborted();
    if (events.length === 0) continue;
    isEmpty = false;
    onEvents(events);
  }
  if (isEmpty) throw new EmptyAnswerError();
}

function reportedFailure(events: readonly AnswerEvent[]): Failure | null {
  const error = events.find((event) => event.type === 'error');
  return error ? new ReportedByServerError({ detail: error.message }).failure : null;
}
