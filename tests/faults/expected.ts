import type { AnswerOutcome } from '@/lib/chat/message.ts';
import { LONE_HALF, type LoggedAnswer } from './byte-server.ts';

export interface ExpectedAnswer {
  readonly question: string;
  /** Text that had been received for certain; what was read just before a fault is told of a little later. */
  readonly must: string;
  /** Text before it, where it goes on with an answer. */
  readonly base: string;
  readonly sent: LoggedAnswer;
  readonly outcomes: readonly AnswerOutcome[];
}

/** A conversation as it has to be after a fault. */
export interface Expected {
  readonly conversationId: string;
  /** When the fault was. */
  readonly at: number;
  readonly answers: readonly ExpectedAnswer[];
  /** Questions that wait for their turn. */
  readonly waiting: readonly string[];
  readonly field: string;
  /** No panel shows it: it has to be taken up all the same. */
  readonly isUnseen: boolean;
  /** Found by the story itself. */
  readonly findings: readonly string[];
}

/** What the background read so shortly before a fault may be missing. */
const UNDER_WAY_MS = 300;

/** README exempts what came in the last half second before the browser or the extension ends. */
export const BROWSER_END_MS = 500;

const CUT_SHORT = ['interrupted', 'failed'] as const;

/** Outcomes that are allowed after a fault that ended what received the answer. */
function outcomesAfter(sent: LoggedAnswer, at: number): readonly AnswerOutcome[] {
  if (sent.endReadAt <= at - UNDER_WAY_MS || sent.resume === 'replay') return ['complete'];
  return sent.isFinished ? ['complete', ...CUT_SHORT] : CUT_SHORT;
}

export interface Given {
  readonly question: string;
  readonly at: number;
  readonly base?: string;
  /** Shown by a panel: it stands. */
  readonly shown?: string;
  readonly exemptMs?: number;
  readonly outcomes?: readonly AnswerOutcome[];
}

/** @param given when the fault was, and what is known of the answer beside that */
export function expectedAnswer(sent: LoggedAnswer, given: Given): ExpectedAnswer {
  const { question, at, base = '', shown = '', exemptMs = 0 } = given;
  return {
    question,
    base,
    sent,
    get outcomes() {
      return given.outcomes ?? outcomesAfter(sent, at);
    },
    get must() {
      const received = base + sent.readAt(at - UNDER_WAY_MS - exemptMs);
      return shown.length > received.length ? shown.replace(LONE_HALF, '') : received;
    },
  };
}

/** A conversation with these answers, and nothing else about it. */
export function expectedOf(
  conversationId: string,
  at: number,
  answers: readonly ExpectedAnswer[],
  others: Partial<Expected> = {},
): Expected {
  const nothing = { waiting: [], field: '', isUnseen: false, findings: [] };
  return { ...nothing, conversationId, at, answers, ...others };
}
