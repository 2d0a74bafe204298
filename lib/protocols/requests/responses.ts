import { readOpenAiModels } from './open-ai-models.ts';
import type { RequestFormat, ToolDescription } from './request-format.ts';
import { responsesThinking } from './thinking.ts';
import { joinedTools, type Turn, turnsOf } from './turns.ts';

type AssistantTurn = Extract<Turn, { role: 'assistant' }>;

function answerItems({ text, calls }: AssistantTurn): unknown[] {
  const said = { role: 'assistant', content: [{ type: 'output_text', text }] };
  return [
    ...(text === '' ? [] : [said]),
    ...calls.map(({ id, name, input }) => ({
      type: 'function_call',
      call_id: id,
      name,
      arguments: JSON.stringify(input),
    })),
    ...calls.map(({ id, output }) => ({ type: 'function_call_output', call_id: id, output })),
  ];
}

function inputItems(turn: Turn): unknown[] {
  switch (turn.role) {
    case 'system':
      return [];
    case 'user':
      return [
        {
          role: 'user',
          content: [
            ...(turn.text === '' ? [] : [{ type: 'input_text', text: turn.text }]),
            ...turn.images.map(({ url }) => ({ type: 'input_image', image_url: url })),
          ],
        },
      ];
    case 'assistant':
      return answerItems(turn);
  }
}

function requestTools(tools: readonly ToolDescription[]): unknown[] {
  return tools.map(({ name, description, inputSchema }) => ({
    type: 'function',
    name,
    description,
    parameters: inputSchema,
  }));
}

/** OpenAI's responses: https://platform.openai.com/docs/api-reference/responses/create */
export const responsesRequests: RequestFormat = {
  body(question) {
    const { model, systemPrompt, temperature, thinking, extraBody, tools } = question;
    return {
      // OpenAI keeps each answer for a month unless it is told not to.
      store: false,
      ...extraBody,
      ...(model !== '' && { model }),
      ...(systemPrompt !== '' && { instructions: systemPrompt }),
      ...(temperature !== null && { temperature }),
      ...(thinking && responsesThinking(thinking, model)),
      ...joinedTools(extraBody, requestTools(tools)),
      input: turnsOf(question).flatMap(inputItems),
      stream: true,
    };
  },
  readModels: readOpenAiModels,
  resumeAddresses: () => [],
};
