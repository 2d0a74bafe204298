import * as z from 'zod/mini';
import type { ModelChoice } from '../chat/model-choice.ts';
import { type ModelInfo, modelInfoSchema } from '../protocols/model-info.ts';
import { THINKING_LEVELS, type ThinkingLevel } from '../protocols/requests/thinking.ts';
import { id, listById, listOf, ownFields, readOr, text } from './schemas.ts';
import { setting, updateSetting } from './setting.ts';

/** The models that a back end has listed, by the back end's id. */
export type ListedModels = Readonly<Record<string, readonly ModelInfo[]>>;

const readList = listById((stored) => readOr(modelInfoSchema, stored, null));

function readListedModels(stored: unknown): ListedModels {
  const lists = Object.entries(ownFields(stored));
  return Object.fromEntries(lists.map(([key, list]) => [key, readOr(readList, list, [])]));
}

/** Read from the providers, and read again: neither exported nor synchronised. */
export const listedModelsItem = setting<ListedModels>('listedModels', {}, readListedModels);

const modelChoiceSchema = z.object({ backEndId: id, model: text });

const readChoices = listOf((stored) => readOr(modelChoiceSchema, stored, null));

/** The models that the reader has marked, in the order in which they did. */
export const favouriteModelsItem = setting<readonly ModelChoice[]>(
  'favouriteModels',
  [],
  (stored) => readOr(readChoices, stored, []),
);

/** The models that were chosen last, the latest first. */
export const recentModelsItem = setting<readonly ModelChoice[]>('recentModels', [], (stored) =>
  readOr(readChoices, stored, []),
);

type Levels = Readonly<Record<string, ThinkingLevel>>;

const levelSchema = z.enum(THINKING_LEVELS);

function readLevels(stored: unknown): Levels {
  const levels = Object.entries(ownFields(stored)).map(([key, level]) => [
    key,
    readOr(levelSchema, level, null),
  ]);
  return Object.fromEntries(levels.filter(([, level]) => level !== null));
}

/** How much each model is to think, by `thinkingKey`; a model without an entry decides by itself. */
export const thinkingItem = setting<Levels>('thinking', {}, readLevels);

export function thinkingKey({ backEndId, model }: ModelChoice): string {
  return `${backEndId} ${model}`;
}

/** @param level `null`: the model's own */
export async function setThinking(choice: ModelChoice, level: ThinkingLevel | null): Promise<void> {
  const key = thinkingKey(choice);
  await updateSetting(thinkingItem, ({ [key]: _, ...others }) =>
    level === null ? others : { ...others, [key]: level },
  );
}
