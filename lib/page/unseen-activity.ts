import type { Activity } from '../relay/activity.ts';

/** How it stands with an answer that no panel shows. */
export type UnseenState = 'running' | 'complete' | 'failed';

export interface UnseenAnswer {
  readonly state: UnseenState;
  /** Of its conversation; empty for a private window's, which nobody else is told of. */
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

  /** Whether this activity is the first after a turn that ran. */
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
 * What is unseen after an activity.
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

/** What tells of a private conversation that is gone: nobody can look at its answer any more. */
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
 * What is unseen when the background starts again. What ran was cut off with the background before;
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
