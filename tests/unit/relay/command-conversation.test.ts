import { expect, test } from 'vitest';
import { commandConversation } from '@/lib/relay/command-conversation.ts';
import type { PanelMessage } from '@/lib/relay/messages.ts';
import type { RelayPort } from '@/lib/relay/port.ts';

type Answer = (message: PanelMessage, port: { obey(): void; close(): void }) => void;

/** Ports whose other end answers each message so; what was posted is kept, of all of them. */
function ports(answer: Answer) {
  const posted: PanelMessage[] = [];
  let isClosed = false;
  const connect = (): RelayPort => {
    const onMessage: ((message: unknown) => void)[] = [];
    const onDisconnect: (() => void)[] = [];
    return {
      name: '',
      disconnect: () => {
        isClosed = true;
      },
      onMessage: { addListener: (listener) => void onMessage.push(listener) },
      onDisconnect: { addListener: (listener) => void onDisconnect.push(listener) },
      postMessage: (message) => {
        // Only a command posts.
        const sent = message as PanelMessage;
        posted.push(sent);
        answer(sent, {
          obey: () => {
            const { conversationId } = sent;
            const commandId = sent.type === 'command' ? sent.commandId : '';
            for (const hear of onMessage) hear({ type: 'obeyed', conversationId, commandId });
          },
          close: () => {
            for (const hear of onDisconnect) hear();
          },
        });
      },
    };
  };
  return { connect, posted, isClosed: () => isClosed };
}

const COMMANDED = { conversationId: 'c', isPrivate: true };

test('a command says where the conversation is kept, waits to be obeyed, and lets go', async () => {
  const { connect, posted, isClosed } = ports((message, port) => {
    if (message.type === 'command') port.obey();
  });
  await commandConversation(connect, COMMANDED, { type: 'delete' });
  expect(posted).toEqual([
    { type: 'attach', ...COMMANDED },
    expect.objectContaining({ type: 'command', conversationId: 'c', command: { type: 'delete' } }),
  ]);
  expect(isClosed()).toBe(true);
});

test('a background that ends before it has obeyed is asked again', async () => {
  let commands = 0;
  const { connect } = ports((message, port) => {
    if (message.type !== 'command') return;
    commands++;
    if (commands === 1) port.close();
    else port.obey();
  });
  await commandConversation(connect, COMMANDED, { type: 'restore' });
  expect(commands).toBe(2);
});

test('it fails where no background obeys', async () => {
  const { connect } = ports((message, port) => {
    if (message.type === 'command') port.close();
  });
  await expect(commandConversation(connect, COMMANDED, { type: 'delete' })).rejects.toThrow();
});
