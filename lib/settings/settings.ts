/**
 * How questions are written for a back end. What its answer is written in, its headers and first
 * bytes tell.
 */
export type BackEndKind =
  /** `POST /api/chat` as the AI SDK's client sends it: specification, section 7. */
  | 'ai-sdk'
  /** Ollama's own `/api/chat`. */
  | 'ollama'
  /** OpenAI's chat completions, as LM Studio, llama.cpp, vLLM and gateways have them. */
  | 'open-ai'
  /** The model that Chrome brings; it has no address. */
  | 'built-in';

/** A header that is sent with each call. */
export interface HeaderSetting {
  readonly name: string;
  /** Empty where the value is a secret: those are kept apart, and only the background reads them. */
  readonly value: string;
  readonly isSecret: boolean;
}

/** Where questions go, and how they are put. */
export interface BackEnd {
  readonly id: string;
  /** What the reader calls it. */
  readonly name: string;
  /** The full address of the chat call: http or https; empty for the built-in model. */
  readonly address: string;
  /** `detected` until the reader fixes it: then what a test of the connection found, below, holds. */
  readonly kind: BackEndKind | 'detected';
  /** What was found the last time; `ai-sdk` before that. */
  readonly detectedKind: BackEndKind;
  readonly headers: readonly HeaderSetting[];
  /** Empty: the back end's own choice. */
  readonly model: string;
  /** Empty: none. */
  readonly systemPrompt: string;
  /** `null`: the back end's own. */
  readonly temperature: number | null;
  /** Added to the body of each call, beside what the kind puts there. */
  readonly extraBody: Readonly<Record<string, unknown>>;
}

/** A back end that can come back, with its place in the list. */
export interface DeletedBackEnd {
  readonly backEnd: BackEnd;
  readonly index: number;
  /** Whether questions went to it. */
  readonly wasChosen: boolean;
  /** In milliseconds since the epoch. */
  readonly deletedAt: number;
}

/** How questions are written for this back end. */
export function kindOf({ kind, detectedKind }: BackEnd): BackEndKind {
  return kind === 'detected' ? detectedKind : kind;
}

/** What rules all conversations, whoever answers. */
export interface ChatSettings {
  /** Calls for one question at most, with the results of tools between them; 1 to 10. */
  readonly maxSteps: number;
  /** In UTF-16 units; a longer answer is ended. */
  readonly maxAnswerLength: number;
  /** Whether back ends are told of the tools that look into the browser. */
  readonly offersTools: boolean;
  /** Whether the system tells when an answer that nobody sees is complete. */
  readonly notifies: boolean;
}

/**
 * When pictures of an answer are fetched. Their addresses may carry away what the model has read,
 * so the reader may want to be asked.
 */
export type RemoteImages =
  | 'always'
  /** Once the conversation has read a page or a passage: what it says may have steered the model. */
  | 'ask-when-read'
  | 'ask'
  | 'never';

/** What answers may link to and show: the specification's choices (section 5), and ours. */
export interface Reading {
  readonly allowedLinkPrefixes: readonly string[];
  readonly allowedImagePrefixes: readonly string[];
  readonly allowDataImages: boolean;
  readonly defaultOrigin: string;
  readonly remoteImages: RemoteImages;
  /** The hosts whose pictures the reader wants without being asked. */
  readonly imageHosts: readonly string[];
}

/** The themes that code is shown in, by their ids in lib/highlight. */
export interface CodeThemes {
  /** On a light page. */
  readonly light: string;
  /** On a dark page. */
  readonly dark: string;
}

/** How the panel and the settings look. Code has its own themes. */
export interface Look {
  readonly scheme: 'system' | 'light' | 'dark';
  /** Of the text, against the default of 15 px. */
  readonly textSize: 'smaller' | 'normal' | 'larger' | 'largest';
  readonly density: 'compact' | 'comfortable' | 'spacious';
  /** `dyslexic`: the first that the system has of those made for dyslexic readers. */
  readonly font: 'system' | 'serif' | 'sans-serif' | 'dyslexic';
  /** `reduced` also where the system does not ask for that. */
  readonly animations: 'system' | 'reduced';
}

/** A question that is asked with one press. */
export interface QuickAction {
  readonly id: string;
  readonly name: string;
  /** May hold `{selection}`, `{page}`, `{title}`, `{url}` and `{language}`. */
  readonly prompt: string;
}

/** The quick actions that the reader has. */
export interface ActionSettings {
  /** Those of their own, in their order. */
  readonly own: readonly QuickAction[];
  /** The ids of the built-in ones that they do not want to see. */
  readonly hidden: readonly string[];
}

/** How the keyboard is heard. */
export interface ShortcutSettings {
  /** Whether letters and marks that are pressed alone do something, where nothing is typed. */
  readonly hasSingleKeys: boolean;
}

/** What becomes of what is kept. */
export interface KeepingSettings {
  /** How many conversations are kept at most, the pinned ones aside; `null`: all. */
  readonly conversationLimit: number | null;
  /** Whether the browser's account carries the settings to the reader's other browsers. */
  readonly syncsSettings: boolean;
}
