interface Owner {
  readonly name: string;
  /** The beginning of its keys, which no other provider's have. */
  readonly prefix: string;
  /** The end of its servers' names. */
  readonly host: string;
}

const OWNERS: readonly Owner[] = [
  { name: 'Anthropic', prefix: 'sk-ant-', host: 'anthropic.com' },
  { name: 'OpenRouter', prefix: 'sk-or-', host: 'openrouter.ai' },
  { name: 'OpenAI', prefix: 'sk-proj-', host: 'openai.com' },
  { name: 'Groq', prefix: 'gsk_', host: 'groq.com' },
  { name: 'xAI', prefix: 'xai-', host: 'x.ai' },
  { name: 'Google', prefix: 'AIza', host: 'googleapis.com' },
];

/** The provider that a key among these headers was made by, where that is not the one at the host. */
export function foreignKeyOwner(
  headers: Readonly<Record<string, string>>,
  host: string,
): string | null {
  const keys = Object.values(headers).map((value) => value.replace(/^\S+\s+/, ''));
  const owner = OWNERS.find(({ prefix }) => keys.some((key) => key.startsWith(prefix)));
  return owner && !host.endsWith(owner.host) ? owner.name : null;
}
