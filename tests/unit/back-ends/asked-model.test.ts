import { beforeEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { modelToAsk } from '@/lib/back-ends/asked-model.ts';
import { type ModelInfo, unknownModel } from '@/lib/protocols/model-info.ts';
import { type BackEnd, DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { listedModelsItem } from '@/lib/settings/models.ts';
import { updateSetting } from '@/lib/settings/setting.ts';
import { json, ScriptedNetwork } from './scripted-network.ts';

const ADDRESS = 'http://127.0.0.1:11434';
const OLLAMA: BackEnd = {
  ...DEFAULT_BACK_END,
  ...{ id: 'ollama', kind: 'ollama', address: `${ADDRESS}/api/chat`, model: 'tiny' },
};

const secrets = { of: async () => new Map<string, string>() };

const serving = () =>
  new ScriptedNetwork({
    [`POST ${ADDRESS}/api/show`]: () => json({ capabilities: ['tools'], model_info: {} }),
  });

const list = (...models: ModelInfo[]) =>
  updateSetting(listedModelsItem, () => ({ ollama: models }));

function ask(network: ScriptedNetwork, backEnd = OLLAMA, signal = new AbortController().signal) {
  const store = { keepAbilities: vi.fn(async () => undefined) };
  const model = modelToAsk(backEnd, { network, signal, secrets, store });
  return { model, store };
}

beforeEach(() => browser.storage.local.clear());

test('An Ollama is asked for what its list leaves open, and that is kept', async () => {
  await list(unknownModel('tiny'));
  const { model, store } = ask(serving());
  expect(await model).toMatchObject({ usesTools: true, seesPictures: false, thinks: false });
  expect(store.keepAbilities).toHaveBeenCalledOnce();
});

test('It is not asked where its list tells, and no other server is', async () => {
  const network = serving();
  await list({ ...unknownModel('tiny'), seesPictures: true, usesTools: false });
  expect(await ask(network).model).toMatchObject({ seesPictures: true, usesTools: false });
  expect(await ask(network, { ...OLLAMA, kind: 'open-ai', id: 'other' }).model).toEqual(
    unknownModel('tiny'),
  );
  expect(await ask(network, { ...OLLAMA, model: '' }).model).toBeNull();
  expect(network.asked).toEqual([]);
});

test('One that is off leaves it open, and who stops the question waits for nothing', async () => {
  const { model } = ask(new ScriptedNetwork());
  expect(await model).toEqual(unknownModel('tiny'));
  const stopped = new AbortController();
  const silent = new ScriptedNetwork({ [`POST ${ADDRESS}/api/show`]: () => 'silent' });
  const waiting = ask(silent, OLLAMA, stopped.signal);
  stopped.abort();
  await expect(waiting.model).rejects.toThrow();
});
