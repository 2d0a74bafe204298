/** An address without its query and what comes after, and without a slash at its end. */
function bare(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/\/+$/, '');
}

/** Where an Ollama at this chat address lists its models; `null` where the path is not Ollama's. */
export function tagsAddress(address: string): string | null {
  const plain = bare(address);
  return plain.endsWith('/api/chat') ? `${plain.slice(0, -'/chat'.length)}/tags` : null;
}

/** Whether the path is that of OpenAI's chat completions. */
export function isCompletionsAddress(address: string): boolean {
  return bare(address).endsWith('/chat/completions');
}

/** A chat address that a typed one may have meant, and where such a back end lists its models. */
export interface Guess {
  readonly kind: 'ollama' | 'open-ai';
  readonly chat: string;
  readonly list: string;
}

/** What may have been meant, the most likely first; all of the typed address's own origin. */
export function guessesFor(address: string): Guess[] {
  const plain = bare(address);
  const { origin } = new URL(address);
  const version = /^(.*\/v\d+)(?:\/|$)/.exec(plain)?.[1];
  const openAi = (base: string): Guess => ({
    kind: 'open-ai',
    chat: `${base}/chat/completions`,
    list: `${base}/models`,
  });
  const ollama = (base: string): Guess => ({
    kind: 'ollama',
    chat: `${base}/api/chat`,
    list: `${base}/api/tags`,
  });
  const api = plain.replace(/\/(?:api(?:\/.*)?)$/, '');
  const guesses = [
    ...(version ? [openAi(version)] : []),
    ollama(api),
    openAi(`${api}/v1`),
    ...(api === origin ? [] : [ollama(origin), openAi(`${origin}/v1`)]),
  ];
  return guesses.filter(({ chat }) => chat !== plain);
}
