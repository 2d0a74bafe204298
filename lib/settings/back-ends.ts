import * as z from 'zod/mini';
import { REQUEST_KINDS } from '../protocols/requests/request-format.ts';
import type { Described } from '../schema.ts';
import { type GivenBackEnd, givenBackEnds, isClosed, isGiven } from './given-back-ends.ts';
import type { Policy } from './policy.ts';
import {
  anyFields,
  id,
  listById,
  listOf,
  ownFields,
  readFields,
  readOr,
  text,
  within,
} from './schemas.ts';
import { managedSetting, setting, updateSetting } from './setting.ts';

/** The kinds that are asked over HTTP, and the model that Chrome brings, which has no address. */
export const BACK_END_KINDS = [...REQUEST_KINDS, 'built-in'] as const;

export type BackEndKind = (typeof BACK_END_KINDS)[number];

/** A header that is sent with each call. */
export interface HeaderSetting {
  readonly name: string;
  /** Empty where the value is a secret: those are kept apart, and only the background reads them. */
  readonly value: string;
  readonly isSecret: boolean;
}

function readHeader(stored: unknown): HeaderSetting | null {
  const { name, value, isSecret } = ownFields(stored);
  if (typeof name !== 'string') return null;
  // Whatever is not said to be public is secret, and secrets do not stand here.
  if (isSecret !== false) return { name, value: '', isSecret: true };
  return typeof value === 'string' ? { name, value, isSecret } : null;
}

const backEndSchema = z.object({
  id,
  /** The reader's name for it. */
  name: text,
  /** The full address of the chat call: http or https; empty for the built-in model. */
  address: text,
  /** `detected` until the reader fixes it: then what a test of the connection found, below, holds. */
  kind: z.enum(['detected', ...BACK_END_KINDS]),
  /** Found the last time; `ai-sdk` before that. */
  detectedKind: z.enum(BACK_END_KINDS),
  headers: listOf(readHeader),
  /** Empty: the back end's own choice. */
  model: text,
  /** Empty: none. */
  systemPrompt: text,
  /** `null`: the back end's own. */
  temperature: z.nullable(within(0, 2)),
  /** Added to the body of each call, beside what the kind puts there. */
  extraBody: anyFields,
});

/** A place where questions go, and how they are put. */
export type BackEnd = Described<typeof backEndSchema>;

/** The kind that questions are written for. */
export function kindOf({ kind, detectedKind }: BackEnd): BackEndKind {
  return kind === 'detected' ? detectedKind : kind;
}

/** One of which nothing has been said yet. */
export const EMPTY_BACK_END: BackEnd = {
  id: '',
  name: '',
  address: '',
  kind: 'detected',
  detectedKind: 'ai-sdk',
  headers: [],
  model: '',
  systemPrompt: '',
  temperature: null,
  extraBody: {},
};

/** The demo server's address: `npm start` serves it there. */
export const DEFAULT_BACK_END: BackEnd = {
  ...EMPTY_BACK_END,
  id: 'demo',
  name: 'Demo',
  address: 'http://127.0.0.1:4788/api/chat',
};

/** A back end that is stored, without values of secrets; `null` where it has no id. */
export function readBackEnd(stored: unknown): BackEnd | null {
  const backEnd = readFields(backEndSchema, stored, EMPTY_BACK_END);
  return backEnd.id === '' ? null : backEnd;
}

export function readBackEnds(stored: unknown): readonly BackEnd[] {
  return readOr(listById(readBackEnd), stored, [DEFAULT_BACK_END]);
}

/** As pages may know it: without the values of headers. */
function backEndFrom({ headers, ...given }: GivenBackEnd, kept: readonly BackEnd[]): BackEnd {
  return {
    ...EMPTY_BACK_END,
    ...given,
    headers: headers.map(({ name }) => ({ name, value: '', isSecret: true })),
    model: kept.find(({ id }) => id === given.id)?.model || given.model,
  };
}

