import { type ModelInfo, unknownModel } from '../protocols/model-info.ts';
import type { RequestKind } from '../protocols/requests/request-format.ts';
import type { Thinking, ThinkingField, ThinkingLevel } from '../protocols/requests/thinking.ts';
import { type BackEnd, EMPTY_BACK_END, kindOf } from '../settings/back-ends.ts';
import { thinkingItem, thinkingKey } from '../settings/models.ts';
import { isNear, originOf, readTypedAddress } from '../settings/web-address.ts';

/** A provider of models, and what it needs to be asked. A new one is an entry here and a picture. */
export interface Provider {
  /** Names its picture. */
  readonly id: string;
  /** The product's name, the same in all languages. */
  readonly name: string;
  readonly kind: RequestKind;
  /** Of its chat call. */
  readonly address: string;
  /** Each reader has another host: `address` shows what one looks like, and lends it its path. */
  readonly hasOwnHosts?: true;
  /** The header that bears the key, and the words before the key; absent where it wants none. */
  readonly key?: { readonly header: string; readonly prefix: string };
  /** The page on which a key is had. */
  readonly keysAt?: string;
  /** The page on which it says what it charges. */
  readonly billsAt?: string;
  /** Its list does not name what is asked for: the reader types it. */
  readonly typesModel?: true;
  /** How it is told how much to think, where its dialect leaves that open; by OpenAI's field if absent. */
  readonly thinkingField?: ThinkingField;
  /** The models to begin with, the best first; the newest of those that fit. Else the first of its list. */
  readonly begins?: readonly RegExp[];
}

/** Where most providers want their key. */
export const BEARER = { header: 'Authorization', prefix: 'Bearer ' };

/** In the order in which they are shown. */
export const PROVIDERS: readonly Provider[] = [
  {
    id: 'openai',
    name: 'OpenAI',
    kind: 'responses',
    address: 'https://api.openai.com/v1/responses',
    key: BEARER,
    keysAt: 'https://platform.openai.com/api-keys',
    billsAt: 'https://platform.openai.com/usage',
    begins: [/^gpt-[\d.]+-mini$/, /^gpt-[\d.]+$/, /^gpt-/],
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    kind: 'anthropic',
    address: 'https://api.anthropic.com/v1/messages',
    key: { header: 'x-api-key', prefix: '' },
    keysAt: 'https://platform.claude.com/settings/keys',
    billsAt: 'https://platform.claude.com/settings/billing',
    begins: [/sonnet/, /^claude-/],
  },
  {
    id: 'gemini',
    name: 'Google Gemini',
    kind: 'gemini',
    address: 'https://generativelanguage.googleapis.com/v1beta/models',
    key: { header: 'x-goog-api-key', prefix: '' },
    keysAt: 'https://aistudio.google.com/apikey',
    begins: [/^gemini-[\d.]+-flash$/, /^gemini-[\d.]+-flash/, /^gemini-/],
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    kind: 'open-ai',
    address: 'https://openrouter.ai/api/v1/chat/completions',
    key: BEARER,
    keysAt: 'https://openrouter.ai/settings/keys',
    billsAt: 'https://openrouter.ai/activity',
    begins: [/^openrouter\/auto$/],
  },
  {
    id: 'mistral',
    name: 'Mistral',
    kind: 'open-ai',
    address: 'https://api.mistral.ai/v1/chat/completions',
    key: BEARER,
    keysAt: 'https://console.mistral.ai/api-keys',
    billsAt: 'https://admin.mistral.ai/organization/usage',
    begins: [/^mistral-medium-latest$/, /^mistral-.*latest$/],
  },
  {
    id: 'groq',
    name: 'Groq',
    kind: 'open-ai',
    address: 'https://api.groq.com/openai/v1/chat/completions',
    key: BEARER,
    keysAt: 'https://console.groq.com/keys',
    billsAt: 'https://console.groq.com/settings/billing',
    begins: [/gpt-oss-120b$/, /versatile$/],
  },
  {
    id: 'deepseek',
    name: 'DeepSeek',
    kind: 'open-ai',
    address: 'https://api.deepseek.com/v1/chat/completions',
    key: BEARER,
    keysAt: 'https://platform.deepseek.com/api_keys',
    billsAt: 'https://platform.deepseek.com/usage',
    thinkingField: 'switch',
    begins: [/^deepseek-chat$/, /flash/],
  },
  {
    id: 'xai',
    name: 'xAI',
    kind: 'open-ai',
    address: 'https://api.x.ai/v1/chat/completions',
    key: BEARER,
    keysAt: 'https://console.x.ai',
    begins: [/^grok-[\d.]+(?:-\d+)?-fast/, /^grok-[\d.]+/],
  },
  {
    id: 'azure',
    name: 'Azure OpenAI',
    kind: 'open-ai',
    address: 'https://NAME.openai.azure.com/openai/v1/chat/completions',
    hasOwnHosts: true,
    key: { header: 'api-key', prefix: '' },
    keysAt: 'https://ai.azure.com',
    typesModel: true,
  },
  {
    id: 'ollama',
    name: 'Ollama',
    kind: 'ollama',
    address: 'http://127.0.0.1:11434/api/chat',
    hasOwnHosts: true,
  },
  {
    id: 'lmstudio',
    name: 'LM Studio',
    kind: 'open-ai',
    address: 'http://127.0.0.1:1234/v1/chat/completions',
    hasOwnHosts: true,
  },
  {
    id: 'llamacpp',
    name: 'llama.cpp',
    kind: 'open-ai',
    address: 'http://127.0.0.1:8080/v1/chat/completions',
    hasOwnHosts: true,
  },
  {
    id: 'vllm',
    name: 'vLLM',
    kind: 'open-ai',
    address: 'http://127.0.0.1:8000/v1/chat/completions',
    hasOwnHosts: true,
  },
];

