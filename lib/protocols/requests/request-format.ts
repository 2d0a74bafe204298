import type { ChatMessage } from '../../chat/message.ts';
import type { ModelInfo } from '../model-info.ts';
import type { Thinking } from './thinking.ts';

/**
 * The ways in which questions are written for a back end that is asked over HTTP. An answer's dialect
 * is told by its headers and first bytes.
 */
export const REQUEST_KINDS = [
  // `POST /api/chat` as the AI SDK's client sends it: specification, section 7.
  'ai-sdk',
  // Ollama's own `/api/chat`.
  'ollama',
  // OpenAI's chat completions, as LM Studio, llama.cpp, vLLM and gateways have them.
  'open-ai',
  // OpenAI's responses, as LM Studio, Ollama and vLLM have them too.
  'responses',
  // Anthropic's messages.
  'anthropic',
  // Gemini's `streamGenerateContent`.
  'gemini',
] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];

/** A tool that runs in the browser, as back ends are told of it. */
export interface ToolDescription {
  readonly name: string;
  /** For the model. */
  readonly description: string;
  /** JSON Schema of its input. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** A question in our own terms; a request format writes it as its back ends expect it. */
export interface ChatQuestion {
  readonly conversationId: string;
  /**
   * The branch up to the question; where an answer goes on, up to that answer, which holds the
   * results of its tools, or is to be continued where it broke off.
   */
  readonly messages: readonly ChatMessage[];
  /** The last message is an answer that was cut short, and is to go on where it ends. */
  readonly continuesAnswer: boolean;
  /** The message up to which the model is told nothing; `null`: it is told all. */
  readonly leftOutThrough: string | null;
  /** Empty: the back end's own choice. */
  readonly model: string;
  /** Empty: none. */
  readonly systemPrompt: string;
  /** `null`: the back end's own. */
  readonly temperature: number | null;
  /** `null`: the model's own. */
  readonly thinking: Thinking | null;
  /** Takes the place of nothing that the format itself writes; its tools stand before ours. */
  readonly extraBody: Readonly<Record<string, unknown>>;
  /** Empty where tools are switched off. */
  readonly tools: readonly ToolDescription[];
}

/** The requests of one kind of back end. It knows no network. */
export interface RequestFormat {
  /** Sent with each call, but for those that the reader has set. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of the chat call, where the back end's own is not that already. */
  chatAddress?(address: string, model: string): string;
  /** The body of the chat call, to be sent as JSON. */
  body(question: ChatQuestion): Readonly<Record<string, unknown>>;
  /** The models of a list that chat, as far as it tells. @throws where it is none */
  readModels(list: unknown): ModelInfo[];
  /** Addresses of an answer that is still being given, from its beginning; to be tried in order. */
  resumeAddresses(address: string, conversationId: string): readonly string[];
}
