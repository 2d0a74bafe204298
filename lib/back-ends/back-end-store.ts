import type { Clock } from '../relay/clock.ts';
import { chooseBackEnd, chooseFrom, chosenBackEnd } from '../settings/chosen-back-end.ts';
import { backEndsItem, chosenBackEndItem, deletedBackEndItem } from '../settings/items.ts';
import type { BackEnd } from '../settings/settings.ts';
import type { TypedSecret } from './messages.ts';
import type { Secrets } from './secrets.ts';

/** How long what was deleted can come back. */
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
   * Keeps a back end, in the place of the one with its id where there is one. The first is chosen,
   * and takes the place of the one that the extension came with.
   */
  save(backEnd: BackEnd, secrets: readonly TypedSecret[], chooses: boolean): Promise<BackEnd> {
    return this.#next(async () => {
      const kept = withoutSecrets(backEnd);
      const names = kept.headers.filter(({ isSecret }) => isSecret).map(({ name }) => name);
      // First the secrets: a back end that is called without them only fails.
      await this.#secrets.keep(kept, secrets, names);
      const isFirst = (await chosenBackEnd()) === null;
      await (isFirst ? backEndsItem.setValue([kept]) : this.#put(kept));
      if (chooses || isFirst) await chooseBackEnd(kept.id);
      return kept;
    });
  }

  /** Puts others in the place of all, with the secrets that those have which stay. */
  replace(backEnds: readonly BackEnd[]): Promise<void> {
    return this.#next(() => backEndsItem.setValue(backEnds.map(withoutSecrets)));
  }

  /** Notes what a back end was found to be, unless its address has become another one. */
  setDetectedKind({ id, address, detectedKind }: BackEnd): Promise<void> {
    return this.#update(id, (known) =>
      known.address === address ? { ...known, detectedKind } : known,
    );
  }

  /** Gives a back end another name, unless the reader has done so meanwhile. */
  rename(id: string, before: string, name: string): Promise<void> {
    return this.#update(id, (known) => (known.name === before ? { ...known, name } : known));
  }

  /** Takes a back end out of the list. It can come back for a while, unless another is deleted. */
  delete(id: string): Promise<void> {
    return this.#next(async () => {
      const backEnds = await backEndsItem.getValue();
      const chosen = chooseFrom(backEnds, await chosenBackEndItem.getValue());
      const index = backEnds.findIndex((backEnd) => backEnd.id === id);
      const backEnd = backEnds[index];
      if (!backEnd) return;
      const wasChosen = chosen?.id === id;
      const deletedAt = this.#clock.now();
      await deletedBackEndItem.setValue({ backEnd, index, wasChosen, deletedAt });
      const left = backEnds.toSpliced(index, 1);
      await backEndsItem.setValue(left);
      if (wasChosen && left[0]) await chooseBackEnd(left[0].id);
      await this.#secrets.keepOnly([...left, backEnd].map((kept) => kept.id));
    });
  }

  /** @throws {Error} where it is gone for good */
  restore(id: string): Promise<void> {
    return this.#next(async () => {
      const deleted = await deletedBackEndItem.getValue();
      if (deleted?.backEnd.id !== id) throw new Error('This back end is gone for good.');
      const backEnds = await backEndsItem.getValue();
      await backEndsItem.setValue(backEnds.toSpliced(deleted.index, 0, deleted.backEnd));
      if (deleted.wasChosen) await chooseBackEnd(id);
      await deletedBackEndItem.setValue(null);
    });
  }

  /** A copy under another name, with its secrets, after all others. @throws {Error} if it is gone */
  duplicate(id: string, name: string): Promise<BackEnd> {
    return this.#next(async () => {
      const backEnds = await backEndsItem.getValue();
      const original = backEnds.find((backEnd) => backEnd.id === id);
      if (!original) throw new Error('There is no such back end any more.');
      const copy = { ...original, id: crypto.randomUUID(), name };
      await this.#secrets.copy(id, copy.id);
      await backEndsItem.setValue([...backEnds, copy]);
      return copy;
    });
  }

  /** Forgets for good what was deleted long enough ago, and every secret that nothing names. */
  purge(): Promise<void> {
    return this.#next(async () => {
      const deleted = await deletedBackEndItem.getValue();
      if (!deleted || this.#clock.now() - deleted.deletedAt < RESTORABLE_MS) return;
      await deletedBackEndItem.setValue(null);
      const backEnds = await backEndsItem.getValue();
      await this.#secrets.keepOnly(backEnds.map(({ id }) => id));
    });
  }

  /** Changes a back end where it is still kept. */
  #update(id: string, change: (known: BackEnd) => BackEnd): Promise<void> {
    return this.#next(async () => {
      const known = (await backEndsItem.getValue()).find((backEnd) => backEnd.id === id);
      if (known) await this.#put(change(known));
    });
  }

  async #put(backEnd: BackEnd): Promise<void> {
    const backEnds = await backEndsItem.getValue();
    const index = backEnds.findIndex(({ id }) => id === backEnd.id);
    await backEndsItem.setValue(
      index === -1 ? [...backEnds, backEnd] : backEnds.with(index, backEnd),
    );
  }

  #next<Result>(change: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(change);
    // Whoever asked for a change is told of its failure; the next one does not wait for that.
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** What the extension's storage may hold of a back end. */
function withoutSecrets(backEnd: BackEnd): BackEnd {
  const headers = backEnd.headers.map((header) =>
    header.isSecret ? { ...header, value: '' } : header,
  );
  return { ...backEnd, headers };
}
