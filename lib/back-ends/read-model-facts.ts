import * as z from 'zod/mini';
import { lenient, lenientList, lenientText } from '../protocols/lenient.ts';
import {
  type ModelInfo,
  type ToldAbilities,
  tokens,
  toldAbilities,
} from '../protocols/model-info.ts';
import { abilities, LEVELED_FAMILY } from '../protocols/requests/ollama.ts';
import type { RequestKind } from '../protocols/requests/request-format.ts';
import { requestFormat } from '../protocols/requests/request-formats.ts';
import { type BackEnd, kindOf } from '../settings/back-ends.ts';
import { LEAST_OLLAMA_WINDOW } from '../tokens/window-of.ts';
import type { ModelFacts } from './exchanges.ts';
import { isHttpKind, serverAddress } from './kinds.ts';
import { getJson, type Probe, postJson } from './probe.ts';

export const UNKNOWN_FACTS: ModelFacts = {
  window: null,
  windows: null,
  seesPictures: null,
  thinks: null,
  thinksInLevels: null,
  usesTools: null,
};

const UNKNOWN_ABILITIES = { seesPictures: null, thinks: null, usesTools: null };

/** These calls read what the server has at hand, and load no model. */
const LIMIT_MS = 3000;

interface Wanted {
  /** The model as it is listed: what its server has told of it is not asked again. */
  readonly known: ModelInfo | null;
  /** The window that it runs with is asked for as well. */
  readonly wantsWindow: boolean;
}

/** A server, and the model that it is asked about. */
interface Subject extends Wanted {
  readonly kind: RequestKind;
  readonly address: string;
  readonly model: string;
  /** The `num_ctx` that goes with each question; `null` without one. */
  readonly sentWindow: number | null;
}

const size = lenient(tokens);
const optionsSchema = z.object({ options: z.object({ num_ctx: tokens }) });

/**
 * Asks a server about the back end's model; to be called where its kept list leaves something open. Servers of
 * one's own alone know more than their lists: Ollama, LM Studio and llama.cpp, through whichever of
 * their interfaces they are used. Nothing is sent but the headers and the model's name.
 */
export async function readModelFacts(
  backEnd: BackEnd,
  wanted: Wanted,
  probe: Probe,
): Promise<ModelFacts> {
  const { address, model, extraBody } = backEnd;
  const kind = kindOf(backEnd);
  if (!isHttpKind(kind) || kind === 'ai-sdk' || kind === 'gemini') return UNKNOWN_FACTS;
  if (model === '' || !(await probe.network.hasPermission(address))) return UNKNOWN_FACTS;
  const sent = kind === 'ollama' ? z.safeParse(optionsSchema, extraBody).data : undefined;
  const sentWindow = sent?.options.num_ctx ?? null;
  const subject = { ...wanted, kind, address, model, sentWindow };
  if (kind === 'ollama') return (await ollamaFacts(subject, probe)) ?? UNKNOWN_FACTS;
  return (
    (await lmStudioFacts(subject, probe)) ??
    (await llamaCppFacts(subject, probe)) ??
    (await ollamaFacts(subject, probe)) ??
    UNKNOWN_FACTS
  );
}

const shownSchema = z.object({
  capabilities: lenientList(z.string()),
  model_info: z.record(z.string(), z.unknown()),
  /** Lines of a name and a value. */
  parameters: lenientText,
  remote_host: lenientText,
});

type Shown = z.output<typeof shownSchema>;

const loadedSchema = z.object({
  models: lenientList(z.object({ name: z.string(), context_length: size })),
});

/**
 * Ollama, `docs/api.md`. It gives a question the `num_ctx` that is sent, else that of the model's
 * parameters, else a default that depends on the memory of its machine and on its settings: only a
 * loaded model tells that. None is larger than what the model was trained with. A model in Ollama's
 * cloud always has its largest: https://docs.ollama.com/context-length
 */
