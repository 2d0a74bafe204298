import { applyUpdate } from '../chat/apply-update.ts';
import type { ConversationState } from '../chat/conversation.ts';
import type { ChatMessage } from '../chat/message.ts';
import { type Clock, systemClock } from './clock.ts';
import { readHostMessage } from './host-message.ts';
import type { ConversationCommand, HostMessage, PanelMessage } from './messages.ts';
import type { RelayPort } from './port.ts';

export interface RelaySnapshot {
  /** `null` until the first snapshot has come. */
  readonly conversation: ConversationState | null;
  /** Whether the host has told of this conversation, and would tell of its changes. */
  readonly attached: boolean;
}

interface RelayClientOptions {
  /** Opens a port to the host, which starts the background if it does not run. */
  readonly connect: () => RelayPort;
  /** Calls the listener whenever the background starts. @returns what ends that */
  readonly onHostStart: (listener: () => void) => () => void;
  readonly clock?: Clock;
}

const NOTHING: RelaySnapshot = { conversation: null, attached: false };

/** Between attempts to connect again: the first is made at once, then the wait doubles. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

/**
 * The panel's end of the relay: a store of one conversation, kept by the background. The browser
 * may end the background, and the port with it, at any time. In mid-turn the client connects
 * again by itself; else it waits until it wants something or the background starts anyway, so
 * that an open panel does not keep an idle background running.
 */
export class RelayClient {
  readonly #connect: () => RelayPort;
  readonly #clock: Clock;
  readonly #endHostStart: () => void;
  readonly #listeners = new Set<() => void>();
  #snapshot = NOTHING;
  #conversationId: string | null = null;
  #port: RelayPort | null = null;
  /** Of the last update applied; `null` while a snapshot is awaited. */
  #sequence: number | null = null;
  /** Questions that the host has not confirmed yet, with their conversation's id. */
  #unacknowledged: Extract<PanelMessage, { type: 'send' }>[] = [];
  #failedAttempts = 0;
  #cancelWait: (() => void) | null = null;

  constructor({ connect, onHostStart, clock = systemClock }: RelayClientOptions) {
    this.#connect = connect;
    this.#clock = clock;
    this.#endHostStart = onHostStart(() => this.#ensureAttached());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): RelaySnapshot => this.#snapshot;

  /** Shows a conversation, which need not exist yet. */
  attach(conversationId: string): void {
    if (conversationId === this.#conversationId) return;
    this.#conversationId = conversationId;
    this.#sequence = null;
    this.#show(NOTHING);
    if (this.#port) this.#post({ type: 'attach', conversationId, isPrivate: false });
    else this.#open();
  }

  /**
   * Asks a question in the conversation shown. It is sent until the host has it.
   * @param editOf the id of the question beside which it stands, in other words
   */
  send(message: ChatMessage, editOf?: string): void {
    const conversationId = this.#conversationId;
    if (conversationId === null) return;
    const edit = editOf !== undefined && { editOf };
    const send = { type: 'send', conversationId, message, ...edit } as const;
    this.#unacknowledged.push(send);
    if (this.#port) this.#post(send);
    else this.#open();
  }

  /** Wants something of the conversation shown. */
  command(command: ConversationCommand): void {
    const conversationId = this.#conversationId;
    if (conversationId === null) return;
    this.#ensureAttached();
    const message = { type: 'command', conversationId, command } as const;
    if (this.#post(message)) return;
    this.#open();
    this.#post(message);
  }

  /** Lets go of the port. The turn goes on without this panel. */
  dispose(): void {
    this.#conversationId = null;
    this.#cancelWait?.();
    this.#endHostStart();
    this.#listeners.clear();
    const port = this.#port;
    this.#port = null;
    port?.disconnect();
  }

  #ensureAttached(): void {
    if (this.#conversationId !== null && !this.#port) this.#open();
  }

  /** Whether something is under way that the panel must not miss. */
  get #isWaiting(): boolean {
    const status = this.#snapshot.conversation?.status;
    const isBusy = status === 'submitted' || status === 'streaming';
    return isBusy || this.#sequence === null || this.#unacknowledged.length > 0;
  }

  #open(): void {
    this.#cancelWait?.();
    this.#cancelWait = null;
    if (this.#conversationId === null) return;
    let port: RelayPort;
    try {
      port = this.#connect();
    } catch {
      // The extension was updated or removed under this page; an update brings a new host.
      this.#onLost();
      return;
    }
    this.#port = port;
    port.onMessage.addListener((received) => {
      if (port !== this.#port) return;
      const message = readHostMessage(received);
      if (message) this.#receive(message);
    });
    port.onDisconnect.addListener(() => {
      if (port === this.#port) this.#onLost();
    });
    this.#reattach();
    for (const send of this.#unacknowledged) this.#post(send);
  }

  #onLost(): void {
    this.#port = null;
    if (!this.#isWaiting) return;
    this.#sequence = null;
    this.#show({ ...this.#snapshot, attached: false });
    const wait = this.#failedAttempts === 0 ? 0 : FIRST_WAIT_MS * 2 ** (this.#failedAttempts - 1);
    this.#failedAttempts++;
    this.#cancelWait = this.#clock.after(Math.min(wait, LONGEST_WAIT_MS), () => this.#open());
  }

  #reattach(): void {
    if (this.#conversationId === null) return;
    this.#sequence = null;
    this.#post({ type: 'attach', conversationId: this.#conversationId, isPrivate: false });
  }

  /** @returns whether there was an open port for it */
  #post(message: PanelMessage): boolean {
    try {
      this.#port?.postMessage(message);
      return this.#port !== null;
    } catch {
      // The port has closed; its event follows, and what is unacknowledged is sent again then.
      return false;
    }
  }

  #receive(message: HostMessage): void {
    if (message.type === 'taken') {
      this.#unacknowledged = this.#unacknowledged.filter(
        (send) => send.message.id !== message.messageId,
      );
      return;
    }
    if (message.type === 'attached') return;
    if (message.type === 'snapshot') {
      if (message.state.id !== this.#conversationId) return;
      this.#failedAttempts = 0;
      this.#sequence = message.sequence;
      this.#show({ conversation: message.state, attached: true });
      return;
    }
    const { conversation } = this.#snapshot;
    if (message.conversationId !== this.#conversationId || this.#sequence === null) return;
    if (!conversation || message.sequence !== this.#sequence + 1) {
      this.#reattach();
      return;
    }
    this.#sequence = message.sequence;
    this.#show({ conversation: applyUpdate(conversation, message.update), attached: true });
  }

  #show(snapshot: RelaySnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}
