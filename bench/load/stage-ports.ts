import type { HostMessage, PanelMessage } from '../../lib/relay/messages.ts';

/** What one port saw of its conversation's turn. */
export interface PortRecord {
  readonly text: string;
  readonly outcome: string;
  /** All that came. */
  readonly messages: number;
  /** When the turn's end came, in milliseconds since the epoch. */
  readonly endedAt: number;
}

interface ExtensionPage {
  readonly chrome: {
    readonly runtime: {
      connect(options: { readonly name: string }): {
        postMessage(message: PanelMessage): void;
        disconnect(): void;
        readonly onMessage: { addListener(listener: (message: HostMessage) => void): void };
      };
    };
  };
}

interface Stage {
  answers?: Promise<PortRecord>[];
}

/** What came over the ports, in the order of the questions, once all is there. Runs on the stage. */
export async function answersOverPorts(): Promise<PortRecord[]> {
  const stage = globalThis as typeof globalThis & Stage;
  const answers = await Promise.all(stage.answers ?? []);
  delete stage.answers;
  return answers;
}

/** Attaches to a conversation as a panel does, and asks a question. Runs on the stage. */
export function askOverPort(conversationId: string): void {
  const { chrome } = globalThis as unknown as ExtensionPage;
  const stage = globalThis as typeof globalThis & Stage;
  stage.answers ??= [];
  stage.answers.push(
    new Promise<PortRecord>((resolve) => {
      const port = chrome.runtime.connect({ name: 'sidelight-relay' });
      let text = '';
      let messages = 0;
      const onUpdate = ({ update }: Extract<HostMessage, { type: 'update' }>) => {
        if (update.type === 'answer-events') {
          for (const event of update.events) if (event.type === 'text') text += event.delta;
        }
        if (update.type !== 'turn-end') return;
        resolve({ text, messages, outcome: update.outcome, endedAt: Date.now() });
        port.disconnect();
      };
      port.onMessage.addListener((message) => {
        messages++;
        if (message.type === 'update') onUpdate(message);
      });
      port.postMessage({ type: 'attach', conversationId, isPrivate: false });
      port.postMessage({
        type: 'send',
        conversationId,
        message: {
          id: crypto.randomUUID(),
          role: 'user',
          content: 'Go on.',
          parts: [{ type: 'text', text: 'Go on.' }],
          createdAt: new Date().toISOString(),
        },
      });
    }),
  );
}
