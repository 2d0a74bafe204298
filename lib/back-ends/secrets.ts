import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { BackEnd } from '../settings/back-ends.ts';
import { givenBackEnds, isGiven } from '../settings/given-back-ends.ts';
import { readPolicy } from '../settings/policy.ts';
import { originOf } from '../settings/web-address.ts';
import type { TypedSecret } from './exchanges.ts';
import { nameFault, valueFault } from './header-rules.ts';

/** One secret value of a back end's header. */
interface SecretRow {
  readonly backEndId: string;
  /** It was typed for this origin, and is sent to no other. */
  readonly origin: string;
  /** Lower case: names of headers have no case. */
  readonly name: string;
  readonly value: string;
}

/** Whose secrets they are, and where they go. */
type SecretOwner = Pick<BackEnd, 'id' | 'address'>;

/** Other implementations than the browser's own, for tests. */
type DatabaseOptions = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>;

/**
 * The secret values of headers, in a database that the background alone reads. Not in the
 * extension's storage: that tells every page of each change, and in Firefox scripts that run in
 * web pages can read it. A database belongs to the extension's origin, which such scripts are not of.
 * A changed address of a back end, whoever changes it, does not get its secrets.
 */
export class Secrets {
  readonly #rows: Table<SecretRow, [string, string]>;

  constructor(options: DatabaseOptions = {}) {
    const database = new Dexie('sidelight-secrets', options);
    database.version(1).stores({ secrets: '[backEndId+name], backEndId' });
    this.#rows = database.table('secrets');
  }

  /** The values of a back end's secret headers at its address, by their names in lower case. */
  async of({ id, address }: SecretOwner): Promise<ReadonlyMap<string, string>> {
    const origin = originOf(address);
    const rows = await this.#rows.where({ backEndId: id }).toArray();
    const own = rows.filter((row) => row.origin === origin);
    return new Map(own.map(({ name, value }) => [name, value]));
  }

  /** Keeps what was typed, and of what was kept before only what still has a name and a place. */
  async keep(
    { id: backEndId, address }: SecretOwner,
    typed: readonly TypedSecret[],
    names: readonly string[],
  ): Promise<void> {
    const origin = originOf(address);
    const kept = new Set(names.map((name) => name.toLowerCase()));
    const rows = typed.map(({ name, value }) => ({
      backEndId,
      origin,
      name: name.toLowerCase(),
      value,
    }));
    await this.#rows.db.transaction('rw', this.#rows, async () => {
      await this.#rows
        .where({ backEndId })
        .filter((row) => !kept.has(row.name) || row.origin !== origin)
        .delete();
      await this.#rows.bulkPut(rows);
    });
  }

  async copy(from: string, to: string): Promise<void> {
    const rows = await this.#rows.where({ backEndId: from }).toArray();
    await this.#rows.bulkPut(rows.map((row) => ({ ...row, backEndId: to })));
  }

  /** Forgets all but those of these back ends. */
  async keepOnly(backEndIds: readonly string[]): Promise<void> {
    await this.#rows.where('backEndId').noneOf(backEndIds).delete();
  }
}

let shared: Secrets | undefined;

/** The background's one connection. */
export function keptSecrets(): Secrets {
  shared ??= new Secrets();
  return shared;
}

/** What the headers of a call need of the secrets. */
export type SecretSource = Pick<Secrets, 'of'>;

/** The values of headers by a policy, for the address that it names and no other. */
async function givenSecrets({ id, address }: SecretOwner): Promise<ReadonlyMap<string, string>> {
  const given = givenBackEnds(await readPolicy()).find((each) => each.id === id);
  const headers = given && originOf(given.address) === originOf(address) ? given.headers : [];
  return new Map(headers.map(({ name, value }) => [name.toLowerCase(), value]));
}

/**
 * The headers of a call to this back end, its secrets among them; for the background's calls alone.
 * A secret that has been lost is left out: the server then says what it misses.
 * @param typed take the place of what is kept
 */
export async function headersOf(
  { id, address, headers }: Pick<BackEnd, 'id' | 'address' | 'headers'>,
  typed: readonly TypedSecret[] = [],
  secrets: SecretSource = keptSecrets(),
): Promise<Record<string, string>> {
  const hasSecrets = headers.some(({ isSecret }) => isSecret);
  const kept = isGiven({ id }) ? givenSecrets : (owner: SecretOwner) => secrets.of(owner);
  const values = new Map(hasSecrets ? await kept({ id, address }) : []);
  for (const { name, value } of typed) values.set(name.toLowerCase(), value);
  const known = headers.flatMap(({ name, value, isSecret }) => {
    const sent = isSecret ? values.get(name.toLowerCase()) : value;
    // The form refuses what cannot be sent; what came another way may hold it.
    const isSendable = sent !== undefined && !nameFault(name) && !valueFault(sent);
    return isSendable ? [[name, sent] as const] : [];
  });
  return Object.fromEntries(known);
}
