import type { HostMessage, PanelMessage } from '../../lib/relay/messages.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: {
  readonly runtime: {
    connect(options: { readonly name: string }): {
      postMessage(message: PanelMessage): void;
      disconnect(): void;
      readonly onMessage: { addListener(listener: (message: HostMessage) => void): void };
    };
  };
};

export interface PortRecord {
  /** The conversation's. */
  readonly id: string;
  readonly text: string;
  readonly outcome: string;
  /** All that came. */
  readonly messages: number;
  /** When the turn's end came, in milliseconds since the epoch. */
  readonly endedAt: number;
}

declare global {
  /** The ports' records, one a question. */
  var portRecords: Promise<PortRecord>[] | undefined;
}

/** The ports' records, once all are there. Runs on the stage. */
export async function answersOverPorts(): Promise<PortRecord[]> {
  const records = await Promise.all(globalThis.portRecords ?? []);
  globalThis.portRecords = undefined;
  return records;
}

/** Attaches to a conversation as a panel does, and asks a question. Runs on the stage. */
export function askOverPort(id: string): void {
  const record = new Promise<PortRecord>((resolve) => {
    const port = chrome.runtime.connect({ name: 'sidelight-relay' });
    let text = '';
    let messages = 0;
    port.onMessage.addListener((message) => {
      messages++;
      if (message.type !== 'update') return;
      const { update } = message;
      if (update.type === 'answer-events') {
        for (const event of update.events) if (event.type === 'text') text += event.delta;
      }
      if (update.type !== 'turn-end') return;
      resolve({ id, text, messages, outcome: update.outcome, endedAt: Date.now() });
      port.disconnect();
    });
    port.postMessage({ type: 'attach', conversationId: id, isPrivate: false });
    port.postMessage({
      type: 'send',
      conversationId: id,
      message: {
        id: crypto.randomUUID(),
        role: 'user',
        content: 'Go on.',
        parts: [{ type: 'text', text: 'Go on.' }],
        createdAt: new Date().toISOString(),
      },
    });
  });
  globalThis.portRecords = [...(globalThis.portRecords ?? []), record];
}
