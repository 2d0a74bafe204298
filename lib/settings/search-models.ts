import type { ModelInfo } from '../protocols/model-info.ts';

interface SearchedModel {
  readonly info: ModelInfo;
  /** The reader's name for its back end. */
  readonly provider: string;
}

/** An id without the path that says whose model it is. */
export function shortName(modelId: string): string {
  return modelId.slice(modelId.lastIndexOf('/') + 1);
}

/** A text as it is searched: whoever looks for `gpt4` means `GPT-4`. */
function squashed(text: string): string {
  return text.toLowerCase().replace(/[\s._:/-]+/g, '');
}

/** How far a model is from a search, the least first; `null` where it is not meant. */
function distance({ info, provider }: SearchedModel, search: string): number | null {
  const names = [info.name, info.id, shortName(info.id)].map(squashed);
  const text = [...names, squashed(provider)].join('\n');
  const words = search.split(/\s+/).map(squashed);
  if (!words.every((word) => text.includes(word))) return null;
  const whole = squashed(search);
  if (names.includes(whole)) return 0;
  return names.some((name) => name.startsWith(whole)) ? 1 : 2;
}

/** The models that have all words of a search, the nearest first; all in their order without one. */
export function searchModels<Model extends SearchedModel>(
  models: readonly Model[],
  search: string,
): readonly Model[] {
  if (search === '') return models;
  return models
    .map((model) => ({ model, far: distance(model, search) }))
    .filter((one): one is { model: Model; far: number } => one.far !== null)
    .toSorted((one, other) => one.far - other.far)
    .map(({ model }) => model);
}
