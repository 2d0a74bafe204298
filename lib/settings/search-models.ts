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

function namesOf({ info }: SearchedModel): string[] {
  return [info.name, info.id, shortName(info.id)].map(squashed);
}

function hasWords(texts: readonly string[], search: string): boolean {
  const text = texts.join('\n');
  return search.split(/\s+/).every((word) => text.includes(squashed(word)));
}

/** Its own names have all words of the search, without that of its back end. */
export function isNamed(model: SearchedModel, search: string): boolean {
  return hasWords(namesOf(model), search);
}

/** How far a model is from a search, the least first; `null` where it is not meant. */
function distance(model: SearchedModel, search: string): number | null {
  const names = namesOf(model);
  if (!hasWords([...names, squashed(model.provider)], search)) return null;
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
