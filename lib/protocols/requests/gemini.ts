import * as z from 'zod/mini';
import { base64OfAddress } from '../data-address.ts';
import { lenient, lenientList } from '../lenient.ts';
import { type ModelInfo, modelName, tokens, unknownModel } from '../model-info.ts';
import { chatModels } from './chat-models.ts';
import type { ChatQuestion, RequestFormat, ToolDescription } from './request-format.ts';
import { geminiThinking } from './thinking.ts';
import { isRecord, joinedTools, type Turn, turnsOf } from './turns.ts';

type UserTurn = Extract<Turn, { role: 'user' }>;
type AssistantTurn = Extract<Turn, { role: 'assistant' }>;

/**
 * In the place of a call's signature, which is not kept; without one Gemini 3 refuses the call:
 * https://ai.google.dev/gemini-api/docs/thought-signatures
 */
const NO_SIGNATURE = 'skip_thought_signature_validator';

/** It refuses texts that are empty. */
function textParts(text: string): unknown[] {
  return text === '' ? [] : [{ text }];
}

function imagePart({ url, mediaType: mimeType }: UserTurn['images'][number]): unknown {
  const data = base64OfAddress(url);
  return data === null
    ? { fileData: { mimeType, fileUri: url } }
    : { inlineData: { mimeType, data } };
}

function answerContents({ text, calls }: AssistantTurn): unknown[] {
  const made = calls.map(({ name, input: args }) => ({
    functionCall: { name, args },
    thoughtSignature: NO_SIGNATURE,
  }));
  const results = calls.map(({ name, output }) => ({
    functionResponse: { name, response: { output } },
  }));
  return [
    { role: 'model', parts: [...textParts(text), ...made] },
    ...(results.length > 0 ? [{ role: 'user', parts: results }] : []),
  ];
}

function contents(turn: Turn): unknown[] {
  switch (turn.role) {
    case 'system':
      return [];
    case 'user':
      return [{ role: 'user', parts: [...textParts(turn.text), ...turn.images.map(imagePart)] }];
    case 'assistant':
      return answerContents(turn);
  }
}

function requestTools(tools: readonly ToolDescription[]): unknown[] {
  const functionDeclarations = tools.map(({ name, description, inputSchema }) => ({
    name,
    description,
    parametersJsonSchema: inputSchema,
  }));
  return tools.length > 0 ? [{ functionDeclarations }] : [];
}

/** The reader's configuration, temperature and thinking; none where there is neither. */
function generationConfig({
  model,
  temperature,
  thinking,
  extraBody,
}: ChatQuestion): Record<string, unknown> {
  const added = isRecord(extraBody.generationConfig) ? extraBody.generationConfig : {};
  const config = {
    ...added,
    ...(temperature !== null && { temperature }),
    ...(thinking && { thinkingConfig: geminiThinking(thinking, withoutPath(model)) }),
  };
  return Object.keys(config).length > 0 ? { generationConfig: config } : {};
}

const listSchema = z.object({ models: z.array(z.unknown()) });
const modelsSchema = lenientList(
  z.object({
    name: modelName,
    displayName: lenient(modelName),
    inputTokenLimit: lenient(tokens),
    thinking: lenient(z.boolean()),
    supportedGenerationMethods: lenientList(z.string()),
  }),
);

/** Lists name models by their path. */
function withoutPath(model: string): string {
  return model.replace(/^models\//, '');
}

/** https://ai.google.dev/api/models */
function readModels(list: unknown): ModelInfo[] {
  const models = z
    .parse(modelsSchema, z.parse(listSchema, list).models)
    .filter(({ supportedGenerationMethods: methods }) => methods.includes('generateContent'));
  // Google leaves out what is false.
  const otherwise = models.some(({ thinking }) => thinking) ? false : null;
  const known = models.map(({ name, displayName, inputTokenLimit, thinking }) => {
    const unknown = unknownModel(withoutPath(name));
    return {
      ...unknown,
      name: displayName ?? unknown.name,
      window: inputTokenLimit ?? null,
      thinks: thinking ?? otherwise,
    };
  });
  return chatModels(known);
}

/** Gemini's `streamGenerateContent`: https://ai.google.dev/api/generate-content */
export const geminiRequests: RequestFormat = {
  chatAddress(address, model) {
    const url = new URL(address);
    const path = url.pathname.replace(/\/$/, '');
    url.pathname = `${path}/${encodeURIComponent(withoutPath(model))}:streamGenerateContent`;
    url.searchParams.set('alt', 'sse');
    return url.href;
  },
  body(question) {
    const { systemPrompt, extraBody, tools } = question;
    return {
      ...extraBody,
      ...generationConfig(question),
      ...(systemPrompt !== '' && { systemInstruction: { parts: [{ text: systemPrompt }] } }),
      ...joinedTools(extraBody, requestTools(tools)),
      contents: turnsOf(question).flatMap(contents),
    };
  },
  readModels,
  resumeAddresses: () => [],
};
