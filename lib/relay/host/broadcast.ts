import type { RelayPort } from '../../browser/port.ts';
import type { ConversationState, ConversationUpdate } from '../../chat/conversation.ts';
import { mergeEvents } from '../../chat/events/merge-events.ts';
import type { Clock } from '../../clock.ts';
import type { Failure } from '../../errors/failure.ts';
import { messageOf } from '../../errors/message-of.ts';
import { reportUnexpected } from '../../errors/report.ts';
import { Throttle } from '../../throttle.ts';
import type { HostMessage, RelayPosition } from '../messages.ts';
import { postWhole } from '../pieces.ts';
import { checkHostMessage } from './messages-schema.ts';
import { type NumberedUpdate, UpdateLog } from './update-log.ts';

/** One frame at 60 Hz: a panel cannot show more often. */
const FRAME_MS = 16;

/**
 * Numbers a conversation's updates and posts them to every panel that is attached. A streaming
 * answer is posted at most once a frame; everything else at once, and in order.
 */
export class Broadcast {
  readonly #conversationId: string;
  /** Changes with each memory, in which the numbers begin anew. */
  readonly #hostId = crypto.randomUUID();
  readonly #throttle: Throttle;
  /** With each port, whether it has been told what its panel lacks, and so gets updates. */
  readonly #ports = new Map<RelayPort, boolean>();
  readonly #log = new UpdateLog();
  // Updates that wait for the frame's end; all of them are answer events.
  #waiting: Extract<ConversationUpdate, { type: 'answer-events' }>[] = [];
  #holds = 0;
  /** Said in this order when nothing holds it back any more. */
  #held: (() => void)[] = [];

  constructor(conversationId: string, clock: Clock) {
    this.#conversationId = conversationId;
    this.#throttle = new Throttle(FRAME_MS, clock, () => this.#postWaiting());
  }

  get hasPorts(): boolean {
    return this.#ports.size > 0;
  }

  /** Says nothing of what is published from now on before this has settled. */
  holdUntil(settled: Promise<void>): void {
    this.#holds++;
    void settled.then(() => {
      this.#holds--;
      if (this.#holds > 0) return;
      for (const say of this.#held.splice(0)) say();
    });
  }

  /**
   * From now on the port gets every update; first what it lacks.
   * @param since where its panel stands; absent where it holds nothing
   */
  attach(port: RelayPort, state: ConversationState, since?: RelayPosition): void {
    this.#ports.set(port, false);
    this.#inOrder(() => this.#tell(port, state, since));
  }

  #tell(port: RelayPort, state: ConversationState, since?: RelayPosition): void {
    if (!this.#ports.has(port)) return;
    this.#throttle.runNow();
    this.#ports.set(port, true);
    const missed = since?.hostId === this.#hostId ? this.#log.since(since.sequence) : null;
    if (!missed) {
      this.#post(port, this.#snapshot(state));
      return;
    }
    for (const update of missed) this.#post(port, this.#message(update));
    const { sequence } = this.#log;
    this.#post(port, { type: 'attached', conversationId: this.#conversationId, sequence });
  }

  /** The state changed by more than an update. */
  postSnapshot(state: ConversationState): void {
    this.#inOrder(() => {
      this.#throttle.runNow();
      this.#log.startAnew();
      this.#postToAll(this.#snapshot(state));
    });
  }

  postUnread(port: RelayPort, failure: Failure): void {
    this.#post(port, { type: 'unread', conversationId: this.#conversationId, failure });
  }

  detach(port: RelayPort): void {
    this.#ports.delete(port);
  }

  publish(update: ConversationUpdate): void {
    this.#inOrder(() => this.#publish(update));
  }

  #inOrder(say: () => void): void {
    if (this.#holds > 0) this.#held.push(say);
    else say();
  }

  #publish(update: ConversationUpdate): void {
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
    const { sequence } = this.#log;
    return { type: 'snapshot', hostId: this.#hostId, sequence, state };
  }

  #message({ sequence, update }: NumberedUpdate): HostMessage {
    return { type: 'update', conversationId: this.#conversationId, sequence, update };
  }

  /** Gives the update its number and posts it to all. */
  #number(update: ConversationUpdate): void {
    this.#postToAll(this.#message(this.#log.append(update)));
  }

  #postToAll(message: HostMessage): void {
    for (const [port, isTold] of this.#ports) {
      if (isTold) this.#post(port, message);
    }
  }

  #post(port: RelayPort, message: HostMessage): void {
    try {
      checkHostMessage(message);
      postWhole(port, message);
    } catch (error) {
      this.#tellOfUnsent(port, error);
    }
  }

  /** Only trying tells a port that has closed from a message that it does not take. */
  #tellOfUnsent(port: RelayPort, error: unknown): void {
    const detail = messageOf(error);
    const message: HostMessage = { type: 'unsent', conversationId: this.#conversationId, detail };
    try {
      port.postMessage(message);
    } catch {
      // The port closed and its event is on the way. Its panel attaches again or is gone.
      this.#ports.delete(port);
      port.disconnect();
      return;
    }
    reportUnexpected(error);
  }
}
