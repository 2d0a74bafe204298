import * as z from 'zod/mini';
import { base64OfAddress } from '../data-address.ts';
import { lenient, lenientList, lenientText } from '../lenient.ts';
import { type ModelInfo, modelName, unknownModel } from '../model-info.ts';
import { chatModels } from './chat-models.ts';
import type { ChatQuestion, RequestFormat } from './request-format.ts';
import { ollamaThinking } from './thinking.ts';
import { functionTools, isRecord, joinedTools, type Turn, turnsOf } from './turns.ts';

function requestMessages(turn: Turn): unknown[] {
  switch (turn.role) {
    case 'system':
      return [{ role: 'system', content: turn.text }];
    case 'user':
      return [userMessage(turn)];
    case 'assistant':
      return answerMessages(turn);
  }
}

function userMessage({ text, images }: Extract<Turn, { role: 'user' }>): unknown {
  const base64 = images.flatMap(({ url }) => base64OfAddress(url) ?? []);
  return { role: 'user', content: text, ...(base64.length > 0 && { images: base64 }) };
}

function answerMessages({ text, calls }: Extract<Turn, { role: 'assistant' }>): unknown[] {
  const toolCalls = calls.map(({ id, name, input }) => ({
    id,
    function: { name, arguments: input },
  }));
  return [
    { role: 'assistant', content: text, ...(calls.length > 0 && { tool_calls: toolCalls }) },
    ...calls.map(({ id, name, output }) => ({
      role: 'tool',
      content: output,
      tool_name: name,
      tool_call_id: id,
    })),
  ];
}

/** The reader's options and temperature; none where there is neither. */
function requestOptions({ temperature, extraBody }: ChatQuestion): Record<string, unknown> {
  const added = isRecord(extraBody.options) ? extraBody.options : {};
  const options = { ...added, ...(temperature !== null && { temperature }) };
  return Object.keys(options).length > 0 ? { options } : {};
}

const listSchema = z.object({ models: z.array(z.unknown()) });
const modelsSchema = lenientList(
  z.object({
    name: modelName,
    details: lenient(z.object({ family: lenientText })),
    /** Since 0.30. */
    capabilities: lenient(z.array(z.string())),
  }),
);

/** Abilities of a model, as Ollama names them. */
export function abilities(capabilities: readonly string[]) {
  return {
    seesPictures: capabilities.includes('vision'),
    thinks: capabilities.includes('thinking'),
    usesTools: capabilities.includes('tools'),
  };
}

/** The architecture of gpt-oss. */
export const LEVELED_FAMILY = 'gptoss';

/** The architectures of embedding models: `bert`, `nomic-bert` and their like. */
const EMBEDDING_FAMILY = /bert/;

/** Ollama's list names its models; of each by itself more can be learnt: `lib/back-ends/read-model-facts`. */
function readModels(list: unknown): ModelInfo[] {
  const { models } = z.parse(listSchema, list);
  const known = z
    .parse(modelsSchema, models)
    .filter(({ details }) => !EMBEDDING_FAMILY.test(details?.family ?? ''));
  return chatModels(
    known.map(({ name, details, capabilities }) => ({
      ...unknownModel(name),
      ...(capabilities?.length && abilities(capabilities)),
      ...(details?.family === LEVELED_FAMILY && { thinksInLevels: true }),
    })),
  );
}

/** Ollama's own chat call: `docs/api.md`, "Generate a chat completion". */
export const ollamaRequests: RequestFormat = {
  body(question) {
    const { model, thinking, extraBody, tools } = question;
    return {
      ...extraBody,
      ...(model !== '' && { model }),
      ...requestOptions(question),
      ...(thinking && ollamaThinking(thinking)),
      ...joinedTools(extraBody, functionTools(tools)),
      messages: turnsOf(question).flatMap(requestMessages),
      stream: true,
    };
  },
  readModels,
  resumeAddresses: () => [],
};
