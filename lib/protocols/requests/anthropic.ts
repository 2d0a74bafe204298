import { base64OfAddress } from '../data-address.ts';
import { readOpenAiModels } from './open-ai-models.ts';
import type { RequestFormat, ToolDescription } from './request-format.ts';
import { anthropicThinking } from './thinking.ts';
import { joinedTools, type Turn, turnsOf } from './turns.ts';

type UserTurn = Extract<Turn, { role: 'user' }>;
type AssistantTurn = Extract<Turn, { role: 'assistant' }>;

/** Anthropic wants a limit. The oldest model that it still serves writes so many tokens at most. */
const MAX_TOKENS = 32_000;

/** It refuses texts that are empty. */
function textBlocks(text: string): unknown[] {
  return text === '' ? [] : [{ type: 'text', text }];
}

function imageBlock({ url, mediaType }: UserTurn['images'][number]): unknown {
  const data = base64OfAddress(url);
  const source =
    data === null ? { type: 'url', url } : { type: 'base64', media_type: mediaType, data };
  return { type: 'image', source };
}

function answerMessages({ text, calls }: AssistantTurn): unknown[] {
  const uses = calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input }));
  const results = calls.map(({ id, output }) => ({
    type: 'tool_result',
    tool_use_id: id,
    content: output,
  }));
  return [
    { role: 'assistant', content: [...textBlocks(text), ...uses] },
    ...(results.length > 0 ? [{ role: 'user', content: results }] : []),
  ];
}

function requestMessages(turn: Turn): unknown[] {
  switch (turn.role) {
    case 'system':
      return [];
    case 'user':
      return [
        { role: 'user', content: [...turn.images.map(imageBlock), ...textBlocks(turn.text)] },
      ];
    case 'assistant':
      return answerMessages(turn);
  }
}

function requestTools(tools: readonly ToolDescription[]): unknown[] {
  return tools.map(({ name, description, inputSchema }) => ({
    name,
    description,
    input_schema: inputSchema,
  }));
}

/** Anthropic's messages: https://platform.claude.com/docs/en/api/messages */
export const anthropicRequests: RequestFormat = {
  headers: {
    'anthropic-version': '2023-06-01',
    // It turns calls with a browser's origin away without this.
    'anthropic-dangerous-direct-browser-access': 'true',
  },
  body(question) {
    const { model, systemPrompt, temperature, thinking, extraBody, tools } = question;
    return {
      max_tokens: MAX_TOKENS,
      ...extraBody,
      ...(model !== '' && { model }),
      ...(systemPrompt !== '' && { system: systemPrompt }),
      // It refuses one beside thinking.
      ...(temperature !== null && (thinking?.level ?? 'off') === 'off' && { temperature }),
      ...(thinking && anthropicThinking(thinking, model)),
      ...joinedTools(extraBody, requestTools(tools)),
      messages: turnsOf(question).flatMap(requestMessages),
      stream: true,
    };
  },
  readModels: readOpenAiModels,
  resumeAddresses: () => [],
};
