import type { ConversationState } from '../../chat/conversation.ts';
import { conversationTitle } from '../../chat/conversation-title.ts';
import { sitesOf } from '../../chat/sites-of.ts';
import { type Clock, timestamp } from '../../clock.ts';

import type { ConversationRow, TurnRecord } from '../../conversations/stored-row.ts';
import type { BackEnd } from '../../settings/back-ends.ts';

/** A running turn as it is known before its first event. */
export type RunningTurn = Omit<TurnRecord, 'eventNumber'>;

/** A conversation's row in the database: all but its messages. */
export class ConversationRecord {
  readonly #clock: Clock;
  #createdAt: string;
  /** `null` until a turn begins or an earlier one is known. */
  #updatedAt: string | null = null;
  #deletedAt: string | undefined;
  /** `null`: it is not pinned, whatever the database holds. */
  #pinnedAt: string | null | undefined;
  #sites: readonly string[] = [];
  #turnStartedAt: string | undefined;
  #turn: RunningTurn | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#createdAt = timestamp(clock);
  }

  get turn(): RunningTurn | null {
    return this.#turn;
  }

  get isDeleted(): boolean {
    return this.#deletedAt !== undefined;
  }

  /** Takes over the row in the database; a turn that has begun meanwhile brings a deleted one back. */
  restore({ createdAt, updatedAt, deletedAt, pinnedAt }: ConversationRow): void {
    const isWorkedIn = this.#updatedAt !== null;
    this.#createdAt = createdAt;
    this.#updatedAt ??= updatedAt;
    if (this.#pinnedAt === undefined) this.#pinnedAt = pinnedAt;
    if (!isWorkedIn) this.#deletedAt ??= deletedAt;
  }

  /**
   * A conversation with a turn is not deleted.
   * @param startedAt when it began, where that was in an earlier background
   */
  turnStarted(turn: RunningTurn, startedAt = timestamp(this.#clock)): void {
    this.#deletedAt = undefined;
    this.#turn = turn;
    this.#turnStartedAt = startedAt;
    this.#updatedAt = timestamp(this.#clock);
  }

  /** Notes all that another background needs to take up the call that is about to be made. */
  callStarted({ id, model }: BackEnd, base: RunningTurn['base']): void {
    if (this.#turn) this.#turn = { ...this.#turn, backEndId: id, model, ...(base && { base }) };
  }

  turnEnded(): void {
    this.#turn = null;
    this.#turnStartedAt = undefined;
    this.#updatedAt = timestamp(this.#clock);
  }

  deleted(): void {
    this.#deletedAt = timestamp(this.#clock);
  }

  restored(): void {
    this.#deletedAt = undefined;
  }

  pinned(isPinned: boolean): void {
    this.#pinnedAt = isPinned ? timestamp(this.#clock) : null;
  }

  /** The very same list for as long as it says the same: the writer compares rows by that. */
  #sitesOf(messages: ConversationState['messages']): readonly string[] {
    const sites = sitesOf(messages);
    const isSame =
      sites.length === this.#sites.length &&
      sites.every((site, index) => site === this.#sites[index]);
    if (!isSame) this.#sites = sites;
    return this.#sites;
  }

  /** @param eventNumber of the last run of events that the state holds */
  rowFor(state: ConversationState, eventNumber: number): ConversationRow {
    const {
      id,
      messages,
      head,
      queue,
      failure,
      toolConsent,
      modelChoice,
      leftOutThrough,
      givenTitle,
    } = state;
    const sites = this.#sitesOf(messages);
    return {
      id,
      title: givenTitle ?? conversationTitle([...messages, ...queue]),
      createdAt: this.#createdAt,
      updatedAt: this.#updatedAt ?? this.#createdAt,
      ...(this.#deletedAt !== undefined && { deletedAt: this.#deletedAt }),
      ...(this.#pinnedAt && { pinnedAt: this.#pinnedAt }),
      ...(givenTitle !== null && { isNamed: true as const }),
      ...(sites.length > 0 && { sites }),
      ...(this.#turnStartedAt !== undefined && { turnStartedAt: this.#turnStartedAt }),
      ...(this.#turn && { turn: { ...this.#turn, eventNumber } }),
      ...(head !== null && { head }),
      ...(queue.length > 0 && { queue }),
      ...(toolConsent !== null && { toolConsent }),
      ...(modelChoice && { modelChoice }),
      ...(leftOutThrough !== null && { leftOutThrough }),
      ...(failure && { failure }),
    };
  }
}
