import type { BackEnd } from '../settings/settings.ts';
import { nameFault, valueFault } from './header-rules.ts';
import type { TypedSecret } from './messages.ts';
import { keptSecrets, type SecretOwner } from './secrets.ts';

/** Where the secrets are read from. */
export interface SecretSource {
  /** The values of a back end's secret headers at its address, by their names in lower case. */
  of(owner: SecretOwner): Promise<ReadonlyMap<string, string>>;
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
  const values = new Map(hasSecrets ? await secrets.of({ id, address }) : []);
  for (const { name, value } of typed) values.set(name.toLowerCase(), value);
  const known = headers.flatMap(({ name, value, isSecret }) => {
    const sent = isSecret ? values.get(name.toLowerCase()) : value;
    // The form refuses what cannot be sent; what came another way may hold it.
    const isSendable = sent !== undefined && !nameFault(name) && !valueFault(sent);
    return isSendable ? [[name, sent] as const] : [];
  });
  return Object.fromEntries(known);
}
