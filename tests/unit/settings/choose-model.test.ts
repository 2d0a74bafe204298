import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { backEndsItem, chosenBackEnd, EMPTY_BACK_END } from '@/lib/settings/back-ends.ts';
import { chooseModel, toggleFavourite } from '@/lib/settings/choose-model.ts';
import { favouriteModelsItem, recentModelsItem } from '@/lib/settings/models.ts';
import { updateSetting } from '@/lib/settings/setting.ts';

const FIRST = { ...EMPTY_BACK_END, id: 'first', model: 'old' };
const SECOND = { ...EMPTY_BACK_END, id: 'second', model: 'kept' };

beforeEach(async () => {
  fakeBrowser.reset();
  await updateSetting(backEndsItem, () => [FIRST, SECOND]);
});

test('a chosen model is its provider’s, which new questions go to', async () => {
  await chooseModel({ backEndId: 'first', model: 'new' });
  expect(await chosenBackEnd()).toEqual({ ...FIRST, model: 'new' });
  expect(await backEndsItem.getValue()).toContainEqual(SECOND);
});

test('the last eight are remembered, the latest first and each once', async () => {
  for (const model of [...'abcdefghij', 'e']) await chooseModel({ backEndId: 'first', model });
  const recent = await recentModelsItem.getValue();
  expect(recent.map(({ model }) => model).join('')).toBe('ejihgfdc');
});

test('a favourite is marked, and no longer', async () => {
  const [one, other] = [
    { backEndId: 'first', model: 'x' },
    { backEndId: 'second', model: 'x' },
  ];
  await toggleFavourite(one);
  await toggleFavourite(other);
  await toggleFavourite(one);
  expect(await favouriteModelsItem.getValue()).toEqual([other]);
});
