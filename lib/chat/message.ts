/** Chat messages as the AI SDK has them: `id, role, content, parts, createdAt`. */
import type { TokenUsage } from '../protocols/events.ts';

export interface TextPart {
  readonly type: 'text';
  readonly text: string;
  /** Present while the part grows: the dialect's name for it. */
  readonly partId?: string;
  /**
   * Of a quick action's question about passages: what is sent in the place of `text`, which only
   * names them. A number stands for the text of the question's passage with that number, from 0.
   */
  readonly pieces?: readonly (string | number)[];
}

export interface ReasoningPart {
  readonly type: 'reasoning';
  readonly text: string;
  /** Present while the part grows: the dialect's name for it. */
  readonly partId?: string;
  /** When its first event came, in milliseconds since the epoch. */
  readonly startedAt?: number;
  /** From its first event to its latest. */
  readonly durationMs?: number;
}

export interface SourcePart {
  readonly type: 'source-url';
  readonly sourceId: string;
  readonly url: string;
  readonly title?: string;
}

/** A source that has no address. */
export interface DocumentSourcePart {
  readonly type: 'source-document';
  readonly sourceId: string;
  readonly mediaType: string;
  readonly title: string;
  readonly filename?: string;
}

export interface FilePart {
  readonly type: 'file';
  readonly mediaType: string;
  readonly url: string;
}

export type ToolState =
  | 'input-streaming'
  | 'input-available'
  | 'output-available'
  | 'output-error'
  | 'output-denied';

export interface ToolPart {
  readonly type: 'dynamic-tool';
  readonly toolCallId: string;
  readonly toolName: string;
  readonly state: ToolState;
  /** The input's characters so far; absent once `input` is whole. */
  readonly inputText?: string;
  readonly input?: unknown;
  readonly output?: unknown;
  readonly errorText?: string;
}

/** Words of a passage as its page shows them, by which it is found there again. */
export interface Quote {
  /** All of a short passage, or its first words. */
  readonly start: string;
  /** The last words of a longer one. */
  readonly end?: string;
}

/** What a question is about: a passage, a page, a link or a picture. Sent as a quotation. */
export interface Selection {
  /** Markdown. */
  readonly text: string;
  /** Of the page that it is from. */
  readonly title: string;
  /** Of the page that it is from. */
  readonly url: string;
  /** Absent: a selected passage. */
  readonly kind?: 'page' | 'link' | 'image';
  /** Absent where the page is not searched for it: of links, pictures and whole pages. */
  readonly quote?: Quote;
  /** In UTF-16 units, of all that was read, where `text` was cut off. */
  readonly fullLength?: number;
}

export interface SelectionPart {
  readonly type: 'data-selection';
  readonly data: Selection;
}

export interface DataPart {
  readonly type: 'data';
  readonly name: string;
  readonly id?: string;
  readonly data?: unknown;
}

export interface StepPart {
  readonly type: 'step-start';
}

export type MessagePart =
  | TextPart
  | ReasoningPart
  | SourcePart
  | DocumentSourcePart
  | FilePart
  | ToolPart
  | SelectionPart
  | DataPart
  | StepPart;

/** How an answer ended; absent while it is still being given, and on questions. */
export type AnswerOutcome = 'complete' | 'stopped' | 'failed' | 'interrupted';

/** What is told of an answer beside its text. */
export interface AnswerDetails {
  /** The back end's name in the settings. */
  readonly backEnd?: string;
  /** The name of the dialect that it came in. */
  readonly dialect?: string;
  /** The model, as the back end names it. */
  readonly model?: string;
  /** Of all its steps together. */
  readonly usage?: TokenUsage;
  /** From the call to the answer's end; of all its calls together. */
  readonly durationMs?: number;
  /** Events of types that we do not know, which were passed over. */
  readonly ignoredEvents?: number;
}

/**
 * Messages are a tree: a question that was edited and an answer that was asked for again stand
 * beside the earlier ones, under the same parent.
 */
export interface ChatMessage {
  readonly id: string;
  /** The message it follows; absent where the conversation begins with it. */
  readonly parentId?: string;
  readonly role: 'user' | 'assistant';
  /** The text parts, a blank line between them. */
  readonly content: string;
  readonly parts: readonly MessagePart[];
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly outcome?: AnswerOutcome;
  readonly details?: AnswerDetails;
  /** It came with a file: whoever wrote that may have put words into it. */
  readonly isImported?: true;
  /** When the reader deleted it, with all that follows it; until it is purged it can come back. */
  readonly deletedAt?: string;
}

/** The AI SDK's chat status, as the specification names it. */
export type ChatStatus = 'ready' | 'submitted' | 'streaming' | 'error';
