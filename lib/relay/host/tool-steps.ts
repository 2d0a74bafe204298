import type { AnswerEvent } from '../../chat/events/events.ts';
import type { ChatMessage, ToolPart } from '../../chat/message.ts';
import { selectionsOf } from '../../chat/message-content.ts';
import { messageOf } from '../../errors/message-of.ts';
import { ToolError } from '../../errors/tool-error.ts';
import type { ChatQuestion } from '../../protocols/requests/request-format.ts';
import { passageRoom } from '../../tokens/passage-room.ts';
import type { ToolContext } from '../../tools/tool-context.ts';
import type { ClientTools, LiveConversation } from './host-environment.ts';

/** The calls of tools of ours that an answer makes and that have no result yet. */
export function pendingCalls({ parts }: ChatMessage, { isClientTool }: ClientTools): ToolPart[] {
  return parts.filter(
    (part): part is ToolPart =>
      part.type === 'dynamic-tool' &&
      part.state === 'input-available' &&
      isClientTool(part.toolName),
  );
}

/** The calls to the back end for an answer: a step after one that calls a tool of ours is another. */
export function callCount({ parts }: ChatMessage, { isClientTool }: ClientTools): number {
  let count = 1;
  let callsTool = false;
  for (const part of parts) {
    if (part.type === 'dynamic-tool') callsTool ||= isClientTool(part.toolName);
    if (part.type !== 'step-start' || !callsTool) continue;
    count++;
    callsTool = false;
  }
  return count;
}

/**
 * What a tool is told of the conversation that calls it.
 * @param question as the next call would ask it
 * @param window of its model, in tokens; `null`: not known
 */
export function toolContext(
  { id, isPrivate }: LiveConversation,
  question: ChatQuestion,
  window: number | null,
): ToolContext {
  const before = question.messages.slice(0, -1);
  // The answer that calls takes its room, too.
  const last = question.messages
    .slice(-1)
    .map((answer) => ({ ...answer, outcome: 'complete' as const }));
  const next = { ...question, messages: [...before, ...last], text: '' };
  const asked = question.messages.flatMap(selectionsOf);
  return { isPrivate, conversationId: id, asked, room: passageRoom(next, window) };
}

/**
 * Runs a tool. An error is its result, and is told to the back end.
 * @returns `null` where the browser has not been allowed yet what the tool needs: only the reader
 * can do that, and the call waits for them
 */
export async function runTool(
  { toolCallId, toolName, input }: ToolPart,
  { run }: ClientTools,
  context: ToolContext,
  signal: AbortSignal,
): Promise<AnswerEvent | null> {
  try {
    const output = await run(toolName, input, signal, context);
    return { type: 'tool-result', toolCallId, output };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ToolError && error.fault === 'not-permitted') return null;
    return { type: 'tool-result', toolCallId, errorText: messageOf(error) };
  }
}
