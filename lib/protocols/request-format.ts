import type { ChatMessage } from '../chat/message.ts';

/** A tool that runs in the browser, as back ends are told of it. */
export interface ToolDescription {
  readonly name: string;
  /** For the model. */
  readonly description: string;
  /** JSON Schema of its input. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** What is asked, in our own terms; a request format writes it as its back ends expect it. */
export interface ChatQuestion {
  readonly conversationId: string;
  /**
   * The branch up to the question; where an answer goes on, up to that answer, which holds the
   * results of its tools, or is to be continued where it broke off.
   */
  readonly messages: readonly ChatMessage[];
  /** The last message is an answer that was cut short, and is to go on where it ends. */
  readonly continuesAnswer: boolean;
  /** Empty: the back end's own choice. */
  readonly model: string;
  /** Empty: none. */
  readonly systemPrompt: string;
  /** `null`: the back end's own. */
  readonly temperature: number | null;
  /** Takes the place of nothing that the format itself writes. */
  readonly extraBody: Readonly<Record<string, unknown>>;
  /**
   * What this back end's last answer was in, where one is known: two versions of a kind may take
   * calls of tools in different shapes.
   */
  readonly dialect?: string;
  /** Empty where tools are switched off. */
  readonly tools: readonly ToolDescription[];
}

/** How one kind of back end is asked. It knows no network. */
export interface RequestFormat {
  /** The body of the chat call, to be sent as JSON. */
  body(question: ChatQuestion): Readonly<Record<string, unknown>>;
  /** Where the back end at this chat address lists its models; `null` where it cannot. */
  modelsAddress(address: string): string | null;
  /** The names in a list of models. @throws where it is none */
  readModels(list: unknown): string[];
  /** Where an answer that is still being given can be had from its beginning, to be tried in order. */
  resumeAddresses(address: string, conversationId: string): readonly string[];
}