/** The chat address that is meant where a reader types a provider's host; `null` where it is no address. */
export function addressAt({ address, hasOwnHosts }: Provider, typed: string): string | null {
  if (!hasOwnHosts) return address;
  const own = readTypedAddress(typed)?.href;
  if (own === undefined) return null;
  const url = new URL(own);
  if (url.pathname === '/') url.pathname = new URL(address).pathname;
  return url.href;
}

/** A back end at a provider, its key among its secret headers. */
export function backEndAt(
  provider: Provider,
  { id, address, model }: Pick<BackEnd, 'id' | 'address' | 'model'>,
): BackEnd {
  const { name, kind, key } = provider;
  const headers = key ? [{ name: key.header, value: '', isSecret: true }] : [];
  return { ...EMPTY_BACK_END, id, name, address, kind, detectedKind: kind, headers, model };
}

const byVersion = new Intl.Collator('en', { numeric: true }).compare;

/** The model to begin with, of those that a provider lists; empty where it lists none. */
export function modelToBeginWith({ begins = [] }: Provider, models: readonly string[]): string {
  for (const pattern of begins) {
    const newest = models
      .filter((model) => pattern.test(model))
      .toSorted(byVersion)
      .at(-1);
    if (newest !== undefined) return newest;
  }
  return models[0] ?? '';
}

/** The provider whose server has this address; `undefined` where it is anybody's own. */
export function providerAt(address: string): Provider | undefined {
  const origin = originOf(address);
  return PROVIDERS.find((known) => !known.hasOwnHosts && originOf(known.address) === origin);
}

function thinkingFieldAt(address: string): ThinkingField {
  // vLLM, llama.cpp and LM Studio leave fields alone that they do not know; providers refuse them.
  if (isNear(address)) return 'template';
  return providerAt(address)?.thinkingField ?? 'effort';
}

/** Models with levels of thinking, by their ids, where a server of one's own has them. */
const LEVELED = /(?:^|[/:])(?:gpt-?oss|gpt-5|o\d)/i;

/** The choices of how a back end's model thinks: at levels, or on and off. */
export function thinkingChoices(
  backEnd: BackEnd,
  { id, thinksInLevels }: Pick<ModelInfo, 'id' | 'thinksInLevels'>,
): readonly ThinkingLevel[] {
  const { address } = backEnd;
  const isOwn = kindOf(backEnd) === 'ollama' || isNear(address);
  if (isOwn && (thinksInLevels || LEVELED.test(id))) return ['low', 'medium', 'high'];
  return isOwn || thinkingFieldAt(address) === 'switch'
    ? ['off', 'on']
    : ['off', 'low', 'medium', 'high'];
}

/** The choice that comes nearest to the one that was set, maybe when others were offered. */
export function nearestChoice(
  level: ThinkingLevel,
  choices: readonly ThinkingLevel[],
): ThinkingLevel {
  if (choices.includes(level)) return level;
  if (level === 'off') return 'low';
  return choices.includes('on') ? 'on' : 'medium';
}

/**
 * How much a back end's model is to think, as the reader has set it; `null`: the model's own.
 * @param info `null`: the back end chooses the model
 */
export async function thinkingOf(
  backEnd: BackEnd,
  info: ModelInfo | null,
): Promise<Thinking | null> {
  const { id: backEndId, address, model } = backEnd;
  const level = (await thinkingItem.getValue())[thinkingKey({ backEndId, model })];
  if (!level || info?.thinks === false) return null;
  const choices = thinkingChoices(backEnd, info ?? unknownModel(model));
  return { level: nearestChoice(level, choices), field: thinkingFieldAt(address) };
}
