import type { RelayPort } from '../../browser/port.ts';
import { applyUpdate, emptyConversation } from '../../chat/apply-update.ts';
import type { ConversationState } from '../../chat/conversation.ts';
import type { ChatMessage } from '../../chat/message.ts';
import { type Clock, systemClock } from '../../clock.ts';
import type { Failure } from '../../errors/failure.ts';
import type { ConversationCommand, HostMessage, PanelMessage, RelayPosition } from '../messages.ts';
import { Assembly, postWhole } from '../pieces.ts';
import { NO_MESSAGE, readHostMessage } from './host-message.ts';

interface RelaySnapshot {
  /** `null` until the first snapshot has come. */
  readonly conversation: ConversationState | null;
  /** The host has told of this conversation, and tells of its changes. */
  readonly attached: boolean;
}

interface RelayClientOptions {
  /** Opens a port to the host, which starts the background if it does not run. */
  readonly connect: () => RelayPort;
  /** Calls the listener whenever the background starts. @returns what ends that */
  readonly onHostStart: (listener: () => void) => () => void;
  readonly clock?: Clock;
}

type HostMessageOf<Type extends HostMessage['type']> = Extract<HostMessage, { type: Type }>;

const NOTHING: RelaySnapshot = { conversation: null, attached: false };

/** The first attempt to connect again is made at once; then the wait doubles. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

/** One refused message may be the last of an old background. */
const REFUSALS_TOLD = 3;

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
  #isPrivate = false;
  #port: RelayPort | null = null;
  /** Place of the conversation shown; `null` while nothing of it is known. */
  #position: RelayPosition | null = null;
  /** The host has yet to say what this panel lacks. */
  #isAttaching = false;
  /** Questions and commands in their order. */
  #unconfirmed: Exclude<PanelMessage, { type: 'attach' }>[] = [];
  /** The host has work, in whatever conversation: one that ends then is started again. */
  #isHostBusy = false;
  #failedAttempts = 0;
  /** Messages in a row that could not be read: their host is asked ever more rarely. */
  #refusals = 0;
  #cancelWait: (() => void) | null = null;

  constructor({ connect, onHostStart, clock }: RelayClientOptions) {
    this.#connect = connect;
    this.#clock = clock ?? systemClock;
    this.#endHostStart = onHostStart(() => this.#ensureAttached());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): RelaySnapshot => this.#snapshot;

  /**
   * Shows a conversation, which need not exist yet.
   * @param isPrivate it belongs to a private window: it is kept apart
   */
  attach(conversationId: string, isPrivate = false): void {
    if (conversationId === this.#conversationId) return;
    this.#conversationId = conversationId;
    this.#isPrivate = isPrivate;
    this.#position = null;
    this.#refusals = 0;
    this.#show(NOTHING);
    if (this.#port) this.#postAttach();
    else this.#open();
  }

  /**
   * Asks a question in the conversation shown. It is sent until the host has it.
   * @param editOf the id of the question that it stands beside; without one it follows what is shown
   */
  send(message: ChatMessage, editOf?: string): void {
    const conversationId = this.#conversationId;
    if (conversationId === null) return;
    const edits = editOf !== undefined && { editOf };
    this.#want({ type: 'send', conversationId, message, ...edits });
  }

  /** Wants something of the conversation shown. It is sent until the host has obeyed. */
  command(command: ConversationCommand): void {
    const conversationId = this.#conversationId;
    if (conversationId === null) return;
    this.#want({ type: 'command', conversationId, commandId: crypto.randomUUID(), command });
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

  #want(message: Exclude<PanelMessage, { type: 'attach' }>): void {
    this.#unconfirmed.push(message);
    // A port may have closed before its event comes.
    if (!this.#post(message)) this.#open();
  }

  #ensureAttached(): void {
    if (this.#conversationId !== null && !this.#port) this.#open();
  }

  /** Something is under way that the panel must not miss. */
  get #isWaiting(): boolean {
    const status = this.#snapshot.conversation?.status;
    const isBusy = status === 'submitted' || status === 'streaming';
    const isMissing = this.#isAttaching || this.#unconfirmed.length > 0;
    return isBusy || this.#isHostBusy || isMissing;
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
    this.#isHostBusy = false;
    const assembly = new Assembly();
    port.onMessage.addListener((received) => {
      if (port !== this.#port) return;
      const whole = assembly.take(received);
      if (whole === undefined) return;
      const message = readHostMessage(whole);
      if (message) this.#receive(message);
      else this.#onRefused(port);
    });
    port.onDisconnect.addListener(() => {
      if (port === this.#port) this.#onLost();
    });
    this.#postAttach(this.#unsavedAnswer);
    for (const message of this.#unconfirmed) this.#post(message);
  }

  #onLost(): void {
    this.#port = null;
    if (!this.#isWaiting) return;
    this.#show({ ...this.#snapshot, attached: false });
    const failures = Math.max(this.#failedAttempts, this.#refusals);
    const wait = failures === 0 ? 0 : FIRST_WAIT_MS * 2 ** (failures - 1);
    this.#failedAttempts++;
    this.#cancelWait = this.#clock.after(Math.min(wait, LONGEST_WAIT_MS), () => this.#open());
  }

  /** The message may have been a change: only the whole state tells what is so now. */
  #onRefused(port: RelayPort): void {
    this.#refusals++;
    this.#position = null;
    this.#isAttaching = true;
    port.disconnect();
    this.#onLost();
    // It is tried again all the same.
    if (this.#refusals >= REFUSALS_TOLD && !this.#snapshot.conversation)
      this.#tellOf({ kind: 'unexpected', detail: NO_MESSAGE });
  }

  /** The conversation could not be shown as it is: the reader is told so. */
  #tellOf(storageFailure: Failure): void {
    if (this.#conversationId === null) return;
    const shown = this.#snapshot.conversation ?? emptyConversation(this.#conversationId);
    this.#show({ conversation: { ...shown, storageFailure }, attached: false });
  }

  /** @param seen an answer of which an ended background may have kept less */
  #postAttach(seen?: ChatMessage): void {
    const conversationId = this.#conversationId;
    if (conversationId === null) return;
    this.#isAttaching = true;
    this.#post({
      type: 'attach',
      conversationId,
      isPrivate: this.#isPrivate,
      ...(this.#position && { since: this.#position }),
      ...(seen && { seen }),
    });
  }

  /** The last answer, where the host may not have kept all of it. */
  get #unsavedAnswer(): ChatMessage | undefined {
    const { messages = [], storageFailure = null } = this.#snapshot.conversation ?? {};
    return messages.findLast(
      ({ role, outcome }) => role === 'assistant' && (outcome === undefined || storageFailure),
    );
  }

  /** @returns whether there was an open port for it */
  #post(message: PanelMessage): boolean {
    try {
      if (this.#port) postWhole(this.#port, message);
      return this.#port !== null;
    } catch {
      // The port has closed; its event follows, and what is unconfirmed is sent again then.
      return false;
    }
  }

  #receive(message: HostMessage): void {
    switch (message.type) {
      case 'snapshot':
        this.#onSnapshot(message);
        break;
      case 'update':
        this.#onUpdate(message);
        break;
      case 'attached':
        this.#onAttached(message);
        break;
      case 'busy':
        this.#isHostBusy = message.isBusy;
        break;
      case 'unread':
        this.#onUnread(message);
        break;
      case 'unsent':
        this.#onUnsent(message);
        break;
      case 'taken':
        this.#confirm((want) => want.type === 'send' && want.message.id === message.messageId);
        break;
      case 'obeyed':
        this.#confirm((want) => want.type === 'command' && want.commandId === message.commandId);
        break;
    }
  }

  #confirm(isIt: (want: PanelMessage) => boolean): void {
    this.#unconfirmed = this.#unconfirmed.filter((want) => !isIt(want));
  }

  #onSnapshot({ hostId, sequence, state }: HostMessageOf<'snapshot'>): void {
    if (state.id !== this.#conversationId) return;
    this.#onHeard();
    this.#position = { hostId, sequence };
    this.#show({ conversation: state, attached: true });
  }

  #onUpdate({ conversationId, sequence, update }: HostMessageOf<'update'>): void {
    const { conversation } = this.#snapshot;
    if (conversationId !== this.#conversationId || !this.#position || !conversation) return;
    if (sequence === this.#position.sequence + 1) {
      this.#position = { ...this.#position, sequence };
      this.#show({ ...this.#snapshot, conversation: applyUpdate(conversation, update) });
    } else if (!this.#isAttaching) this.#postAttach();
  }

  #onAttached({ conversationId, sequence }: HostMessageOf<'attached'>): void {
    if (conversationId !== this.#conversationId) return;
    // The panel holds another state: it asks for the whole.
    if (sequence !== this.#position?.sequence) this.#position = null;
    this.#onHeard();
    if (this.#position) this.#show({ ...this.#snapshot, attached: true });
    else this.#postAttach();
  }

  /** The shown answer stays, and is offered to the host until that can read what it keeps. */
  #onUnread({ conversationId, failure }: HostMessageOf<'unread'>): void {
    if (conversationId !== this.#conversationId) return;
    this.#tellOf(failure);
    this.#cancelWait?.();
    this.#cancelWait = this.#clock.after(LONGEST_WAIT_MS, () =>
      this.#postAttach(this.#unsavedAnswer),
    );
  }

  /** The next attempt would fail as well: none is made without a reason. */
  #onUnsent({ conversationId, detail }: HostMessageOf<'unsent'>): void {
    if (conversationId !== this.#conversationId) return;
    this.#position = null;
    this.#onHeard();
    this.#tellOf({ kind: 'unexpected', detail });
  }

  /** The host has said what this panel lacked. */
  #onHeard(): void {
    this.#isAttaching = false;
    this.#failedAttempts = 0;
  }

  #show(snapshot: RelaySnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}
