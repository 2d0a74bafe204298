import * as z from 'zod/mini';
import { REQUEST_KINDS } from '../protocols/requests/request-format.ts';
import type { Described } from '../schema.ts';
import type { Policy } from './policy.ts';
import { id, listById, listOf, readFields, readOr, text } from './schemas.ts';
import { parseWebAddress } from './web-address.ts';

/** The ids of given ones begin with it, and no reader's own. */
const PREFIX = 'given:';

const headerSchema = z.object({ name: text, value: text });

/** A provider as a policy describes it. */
export const givenSchema = z.object({
  id,
  name: text,
  /** The full address of the chat call. */
  address: text,
  kind: z.enum(REQUEST_KINDS),
  model: text,
  systemPrompt: text,
  /** Their values are for the background alone. */
  headers: listOf((written) => readOr(headerSchema, written, null)),
});

export type GivenBackEnd = Described<typeof givenSchema>;

const UNSAID: GivenBackEnd = {
  id: '',
  name: '',
  address: '',
  kind: 'ai-sdk',
  model: '',
  systemPrompt: '',
  headers: [],
};

/** A provider of a policy; `null` where it has no id or no address. */
function readGiven(written: unknown): GivenBackEnd | null {
  const given = readFields(givenSchema, written, UNSAID);
  const address = parseWebAddress(given.address)?.href;
  return given.id === '' || address === undefined
    ? null
    : { ...given, address, id: `${PREFIX}${given.id}` };
}

/** The providers that a policy gives, the first one first. */
export function givenBackEnds({ providers }: Policy): readonly GivenBackEnd[] {
  return readOr(listById(readGiven), providers, []);
}

/** A back end that an organisation has set up: nobody changes it here. */
export function isGiven({ id: own }: { readonly id: string }): boolean {
  return own.startsWith(PREFIX);
}

/** No others are asked than those that the policy gives. */
export function isClosed({ onlyTheseProviders }: Policy): boolean {
  return onlyTheseProviders === true;
}
