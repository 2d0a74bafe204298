import type { RelayPort } from '../../browser/port.ts';
import { reportUnexpected } from '../../errors/report.ts';
import type { ConversationStore } from '../keep/conversation-store.ts';
import { type HostMessage, type PanelMessage, RELAY_PORT_NAME } from '../messages.ts';
import { Assembly } from '../pieces.ts';
import { ConversationSession } from './conversation-session.ts';
import type { HostEnvironment } from './host-environment.ts';
import { readPanelMessage } from './messages-schema.ts';

interface HostOptions extends HostEnvironment {
  readonly isOwnPage: (sender: RelayPort['sender']) => boolean;
}

/** The background's end of the relay: it owns every conversation and every call. */
export class RelayHost {
  readonly #options: HostOptions;
  readonly #sessions = new Map<string, ConversationSession>();
  readonly #ports = new Set<RelayPort>();
  /** Sessions with something under way, and the host itself while it recovers. */
  readonly #busy = new Set<ConversationSession | RelayHost>();
  #ignoresPanels = false;

  constructor(options: HostOptions) {
    this.#options = options;
  }

  /** Serves a port until it closes. Ports of another name are left to others. */
  connect(port: RelayPort): void {
    if (port.name !== RELAY_PORT_NAME) return;
    if (!this.#options.isOwnPage(port.sender)) {
      port.disconnect();
      return;
    }
    this.#ports.add(port);
    if (this.#busy.size > 0) post({ type: 'busy', isBusy: true }, port);
    let attached: ConversationSession | null = null;
    // A panel stands in one window: this holds for all its messages.
    let isPrivate = false;
    const assembly = new Assembly();
    port.onMessage.addListener((received) => {
      const whole = assembly.take(received);
      if (this.#ignoresPanels || whole === undefined) return;
      const message = readPanelMessage(whole);
      if (!message) return;
      if (message.type === 'attach') isPrivate = message.isPrivate;
      const session = this.#session(message.conversationId, isPrivate);
      if (message.type === 'attach') {
        if (attached !== session) attached?.detach(port);
        attached = session;
      }
      obey(session, message, port);
    });
    port.onDisconnect.addListener(() => {
      this.#ports.delete(port);
      attached?.detach(port);
    });
  }

  /**
   * Takes up the turns that an earlier background left without an end. To be called at each start,
   * so that their answers do not wait for a panel.
   */
  async recover(): Promise<void> {
    this.#noteBusy(this, true);
    await this.#recoverFrom(this.#options.store, false);
    await this.#recoverFrom(this.#options.privateStore, true);
    this.#noteBusy(this, false);
  }

  /** Ends the turns of private windows: the last of them has closed, and nothing is kept of them. */
  async stopPrivate(): Promise<void> {
    const sessions = [...this.#sessions.values()].filter(({ isPrivate }) => isPrivate);
    await Promise.all(sessions.map((session) => session.stop()));
  }

  /** The ids of the conversations that run or that a panel shows. */
  get liveIds(): string[] {
    return Array.from(this.#sessions.keys(), (key) => key.slice(key.indexOf(' ') + 1));
  }

  /**
   * Ends every turn, and does the work when nothing will be written any more. Panels are not heard
   * until it has settled: they would have kept what it deletes.
   */
  async whileNothingRuns<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#ignoresPanels = true;
    try {
      const sessions = [...this.#sessions.values()];
      this.#sessions.clear();
      await Promise.all(sessions.map((session) => session.end()));
      return await work();
    } finally {
      this.#ignoresPanels = false;
    }
  }

  async #recoverFrom(store: ConversationStore, isPrivate: boolean): Promise<void> {
    try {
      // A session recovers its turn once it is loaded.
      for (const id of await store.listOrphanedTurns()) this.#session(id, isPrivate);
    } catch (error) {
      // A panel that asks for a conversation is told that it cannot be read.
      reportUnexpected(error);
    }
  }

  #noteBusy(worker: ConversationSession | RelayHost, isBusy: boolean): void {
    const before = this.#busy.size;
    if (isBusy) this.#busy.add(worker);
    else this.#busy.delete(worker);
    if (before > 0 === this.#busy.size > 0) return;
    for (const port of this.#ports) post({ type: 'busy', isBusy }, port);
  }

  #session(id: string, isPrivate: boolean): ConversationSession {
    const key = `${isPrivate ? 'private' : 'kept'} ${id}`;
    const known = this.#sessions.get(key);
    if (known) return known;
    const session = new ConversationSession({
      id,
      isPrivate,
      environment: this.#options,
      onBusy: (isBusy) => this.#noteBusy(session, isBusy),
      onIdle: () => {
        // A dropped session may still end a write when another has its place.
        if (this.#sessions.get(key) === session) this.#sessions.delete(key);
      },
    });
    this.#sessions.set(key, session);
    this.#noteBusy(session, true);
    return session;
  }
}

function obey(session: ConversationSession, message: PanelMessage, port: RelayPort): void {
  const { conversationId } = message;
  switch (message.type) {
    case 'attach':
      session.attach(port, message);
      break;
    case 'send': {
      const messageId = message.message.id;
      session.send(message.message, message.editOf, () =>
        post({ type: 'taken', conversationId, messageId }, port),
      );
      break;
    }
    case 'command': {
      const { commandId, command } = message;
      session.obey(commandId, command, () =>
        post({ type: 'obeyed', conversationId, commandId }, port),
      );
      break;
    }
  }
}

function post(message: HostMessage, port: RelayPort): void {
  try {
    port.postMessage(message);
  } catch {
    // The port has closed. Its panel opens another and sends the same again, or is gone.
  }
}
