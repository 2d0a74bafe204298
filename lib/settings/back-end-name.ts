import type { BackEnd } from './back-ends.ts';
import { hostOf } from './web-address.ts';

/** The reader's name for a back end; its host where they gave none. */
export function nameOf({ name, address }: BackEnd): string {
  return name || hostOf(address);
}

/** The same, with the host where that says more. */
export function fullNameOf(backEnd: BackEnd): string {
  const [name, host] = [nameOf(backEnd), hostOf(backEnd.address)];
  return host === '' || name === host ? name : `${name} (${host})`;
}
