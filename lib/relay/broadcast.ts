import type { ConversationState, ConversationUpdate } from '../chat/conversation.ts';
import { mergeEvents } from '../protocols/merge-events.ts';
import type { Clock } from './clock.ts';
import type { HostMessage } from './messages.ts';
import type { RelayPort } from './port.ts';
import { Throttle } from './throttle.ts';

/** One frame at 60 Hz: a panel cannot show more often. */
const FRAME_MS = 16;

/** Tells this background's numbers from those of an earlier one. */
const HOST_ID = crypto.randomUUID();

/**
 * Numbers a conversation's updates and posts them to every panel that is attached. A streaming
 * answer is posted at most once a frame; everything else at once, and in order.
 */
export class Broadcast {
  readonly #conversationId: string;
  readonly #throttle: Throttle;
  readonly #ports = new Set<RelayPort>();
  /** Of the last update posted. */
  #sequence = 0;
  // Updates that wait for the frame's end; all of them are answer events.
  #waiting: Extract<ConversationUpdate, { type: 'answer-events' }>[] = [];

  constructor(conversationId: string, clock: Clock) {
    this.#conversationId = conversationId;
    this.#throttle = new Throttle(FRAME_MS, clock, () => this.#postWaiting());
  }

  get hasPorts(): boolean {
    return this.#ports.size > 0;
  }

  /** From now on the port gets every update; first the state, which holds all up to now. */
  attach(port: RelayPort, state: ConversationState): void {
    this.#throttle.runNow();
    this.#ports.add(port);
    this.#post(port, this.#snapshot(state));
  }

  /** The state changed by more than an update. */
  postSnapshot(state: ConversationState): void {
    this.#throttle.runNow();
    this.#postToAll(this.#snapshot(state));
  }

  detach(port: RelayPort): void {
    this.#ports.delete(port);
  }

  publish(update: ConversationUpdate): void {
    if (update.type === 'answer-events') {
      this.#waiting.push(update);
      this.#throttle.request();
      return;
    }
    this.#throttle.runNow();
    this.#number(update);
  }

  #postWaiting(): void {
    const waiting = this.#waiting.splice(0);
    const events = mergeEvents(waiting.flatMap((update) => update.events));
    const at = waiting.at(-1)?.at;
    if (events.length > 0 && at !== undefined) this.#number({ type: 'answer-events', events, at });
  }

  #snapshot(state: ConversationState): HostMessage {
    return { type: 'snapshot', hostId: HOST_ID, sequence: this.#sequence, state };
  }

  /** Gives the update its number and posts it to all. */
  #number(update: ConversationUpdate): void {
    this.#sequence++;
    this.#postToAll({
      type: 'update',
      conversationId: this.#conversationId,
      sequence: this.#sequence,
      update,
    });
  }

  #postToAll(message: HostMessage): void {
    for (const port of this.#ports) this.#post(port, message);
  }

  #post(port: RelayPort, message: HostMessage): void {
    try {
      port.postMessage(message);
    } catch {
      // The port closed and its event is on the way. Its panel attaches again or is gone.
      this.#ports.delete(port);
      port.disconnect();
    }
  }
}