/** The given ones first; the reader's own unless others are closed off, or they have chosen none. */
function holdBackEnds(kept: readonly BackEnd[], policy: Policy): readonly BackEnd[] {
  const given = givenBackEnds(policy).map((each) => backEndFrom(each, kept));
  const own = kept.filter((backEnd) => !isGiven(backEnd));
  const isAlone = isClosed(policy) || (given.length > 0 && isAsDelivered(own));
  return isAlone ? given : [...given, ...own];
}

/** Keeps the reader's own, and of a given one the model that they have chosen, nothing else. */
function keepBackEnds(
  changed: readonly BackEnd[],
  kept: readonly BackEnd[],
  policy: Policy,
): readonly BackEnd[] {
  const given = givenBackEnds(policy);
  const own = kept.filter((backEnd) => !isGiven(backEnd));
  const changedOwn = changed.filter((backEnd) => !isGiven(backEnd));
  const isHidden = given.length > 0 && changedOwn.length === 0 && isAsDelivered(own);
  const choices = changed.filter(({ id, model }) =>
    given.some((each) => each.id === id && each.model !== model),
  );
  return [
    ...(isClosed(policy) || isHidden ? own : changedOwn),
    ...choices.map(({ id, model }) => ({ ...EMPTY_BACK_END, id, model })),
  ];
}

/** The back ends that the reader or their organisation has set up. */
export const backEndsItem = managedSetting(setting('backEnds', [DEFAULT_BACK_END], readBackEnds), {
  hold: holdBackEnds,
  keep: keepBackEnds,
});

/** The id of the one that questions are sent to. */
export const chosenBackEndItem = setting('chosenBackEnd', DEFAULT_BACK_END.id, (stored) =>
  readOr(text, stored, DEFAULT_BACK_END.id),
);

/** The reader has set up a back end, or has chosen one; until then they are offered some. */
export const hasChosenItem = setting('hasChosenBackEnd', false, (stored) => stored === true);

/** The back end of this id, or the first where it is gone; `null` where there is none at all. */
export function chooseFrom(backEnds: readonly BackEnd[], id: string): BackEnd | null {
  return backEnds.find((backEnd) => backEnd.id === id) ?? backEnds[0] ?? null;
}

/** The kept choice of who answers. */
interface KeptChoice {
  readonly backEnds: readonly BackEnd[];
  readonly chosenId: string;
  readonly hasChosen: boolean;
}

/** The one that questions go to; `null` before the reader has chosen, and where none is set up. */
export function chosenOf({ backEnds, chosenId, hasChosen }: KeptChoice): BackEnd | null {
  if (!hasChosen && isAsDelivered(backEnds)) return null;
  return chooseFrom(backEnds, chosenId);
}

export async function readChoice(): Promise<KeptChoice> {
  const [backEnds, chosenId, hasChosen] = await Promise.all([
    backEndsItem.getValue(),
    chosenBackEndItem.getValue(),
    hasChosenItem.getValue(),
  ]);
  return { backEnds, chosenId, hasChosen };
}

/** The back end that questions go to; `null` before the reader has chosen, and where none is set up. */
export async function chosenBackEnd(): Promise<BackEnd | null> {
  return chosenOf(await readChoice());
}

/** The back end of this id; `null` where it is gone. */
export async function backEndOf(id: string): Promise<BackEnd | null> {
  return (await backEndsItem.getValue()).find((backEnd) => backEnd.id === id) ?? null;
}

/** Has questions go to the back end of this id from now on. */
export async function chooseBackEnd(id: string): Promise<void> {
  await updateSetting(chosenBackEndItem, () => id);
  await updateSetting(hasChosenItem, () => true);
}

/** There is nothing but the back end that the extension came with. */
function isAsDelivered(backEnds: readonly BackEnd[]): boolean {
  const [only, ...others] = backEnds;
  return (
    others.length === 0 &&
    only?.id === DEFAULT_BACK_END.id &&
    only.address === DEFAULT_BACK_END.address &&
    only.kind === DEFAULT_BACK_END.kind
  );
}
