import { aiSdkRequests } from '../protocols/requests/ai-sdk.ts';
import type { ChatMessage } from './message.ts';

/** The body of `POST /api/chat`: specification, section 7. */
export type RequestBody = Readonly<Record<string, unknown>>;

/**
 * What the back end is asked: the conversation up to its last question. `extra` is added, but
 * takes the place of neither `id` nor `messages`.
 */
export function requestBody(
  id: string,
  messages: readonly ChatMessage[],
  extra: Readonly<Record<string, unknown>>,
): RequestBody {
  return aiSdkRequests.body({
    conversationId: id,
    messages,
    continuesAnswer: false,
    model: '',
    systemPrompt: '',
    temperature: null,
    extraBody: extra,
    tools: [],
  });
}
