import type { ModelChoice } from '../chat/model-choice.ts';
import { type ModelInfo, unknownModel } from '../protocols/model-info.ts';
import { nameOf } from './back-end-name.ts';
import { type BackEnd, kindOf } from './back-ends.ts';
import { type ListedModels, listedModelsItem } from './models.ts';
import { isNamed, searchModels, shortName } from './search-models.ts';

/** A model that can be chosen. */
export interface OfferedModel {
  readonly choice: ModelChoice;
  readonly info: ModelInfo;
  /** The reader's name for its back end. */
  readonly provider: string;
}

export interface ModelGroup {
  /** `seeing`: those that see pictures; `typed`: the search, taken for a model's id. */
  readonly kind: 'seeing' | 'favourites' | 'recent' | 'provider' | 'typed';
  /** The back end's id and name; empty where the models may be of several. */
  readonly backEndId: string;
  readonly provider: string;
  readonly models: readonly OfferedModel[];
  /** The number of further ones, which a search finds. */
  readonly hidden: number;
}

export interface KeptModels {
  readonly backEnds: readonly BackEnd[];
  readonly lists: ListedModels;
  readonly favourites: readonly ModelChoice[];
  readonly recents: readonly ModelChoice[];
}

/** So many rows are drawn without delay. */
const MAX_ROWS = 200;
const MIN_ROWS_OF_PROVIDER = 20;

export function isSameChoice(one: ModelChoice, other: ModelChoice): boolean {
  return one.backEndId === other.backEndId && one.model === other.model;
}

/** A text that only this choice has. */
export function choiceKey({ backEndId, model }: ModelChoice): string {
  return JSON.stringify([backEndId, model]);
}

/** A back end's model by its id, known or not; the back end itself where it is to choose. */
export function offeredModel(backEnd: BackEnd, model: string, lists: ListedModels): OfferedModel {
  const listed = lists[backEnd.id]?.find(({ id }) => id === model);
  const provider = nameOf(backEnd);
  const info = listed ?? { ...unknownModel(model), name: shortName(model) || provider };
  return { choice: { backEndId: backEnd.id, model }, info, provider };
}

/** The back end that a choice leads to, with the model that it is asked for; where that is gone, the chosen one. */
export function answeringBackEnd(
  backEnds: readonly BackEnd[],
  choice: ModelChoice | null | undefined,
  chosen: BackEnd | null | undefined,
): BackEnd | null {
  const own = backEnds.find(({ id }) => id === choice?.backEndId);
  return own ? { ...own, model: choice?.model || own.model } : (chosen ?? null);
}

/** The model that a choice leads to; where it names none, or one whose back end is gone, the chosen back end's. */
export function answeringModel(
  { backEnds, lists }: Pick<KeptModels, 'backEnds' | 'lists'>,
  choice: ModelChoice | null | undefined,
  chosen: BackEnd | null | undefined,
): OfferedModel | null {
  const backEnd = answeringBackEnd(backEnds, choice, chosen);
  return backEnd && offeredModel(backEnd, backEnd.model, lists);
}

/** Tells whether another back end offers a model under the same name. */
export function hasNamesake(
  { choice, info }: OfferedModel,
  { backEnds, lists }: Pick<KeptModels, 'backEnds' | 'lists'>,
): boolean {
  const others = backEnds.filter(({ id }) => id !== choice.backEndId);
  return others.some((backEnd) =>
    modelsOf(backEnd, lists).some((other) => other.info.name === info.name),
  );
}

/** A back end's model as its list tells of it; `null` where the back end is to choose. */
export async function askedModel(backEnd: BackEnd): Promise<ModelInfo | null> {
  const { model } = backEnd;
  if (model === '') return null;
  return offeredModel(backEnd, model, await listedModelsItem.getValue()).info;
}

function modelsOf(backEnd: BackEnd, lists: ListedModels): OfferedModel[] {
  const { id: backEndId, model } = backEnd;
  const list = lists[backEndId] ?? [];
  const provider = nameOf(backEnd);
  const listed = list.map((info) => ({ choice: { backEndId, model: info.id }, info, provider }));
  const isOwnListed = list.some(({ id }) => id === model);
  const hasOwn = list.length === 0 || (model !== '' && !isOwnListed);
  return hasOwn ? [offeredModel(backEnd, model, lists), ...listed] : listed;
}

