import * as z from 'zod/mini';
import { type Described, lengthWithin } from '../schema.ts';

const MAX_NAME_LENGTH = 200;

/** A model's id or its name, as lists and settings hold it. */
export const modelName = z.string().check(lengthWithin(1, MAX_NAME_LENGTH));

/** A size in tokens. */
export const tokens = z.number().check(z.positive());

/** US dollars for a million tokens. */
const dollars = z.number().check(z.minimum(0));

/** A model's windows as a server of one's own tells of them, in tokens. */
export const windowsSchema = z.object({
  /** The one it was trained with; `null` where that is not told. */
  largest: z.nullable(tokens),
  /** Its parameters' own; `null` where its size depends on the machine. */
  usual: z.nullable(tokens),
  /** It runs elsewhere, with its largest whatever is asked for. */
  isFixed: z.boolean(),
});

export const priceSchema = z.object({ input: dollars, output: dollars });

/** A model, as far as its provider's list tells of it. What it does not tell is `null`. */
export const modelInfoSchema = z.object({
  /** Its name in a call. */
  id: modelName,
  /** Its name for readers; the id where the list has no other. */
  name: modelName,
  /** The size of its context window, in tokens. */
  window: z.nullable(tokens),
  seesPictures: z.nullable(z.boolean()),
  thinks: z.nullable(z.boolean()),
  /** It thinks at levels; others do or do not. */
  thinksInLevels: z.optional(z.boolean()),
  usesTools: z.optional(z.boolean()),
  /** Absent until its server was asked about it. */
  windows: z.optional(windowsSchema),
  price: z.nullable(priceSchema),
});

export type ModelInfo = Described<typeof modelInfoSchema>;

const ABILITIES = ['seesPictures', 'thinks', 'thinksInLevels', 'usesTools', 'windows'] as const;

/** What a server tells of one of its models beside its list; `null` where it does not. */
export type ToldAbilities = {
  readonly [Ability in (typeof ABILITIES)[number]]: NonNullable<ModelInfo[Ability]> | null;
};

/** A model's abilities, as far as they have been told. */
export function toldAbilities(info: ModelInfo): ToldAbilities {
  const { seesPictures, thinks } = info;
  const { thinksInLevels = null, usesTools = null, windows = null } = info;
  return { seesPictures, thinks, thinksInLevels, usesTools, windows };
}

/** A model with what its server tells of it. */
export function withAbilities(info: ModelInfo, told: ToldAbilities): ModelInfo {
  const known = ABILITIES.filter((ability) => told[ability] !== null);
  return { ...info, ...Object.fromEntries(known.map((ability) => [ability, told[ability]])) };
}

/** A model of which nothing is known but its id. */
export function unknownModel(modelId: string): ModelInfo {
  return {
    id: modelId,
    name: modelId,
    window: null,
    seesPictures: null,
    thinks: null,
    price: null,
  };
}
