import type { ModelChoice } from '../chat/model-choice.ts';
import { backEndsItem, chooseBackEnd } from './back-ends.ts';
import { isSameChoice } from './model-groups.ts';
import { favouriteModelsItem, recentModelsItem } from './models.ts';
import { updateSetting } from './setting.ts';

/** More than this and the latest is sooner found by its name. */
const MAX_RECENT = 8;

function without(choices: readonly ModelChoice[], choice: ModelChoice): ModelChoice[] {
  return choices.filter((other) => !isSameChoice(other, choice));
}

/** Has the questions of new conversations go to this model from now on. */
export async function chooseModel(choice: ModelChoice): Promise<void> {
  const { backEndId, model } = choice;
  await updateSetting(backEndsItem, (kept) =>
    kept.map((backEnd) => (backEnd.id === backEndId ? { ...backEnd, model } : backEnd)),
  );
  await chooseBackEnd(backEndId);
  await updateSetting(recentModelsItem, (kept) =>
    [choice, ...without(kept, choice)].slice(0, MAX_RECENT),
  );
}

/** Marks a model, or no longer. */
export async function toggleFavourite(choice: ModelChoice): Promise<void> {
  await updateSetting(favouriteModelsItem, (kept) => {
    const others = without(kept, choice);
    return others.length < kept.length ? others : [...kept, choice];
  });
}