function chosenAmong({ backEnds, lists }: KeptModels, choices: readonly ModelChoice[]) {
  return choices.flatMap(({ backEndId, model }) => {
    const backEnd = backEnds.find(({ id }) => id === backEndId);
    return backEnd ? [offeredModel(backEnd, model, lists)] : [];
  });
}

/**
 * The search as a model's id: of back ends that have no list, and of all where the lists have nothing
 * like it.
 */
function typedModels(kept: KeptModels, search: string, isFound: boolean): readonly OfferedModel[] {
  if (search === '' || /\s/.test(search)) return [];
  return kept.backEnds
    .filter(({ id }) => !isFound || !kept.lists[id]?.length)
    .filter((backEnd) => kindOf(backEnd) !== 'built-in' && backEnd.model !== search)
    .map((backEnd): OfferedModel => {
      const { choice, provider } = offeredModel(backEnd, search, {});
      return { choice, info: unknownModel(search), provider };
    });
}

interface GroupSource {
  readonly kind: ModelGroup['kind'];
  readonly backEnd?: BackEnd;
  readonly models: readonly OfferedModel[];
}

/** @param shown the keys of those in groups before it, to which its own are added */
function groupOf(
  { kind, backEnd, models }: GroupSource,
  search: string,
  most: number,
  shown: Set<string>,
): ModelGroup {
  const others = models.filter(({ choice }) => !shown.has(choiceKey(choice)));
  for (const { choice } of others) shown.add(choiceKey(choice));
  const all = searchModels(others, search);
  return {
    kind,
    backEndId: backEnd?.id ?? '',
    provider: backEnd ? nameOf(backEnd) : '',
    models: all.slice(0, most),
    hidden: Math.max(0, all.length - most),
  };
}

function seeingModels({ backEnds, lists }: KeptModels): OfferedModel[] {
  return backEnds
    .flatMap((backEnd) => modelsOf(backEnd, lists))
    .filter(({ info }) => info.seesPictures === true);
}

function sourcesOf(kept: KeptModels, seesPictures: boolean): GroupSource[] {
  return [
    { kind: 'seeing', models: seesPictures ? seeingModels(kept) : [] },
    { kind: 'favourites', models: chosenAmong(kept, kept.favourites) },
    { kind: 'recent', models: chosenAmong(kept, kept.recents) },
    ...kept.backEnds.map((backEnd) => ({
      kind: 'provider' as const,
      backEnd,
      models: modelsOf(backEnd, kept.lists),
    })),
  ];
}

/**
 * The models whose own names have all words of the search, or all, where no name has them: “llama”
 * does not mean “Ollama”.
 */
function soughtSources(kept: KeptModels, search: string, seesPictures: boolean): GroupSource[] {
  const sources = sourcesOf(kept, seesPictures);
  if (search === '') return sources;
  const named = sources.map((source) => ({
    ...source,
    models: source.models.filter((model) => isNamed(model, search)),
  }));
  return named.some(({ models }) => models.length > 0) ? named : sources;
}

/**
 * The models that can be chosen, each once: the favourites, those that were chosen last, and the
 * others by their back ends. A search finds those that have all of its words, the nearest first.
 * @param seesPictures before all others those that see pictures
 */
export function modelGroups(
  kept: KeptModels,
  typed: string,
  seesPictures = false,
): readonly ModelGroup[] {
  const search = typed.trim();
  const most = Math.max(MIN_ROWS_OF_PROVIDER, Math.floor(MAX_ROWS / kept.backEnds.length));
  const shown = new Set<string>();
  const hasModels = ({ models }: ModelGroup) => models.length > 0;
  const groups = soughtSources(kept, search, seesPictures)
    .map((source) => groupOf(source, search, most, shown))
    .filter(hasModels);
  const others = typedModels(kept, search, groups.length > 0);
  const last = groupOf({ kind: 'typed', models: others }, search, most, shown);
  return [...groups, last].filter(hasModels);
}
