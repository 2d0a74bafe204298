import { readOpenAiModels } from './open-ai-models.ts';
import type { RequestFormat } from './request-format.ts';
import { completionThinking } from './thinking.ts';
import { functionTools, isRecord, joinedTools, type Turn, turnsOf } from './turns.ts';

function requestMessages(turn: Turn): unknown[] {
  switch (turn.role) {
    case 'system':
      return [{ role: 'system', content: turn.text }];
    case 'user':
      return [{ role: 'user', content: userContent(turn) }];
    case 'assistant':
      return answerMessages(turn);
  }
}

/** A text alone stays a text: many servers know no parts. */
function userContent({ text, images }: Extract<Turn, { role: 'user' }>): unknown {
  if (images.length === 0) return text;
  return [
    ...(text === '' ? [] : [{ type: 'text', text }]),
    ...images.map(({ url }) => ({ type: 'image_url', image_url: { url } })),
  ];
}

function answerMessages({ text, calls }: Extract<Turn, { role: 'assistant' }>): unknown[] {
  if (calls.length === 0) return [{ role: 'assistant', content: text }];
  const toolCalls = calls.map(({ id, name, input }) => ({
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }));
  return [
    { role: 'assistant', content: text === '' ? null : text, tool_calls: toolCalls },
    ...calls.map(({ id, output }) => ({ role: 'tool', tool_call_id: id, content: output })),
  ];
}

/** OpenAI's chat completions, as LM Studio, llama.cpp, vLLM and gateways take them. */
export const openAiRequests: RequestFormat = {
  body(question) {
    const { model, temperature, thinking, extraBody, tools } = question;
    const streamOptions = isRecord(extraBody.stream_options) ? extraBody.stream_options : {};
    return {
      ...extraBody,
      ...(model !== '' && { model }),
      ...(temperature !== null && { temperature }),
      ...(thinking && completionThinking(thinking)),
      ...joinedTools(extraBody, functionTools(tools)),
      messages: turnsOf(question).flatMap(requestMessages),
      stream: true,
      stream_options: { ...streamOptions, include_usage: true },
    };
  },
  readModels: readOpenAiModels,
  resumeAddresses: () => [],
};
