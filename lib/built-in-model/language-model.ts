/// <reference types="dom-chromium-ai" />

import { reportUnexpected } from '../errors/report.ts';

/** Chrome's Prompt API: https://github.com/webmachinelearning/prompt-api. Windows alone have it. */
export type LanguageModelApi = typeof LanguageModel;
export type SessionOptions = LanguageModelCreateOptions;
export type SessionPrompt = LanguageModelPrompt;

/** `null` where this browser has none. */
export function languageModelApi(): LanguageModelApi | null {
  return 'LanguageModel' in globalThis ? LanguageModel : null;
}

/**
 * State of the browser's own model. `downloadable` and `downloading` answer, too: the first question
 * waits until the model has been loaded.
 */
export type BuiltInModelAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** Only windows know; a background finds it `unavailable`. Nothing is loaded by asking. */
export async function builtInModelAvailability(): Promise<BuiltInModelAvailability> {
  try {
    return (await languageModelApi()?.availability()) ?? 'unavailable';
  } catch (error) {
    reportUnexpected(error);
    return 'unavailable';
  }
}
