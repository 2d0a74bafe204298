/// <reference types="dom-chromium-ai" />

/** Chrome's Prompt API: https://github.com/webmachinelearning/prompt-api. Windows alone have it. */
export type LanguageModelApi = typeof LanguageModel;
export type LanguageModelSession = LanguageModel;
export type SessionOptions = LanguageModelCreateOptions;
export type SessionPrompt = LanguageModelPrompt;

/** `null` where this browser has none. */
export function languageModelApi(): LanguageModelApi | null {
  return 'LanguageModel' in globalThis ? LanguageModel : null;
}
