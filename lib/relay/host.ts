import { ConversationSession, type HostSurroundings } from './conversation-session.ts';
import { type HostMessage, type PanelMessage, RELAY_PORT_NAME } from './messages.ts';
import { readPanelMessage } from './messages-schema.ts';
import type { RelayPort } from './port.ts';

export interface HostOptions extends HostSurroundings {
  /** Whether a port was opened by one of the extension's own pages. */
  readonly isOwnPage: (sender: RelayPort['sender']) => boolean;
}

/** The background's end of the relay: it owns every conversation and every call. */
export class RelayHost {
  readonly #options: HostOptions;
  readonly #sessions = new Map<string, ConversationSession>();

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
    let attached: ConversationSession | null = null;
    port.onMessage.addListener((received) => {
      const message = readPanelMessage(received);
      if (!message) return;
      const session = this.#session(message.conversationId);
      if (message.type === 'attach') {
        if (attached !== session) attached?.detach(port);
        attached = session;
      }
      obey(session, message, port);
    });
    port.onDisconnect.addListener(() => attached?.detach(port));
  }

  #session(id: string): ConversationSession {
    const known = this.#sessions.get(id);
    if (known) return known;
    const session = new ConversationSession(id, this.#options, () => {
      // A session that was dropped may still end a write, when another has its place.
      if (this.#sessions.get(id) === session) this.#sessions.delete(id);
    });
    this.#sessions.set(id, session);
    return session;
  }
}

function obey(session: ConversationSession, message: PanelMessage, port: RelayPort): void {
  switch (message.type) {
    case 'attach':
      session.attach(port);
      break;
    case 'send':
      session.send(message.message, () => confirm(message, port));
      break;
    case 'command':
      session.obey(message.command);
      break;
  }
}

function confirm(
  { conversationId, message }: Extract<PanelMessage, { type: 'send' }>,
  port: RelayPort,
): void {
  const taken: HostMessage = { type: 'taken', conversationId, messageId: message.id };
  try {
    port.postMessage(taken);
  } catch {
    // The port has closed. Its panel sends the question again, or is gone.
  }
}
