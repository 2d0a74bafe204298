import * as z from 'zod/mini';
import { base64OfAddress } from '../data-address.ts';
import { lenientList } from '../lenient.ts';
import type { ChatQuestion, RequestFormat } from '../request-format.ts';
import { neighbourAddress } from './neighbour-address.ts';
import { functionTools, isRecord, type Turn, turnsOf } from './turns.ts';

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

/** What the reader added to the options, and the temperature; none where there is neither. */
function requestOptions({ temperature, extraBody }: ChatQuestion): Record<string, unknown> {
  const added = isRecord(extraBody.options) ? extraBody.options : {};
  const options = { ...added, ...(temperature !== null && { temperature }) };
  return Object.keys(options).length > 0 ? { options } : {};
}

const listSchema = z.object({ models: z.array(z.unknown()) });
const namesSchema = lenientList(z.object({ name: z.string() }));

/** Ollama's own chat call: `docs/api.md`, "Generate a chat completion". */
export const ollamaRequests: RequestFormat = {
  body(question) {
    const { model, extraBody, tools } = question;
    return {
      ...extraBody,
      ...(model !== '' && { model }),
      ...requestOptions(question),
      ...(tools.length > 0 && { tools: functionTools(tools) }),
      messages: turnsOf(question).flatMap(requestMessages),
      stream: true,
    };
  },
  modelsAddress: (address) => neighbourAddress(address, '/api/chat', '/api/tags'),
  readModels: (list) =>
    z.parse(namesSchema, z.parse(listSchema, list).models).map(({ name }) => name),
  resumeAddresses: () => [],
};
