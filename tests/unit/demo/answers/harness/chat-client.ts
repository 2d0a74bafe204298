/** An answer as one reader receives it: server-sent events. */
export interface ReceivedAnswer {
  readonly status: number;
  /** Resolves once so many characters have come. @throws {Error} if the answer ends before */
  received(characters: number): Promise<void>;
  /** The whole answer, also if the connection breaks. */
  ended: Promise<string>;
  hangUp(): void;
}

export function ask(chatAddress: string, id: string, content: string): Promise<ReceivedAnswer> {
  const body = JSON.stringify({ id, messages: [{ id: 'q', role: 'user', content }] });
  return receive(chatAddress, { method: 'POST', body });
}

export function resume(chatAddress: string, id: string): Promise<ReceivedAnswer> {
  return receive(`${chatAddress}?chatId=${encodeURIComponent(id)}`, {});
}

export function stop(chatAddress: string, id: string): Promise<Response> {
  return fetch(`${chatAddress}?chatId=${encodeURIComponent(id)}`, { method: 'DELETE' });
}

async function receive(address: string, init: RequestInit): Promise<ReceivedAnswer> {
  const abort = new AbortController();
  const response = await fetch(address, { ...init, signal: abort.signal });
  let text = '';
  let wake = Promise.withResolvers<void>();
  let hasEnded = false;
  const reading = async () => {
    try {
      const body = response.body?.pipeThrough(new TextDecoderStream()) ?? [];
      for await (const piece of body) {
        text += piece;
        wake.resolve();
        wake = Promise.withResolvers();
      }
    } catch {
      // The connection broke: what had come is what is looked at.
    }
    hasEnded = true;
    wake.resolve();
    return text;
  };
  const ended = reading();
  return {
    status: response.status,
    received: async (characters) => {
      while (text.length < characters) {
        if (hasEnded) throw new Error(`The answer ended at ${text.length} characters.`);
        await wake.promise;
      }
    },
    ended,
    hangUp: () => abort.abort(),
  };
}