async function ollamaFacts(subject: Subject, probe: Probe): Promise<ModelFacts | null> {
  const { known, wantsWindow } = subject;
  const told = known?.windows ? toldAbilities(known) : await shownAbilities(subject, probe);
  if (!told?.windows) return null;
  const { largest, usual, isFixed } = told.windows;
  if (isFixed || !wantsWindow) return { ...told, window: isFixed ? largest : null };
  const isSmall = largest !== null && largest <= LEAST_OLLAMA_WINDOW;
  const window =
    subject.sentWindow ??
    (await loadedWindow(subject, probe)) ??
    usual ??
    (isSmall ? largest : null);
  return { ...told, window: window && Math.min(window, largest ?? window) };
}

async function shownAbilities(subject: Subject, probe: Probe): Promise<ToldAbilities | null> {
  const { kind, address, model } = subject;
  const show = serverAddress(kind, address, '/api/show');
  const answer = await postJson(show, { model }, LIMIT_MS, probe);
  const shown = z.safeParse(shownSchema, answer?.json).data;
  if (!shown) return null;
  return {
    // Ollama before 0.6.4 names none; a model of later ones has at least one.
    ...(shown.capabilities.length > 0 ? abilities(shown.capabilities) : UNKNOWN_ABILITIES),
    thinksInLevels: shown.model_info['general.architecture'] === LEVELED_FAMILY,
    windows: {
      largest: trainedWindow(shown),
      usual: parameterWindow(shown.parameters),
      isFixed: Boolean(shown.remote_host),
    },
  };
}

/** `<architecture>.context_length` */
function trainedWindow({ model_info }: Shown): number | null {
  const found = Object.entries(model_info).find(([name]) => /^[^.]+\.context_length$/.test(name));
  return z.safeParse(tokens, found?.[1]).data ?? null;
}

function parameterWindow(parameters: string | null | undefined): number | null {
  const typed = /^num_ctx\s+(\d+)$/m.exec(parameters ?? '')?.[1];
  return typed === undefined ? null : Number(typed) || null;
}

async function loadedWindow(
  { kind, address, model }: Subject,
  probe: Probe,
): Promise<number | null> {
  const answer = await getJson(serverAddress(kind, address, '/api/ps'), LIMIT_MS, probe);
  const loaded = z.safeParse(loadedSchema, answer?.json).data?.models ?? [];
  // A name without a tag means this one.
  const name = model.includes(':') ? model : `${model}:latest`;
  return loaded.find((one) => one.name === name)?.context_length ?? null;
}

/** LM Studio: https://lmstudio.ai/docs/developer/rest/endpoints. A model that is not loaded has no window yet. */
async function lmStudioFacts(subject: Subject, probe: Probe): Promise<ModelFacts | null> {
  const { kind, address, model } = subject;
  const list = serverAddress(kind, address, '/api/v0/models');
  const answer = await getJson(list, LIMIT_MS, probe);
  if (answer?.status !== 200) return null;
  try {
    const models = requestFormat('open-ai').readModels(answer.json);
    const found = models.find(({ id }) => id === model);
    return found
      ? { ...UNKNOWN_FACTS, window: found.window, seesPictures: found.seesPictures }
      : null;
  } catch {
    return null;
  }
}

const propertiesSchema = z.object({
  default_generation_settings: z.object({ n_ctx: tokens }),
  modalities: lenient(z.object({ vision: lenient(z.boolean()) })),
});

/** llama.cpp's `tools/server/README.md`; `n_ctx` is a conversation's own part of what is loaded. */
async function llamaCppFacts(subject: Subject, probe: Probe): Promise<ModelFacts | null> {
  const { kind, address, model } = subject;
  const url = new URL(serverAddress(kind, address, '/props'));
  url.searchParams.set('model', model);
  // A server of several models would load this one.
  url.searchParams.set('autoload', 'false');
  const answer = await getJson(url.href, LIMIT_MS, probe);
  const told = z.safeParse(propertiesSchema, answer?.json).data;
  if (!told) return null;
  const { default_generation_settings: settings, modalities } = told;
  return { ...UNKNOWN_FACTS, window: settings.n_ctx, seesPictures: modalities?.vision ?? null };
}
