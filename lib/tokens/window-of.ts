import type { ModelInfo } from '../protocols/model-info.ts';
import { type BackEnd, kindOf } from '../settings/back-ends.ts';
import { ownFields } from '../settings/schemas.ts';

/** Ollama gives no model less by itself, in tokens: https://docs.ollama.com/context-length */
export const LEAST_OLLAMA_WINDOW = 4096;

/** The window that Ollama is told to set up with the question, whatever it ran with before. */
export function toldWindow(backEnd: BackEnd): number | null {
  if (kindOf(backEnd) !== 'ollama') return null;
  const { num_ctx: window } = ownFields(backEnd.extraBody.options);
  return typeof window === 'number' && window > 0 ? window : null;
}

/** Ollama's names may leave out their tag. */
function isNamed({ id }: ModelInfo, model: string): boolean {
  return id === model || id === `${model}:latest`;
}

/** The window of a back end's model, in tokens; `null` where it is not known. */
export function windowOf(backEnd: BackEnd, listed: readonly ModelInfo[]): number | null {
  const model = listed.find((candidate) => isNamed(candidate, backEnd.model));
  return toldWindow(backEnd) ?? model?.window ?? null;
}
