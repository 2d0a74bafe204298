import type { Clock } from '../clock.ts';
import { type ModelInfo, withAbilities } from '../protocols/model-info.ts';
import {
  type BackEnd,
  backEndOf,
  backEndsItem,
  chooseBackEnd,
  chooseFrom,
  chosenBackEnd,
  chosenBackEndItem,
} from '../settings/back-ends.ts';
import { deletedBackEndItem } from '../settings/deleted-back-end.ts';
import { isClosed, isGiven } from '../settings/given-back-ends.ts';
import { listedModelsItem } from '../settings/models.ts';
import { readPolicy } from '../settings/policy.ts';
import { updateSetting } from '../settings/setting.ts';
import type { ModelFacts, TypedSecret } from './exchanges.ts';
import type { Secrets } from './secrets.ts';

/** A back end that was deleted can come back for so long. */
const RESTORABLE_MS = 10 * 60_000;

/** Changes the list of back ends, and their secrets with it; one change at a time. */
export class BackEndStore {
  readonly #secrets: Secrets;
  readonly #clock: Clock;
  #last: Promise<unknown> = Promise.resolve();

  constructor(secrets: Secrets, clock: Clock) {
    this.#secrets = secrets;
    this.#clock = clock;
  }

  /**
   * Keeps a back end, in the place of the one with its id where there is one; at another address its
   * listed models are forgotten. The first is chosen, and takes the place of the one that the
   * extension came with.
   */
  save(backEnd: BackEnd, secrets: readonly TypedSecret[], chooses: boolean): Promise<BackEnd> {
    return this.#next(async () => {
      await checkOpen(backEnd.id);
      const kept = withoutSecrets(backEnd);
      const names = kept.headers.filter(({ isSecret }) => isSecret).map(({ name }) => name);
      // First the secrets: a back end that is called without them only fails.
      await this.#secrets.keep(kept, secrets, names);
      await this.#forgetMoved([kept]);
      const isFirst = (await chosenBackEnd()) === null;
      await updateSetting(backEndsItem, (backEnds) =>
        isFirst ? [kept] : withBackEnd(backEnds, kept),
      );
      if (chooses || isFirst) await chooseBackEnd(kept.id);
      return kept;
    });
  }

  /** Puts others in the place of all, with the secrets that those have which stay. */
  replace(backEnds: readonly BackEnd[]): Promise<unknown> {
    return this.#next(async () => {
      await this.#forgetMoved(backEnds);
      await updateSetting(backEndsItem.own, (kept) => [
        ...backEnds.filter((backEnd) => !isGiven(backEnd)).map(withoutSecrets),
        ...kept.filter(isGiven),
      ]);
    });
  }

  /** Notes what a back end was found to be, unless its address has become another one. */
  setDetectedKind({ id, address, detectedKind }: BackEnd): Promise<unknown> {
    return this.#update(id, (known) =>
      known.address === address ? { ...known, detectedKind } : known,
    );
  }

  /** Gives a back end another name, unless the reader has done so meanwhile. */
  rename(id: string, before: string, name: string): Promise<unknown> {
    return this.#update(id, (known) => (known.name === before ? { ...known, name } : known));
  }

  /** Keeps the models that a back end lists, unless it is gone, or at another address. */
  keepModels({ id, address }: BackEnd, models: readonly ModelInfo[]): Promise<unknown> {
    return this.#next(async () => {
      if ((await backEndOf(id))?.address !== address) return;
      await updateSetting(listedModelsItem, (lists) => ({ ...lists, [id]: models }));
    });
  }

  /** Keeps what a server tells of a listed model, until its list is read anew. */
  keepAbilities({ id, address, model }: BackEnd, told: ModelFacts): Promise<unknown> {
    return this.#next(async () => {
      if ((await backEndOf(id))?.address !== address) return;
      const changed = (list: readonly ModelInfo[] = []) =>
        list.map((info) => (info.id === model ? withAbilities(info, told) : info));
      const { [id]: list = [] } = await listedModelsItem.getValue();
      if (JSON.stringify(changed(list)) === JSON.stringify(list)) return;
      await updateSetting(listedModelsItem, (lists) => ({ ...lists, [id]: changed(lists[id]) }));
    });
  }

  /** Takes a back end out of the list. It can come back for a while, unless another is deleted. */
  delete(id: string): Promise<void> {
    return this.#next(async () => {
      await checkOpen(id);
      const backEnds = await backEndsItem.getValue();
      const chosen = chooseFrom(backEnds, await chosenBackEndItem.getValue());
      const index = backEnds.findIndex((backEnd) => backEnd.id === id);
      const backEnd = backEnds[index];
      if (!backEnd) return;
      const wasChosen = chosen?.id === id;
      const deletedAt = this.#clock.now();
      await updateSetting(deletedBackEndItem, () => ({ backEnd, index, wasChosen, deletedAt }));
      const left = backEnds.toSpliced(index, 1);
      await updateSetting(backEndsItem, () => left);
      if (wasChosen && left[0]) await chooseBackEnd(left[0].id);
      await this.#keepOnly(backEnd);
    });
  }

  /** @throws {Error} where it is gone for good */
  restore(id: string): Promise<void> {
    return this.#next(async () => {
      await checkOpen(id);
      const deleted = await deletedBackEndItem.getValue();
      if (deleted?.backEnd.id !== id) throw new Error('This back end is gone for good.');
      const { index, backEnd } = deleted;
      await updateSetting(backEndsItem, (backEnds) => backEnds.toSpliced(index, 0, backEnd));
      if (deleted.wasChosen) await chooseBackEnd(id);
      await updateSetting(deletedBackEndItem, () => null);
    });
  }

  /** A copy under another name, with its secrets, after all others. @throws {Error} if it is gone */
  duplicate(id: string, name: string): Promise<BackEnd> {
    return this.#next(async () => {
      await checkOpen(id);
      const backEnds = await backEndsItem.getValue();
      const original = backEnds.find((backEnd) => backEnd.id === id);
      if (!original) throw new Error('There is no such back end any more.');
      const copy = { ...original, id: crypto.randomUUID(), name };
      await this.#secrets.copy(id, copy.id);
      await updateSetting(listedModelsItem, (lists) => ({ ...lists, [copy.id]: lists[id] ?? [] }));
      await updateSetting(backEndsItem, () => [...backEnds, copy]);
      return copy;
    });
  }

  /** Forgets for good what was deleted long enough ago, and every secret that nothing names; so does each change. */
  purge(): Promise<void> {
    return this.#next(async () => undefined);
  }

  async #purge(): Promise<void> {
    const deleted = await deletedBackEndItem.getValue();
    if (!deleted || this.#clock.now() - deleted.deletedAt < RESTORABLE_MS) return;
    await updateSetting(deletedBackEndItem, () => null);
    await this.#keepOnly();
  }

  /** Forgets the secrets and the models of all that are gone; a policy may only hide the reader's own. */
  async #keepOnly(...others: readonly BackEnd[]): Promise<void> {
    const lists = await Promise.all([backEndsItem.getValue(), backEndsItem.own.getValue()]);
    const ids = [...lists.flat(), ...others].map(({ id }) => id);
    await this.#secrets.keepOnly(ids);
    await updateSetting(listedModelsItem, (lists) =>
      Object.fromEntries(Object.entries(lists).filter(([id]) => ids.includes(id))),
    );
  }

  /** Forgets the models of those that were at another address. */
  async #forgetMoved(changed: readonly BackEnd[]): Promise<void> {
    const kept = await backEndsItem.getValue();
    const isAtOther = (backEndId: string) => {
      const [before, after] = [kept, changed].map((all) => all.find(({ id }) => id === backEndId));
      return before && after && before.address !== after.address;
    };
    await updateSetting(listedModelsItem, (lists) =>
      Object.fromEntries(Object.entries(lists).filter(([id]) => !isAtOther(id))),
    );
  }

  /** Changes a back end where it is still kept. */
  #update(id: string, change: (known: BackEnd) => BackEnd): Promise<unknown> {
    return this.#next(() =>
      updateSetting(backEndsItem, (backEnds) =>
        backEnds.map((known) => (known.id === id ? change(known) : known)),
      ),
    );
  }

  #next<Result>(change: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(() => this.#purge()).then(change);
    // Whoever asked for a change is told of its failure; the next one does not wait for that.
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** @throws {Error} where an organisation has set it up, or allows no others than its own */
async function checkOpen(id: string): Promise<void> {
  if (isGiven({ id }) || isClosed(await readPolicy())) {
    throw new Error('Your organisation says who answers.');
  }
}

/** A list with a back end in the place of the one with its id, or at its end. */
function withBackEnd(backEnds: readonly BackEnd[], backEnd: BackEnd): readonly BackEnd[] {
  const index = backEnds.findIndex(({ id }) => id === backEnd.id);
  return index === -1 ? [...backEnds, backEnd] : backEnds.with(index, backEnd);
}

/** A back end as the extension's storage may hold it. */
function withoutSecrets(backEnd: BackEnd): BackEnd {
  const headers = backEnd.headers.map((header) =>
    header.isSecret ? { ...header, value: '' } : header,
  );
  return { ...backEnd, headers };
}
