import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { TypedSecret } from './messages.ts';

/** One secret value of a back end's header. */
interface SecretRow {
  readonly backEndId: string;
  /** Lower case: names of headers have no case. */
  readonly name: string;
  readonly value: string;
}

/** Other implementations than the browser's own, for tests. */
type DatabaseOptions = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>;

/**
 * The secret values of headers, in a database that the background alone reads. Not in the
 * extension's storage: that tells every page of each change, and in Firefox scripts that run in
 * web pages can read it. A database belongs to the extension's origin, which such scripts are not of.
 */
export class Secrets {
  readonly #rows: Table<SecretRow, [string, string]>;

  constructor(options: DatabaseOptions = {}) {
    const database = new Dexie('sidelight-secrets', options);
    database.version(1).stores({ secrets: '[backEndId+name], backEndId' });
    this.#rows = database.table('secrets');
  }

  /** The values of a back end's secret headers, by their names in lower case. */
  async of(backEndId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#rows.where({ backEndId }).toArray();
    return new Map(rows.map(({ name, value }) => [name, value]));
  }

  /** Keeps what was typed, and of what was kept before only what still has a name. */
  async keep(
    backEndId: string,
    typed: readonly TypedSecret[],
    names: readonly string[],
  ): Promise<void> {
    const kept = new Set(names.map((name) => name.toLowerCase()));
    const rows = typed.map(({ name, value }) => ({ backEndId, name: name.toLowerCase(), value }));
    await this.#rows.db.transaction('rw', this.#rows, async () => {
      await this.#rows
        .where({ backEndId })
        .filter(({ name }) => !kept.has(name))
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
