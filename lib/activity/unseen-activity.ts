import type { AnswerOutcome } from '../chat/message.ts';

/** News of a conversation for somebody who does not look at it. */
export interface Activity {
  readonly conversationId: string;
  readonly title: string;
  readonly isPrivate: boolean;
  readonly isRunning: boolean;
  readonly isSeen: boolean;
  /** End of its last turn, as far as this background saw it; `null` while one runs. */
  readonly end: AnswerOutcome | null;
}

/** The state of an answer that no panel shows. */
export type UnseenState = 'running' | 'complete' | 'failed';

export interface UnseenAnswer {
  readonly state: UnseenState;
  /** The conversation's; empty for a private window's, which nobody else is told of. */
  readonly title: string;
}

/** The answers that no panel shows, by their conversations' ids; the latest one last. */
export type UnseenAnswers = ReadonlyMap<string, UnseenAnswer>;

/**
 * Tells the end of a turn from what is told after it: whenever panels come or go, the last end of
 * a conversation is told again.
 */
export class TurnEnds {
  readonly #running = new Set<string>();

  /** The first activity after a turn that ran. */
  isEnd({ conversationId, isRunning }: Activity): boolean {
    if (!isRunning) return this.#running.delete(conversationId);
    this.#running.add(conversationId);
    return false;
  }
}

/** `null` where nothing is to be told. */
function stateOf({ isRunning, end }: Activity): UnseenState | null {
  if (isRunning) return 'running';
  // The reader stopped it, and knows.
  if (end === null || end === 'stopped') return null;
  return end === 'complete' ? 'complete' : 'failed';
}

/**
 * The unseen answers after an activity.
 * @param isEnd whether it is the end of a turn: an end that was seen stays so once the panel closes
 */
export function afterActivity(
  unseen: UnseenAnswers,
  activity: Activity,
  isEnd: boolean,
): UnseenAnswers {
  const { conversationId, title, isPrivate, isRunning, isSeen } = activity;
  if (!isSeen && !isRunning && !isEnd && !unseen.has(conversationId)) return unseen;
  const state = isSeen ? null : stateOf(activity);
  const others = [...unseen].filter(([id]) => id !== conversationId);
  if (state === null) return new Map(others);
  return new Map([...others, [conversationId, { state, title: isPrivate ? '' : title }]]);
}

/** Private conversations that are gone are forgotten: nobody can look at their answers any more. */
export function goneUnseen(conversationId: string): Activity {
  return {
    conversationId,
    title: '',
    isPrivate: true,
    isRunning: false,
    isSeen: true,
    end: null,
  };
}

/**
 * The unseen answers when the background starts again. Those that ran were cut off with it;
 * where it can go on, the host tells that it runs.
 */
export function afterRestart(unseen: UnseenAnswers): UnseenAnswers {
  return new Map(
    Array.from(unseen, ([id, { state, title }]) => [
      id,
      { state: state === 'running' ? 'failed' : state, title },
    ]),
  );
}
