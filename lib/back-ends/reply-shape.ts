import type { BackEnd, BackEndKind, HeaderSetting } from '../settings/settings.ts';
import {
  type Check,
  flag,
  list,
  number,
  object,
  oneOf,
  orNull,
  text,
  variant,
} from '../shape/shape.ts';
import {
  CONNECTION_FAULTS,
  type ConnectionFault,
  type ConnectionResult,
  type ConnectionSuccess,
  type Suggestion,
} from './connection-result.ts';
import type { BackEndReply, Discovery } from './messages.ts';

const isKind = oneOf<BackEndKind>('ai-sdk', 'ollama', 'open-ai', 'built-in');

const isBackEnd = object<BackEnd>({
  id: text,
  name: text,
  address: text,
  kind: oneOf<BackEnd['kind']>('detected', 'ai-sdk', 'ollama', 'open-ai', 'built-in'),
  detectedKind: isKind,
  headers: list(object<HeaderSetting>({ name: text, value: text, isSecret: flag })),
  model: text,
  systemPrompt: text,
  temperature: orNull(number),
  extraBody: object<Record<string, unknown>>({}),
});

const isSuccess = object<ConnectionSuccess>({
  works: oneOf(true),
  kind: isKind,
  dialect: text,
  model: text,
  durationMs: number,
});

const isFault = object<ConnectionFault>({
  works: oneOf(false),
  fault: oneOf(...CONNECTION_FAULTS),
  isGuess: flag,
  status: number,
  detail: text,
  suggestion: orNull(object<Suggestion>({ address: text, kind: isKind })),
});

const isResult: Check<ConnectionResult> = (value): value is ConnectionResult =>
  isSuccess(value) || isFault(value);

const isDiscovery = variant<'type', Discovery>('type', {
  ollama: { address: text, models: list(text), refusesExtensions: flag },
  'open-ai': { name: text, address: text, models: list(text) },
  demo: { address: text },
});

/** Whether a value is an answer of the background's about back ends. */
export const isBackEndReply = variant<'type', BackEndReply>('type', {
  saved: { backEnd: isBackEnd },
  done: {},
  tested: { address: text, result: isResult },
  models: { models: list(text) },
  found: { discoveries: list(isDiscovery) },
  failed: { detail: text },
});
