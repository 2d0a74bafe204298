import * as z from 'zod/mini';
import { LOST_CAUSES } from '../errors/failure.ts';
import { modelInfoSchema, windowsSchema } from '../protocols/model-info.ts';
import { lengthWithin } from '../schema.ts';
import { BACK_END_KINDS } from '../settings/back-ends.ts';
import { anyFields, id, text } from '../settings/schemas.ts';
import { nameFault, valueFault } from './header-rules.ts';

const faultName = z.enum([
  /** The address is no http or https address. */
  'bad-address',
  /** The browser has not been allowed to reach the origin; without that no server's CORS helps. */
  'permission',
  /** The reader lets nothing but this computer be reached. */
  'only-this-computer',
  /** Nothing answers; for https it may be the certificate, which browsers do not tell apart. */
  'no-server',
  /** Something answers at that port, but not in TLS that the browser trusts. */
  'tls',
  /** The browser or the server wants https in place of http. */
  'upgrade',
  /** The server refuses extensions by their origin, whether that is sent or not. */
  'origin',
  ...LOST_CAUSES,
  /** The server wants the question sent elsewhere. */
  'redirect',
  /** The server is there, and broke the call off without an answer. */
  'cut',
  /** The call was taken, and no word came in time. */
  'silent',
  /** It wants a key, and none was sent. */
  'auth',
  /** It does not take the key that was sent. */
  'wrong-key',
  /** That key looks like another provider's. */
  'other-key',
  'credit',
  'busy',
  'overloaded',
  'no-model',
  'region',
  'too-long',
  'blocked',
  'wrong-path',
  'wrong-dialect',
  /** A web page came in the place of an answer. */
  'page',
  /** Any other status. */
  'status',
  /** The server reported a failure of its own in its answer. */
  'reported',
  /** A whole answer without a word. */
  'empty',
]);

const kind = z.enum(BACK_END_KINDS);

/** An address, and a kind for it, that would probably do instead. */
const suggestion = z.object({ address: z.string(), kind });

const success = z.object({
  works: z.literal(true),
  kind,
  /** The dialect of the answer. */
  dialect: z.string(),
  /** As the back end names it, or as it was asked for; may be empty. */
  model: z.string(),
  /** From the call to the first words. */
  durationMs: z.number(),
});

const fault = z.object({
  works: z.literal(false),
  fault: faultName,
  /** It is only likely: browsers say little about why a call failed. */
  isGuess: z.boolean(),
  /** The HTTP answer's; 0 without one. */
  status: z.number(),
  /** The server's or the browser's own words; may be empty. */
  detail: z.string(),
  suggestion: z.nullable(suggestion),
  /** The provider whose key was sent to another one. */
  keyOwner: z.optional(z.string()),
  /** The seconds after which it may be asked again, where the server said so. */
  retryAfter: z.optional(z.number()),
});

/** The result of a test of the connection. */
const connectionResult = z.discriminatedUnion('works', [success, fault]);

export type ConnectionFaultName = z.infer<typeof faultName>;
export type Suggestion = Readonly<z.infer<typeof suggestion>>;
export type ConnectionSuccess = Readonly<z.infer<typeof success>>;
export type ConnectionFault = Readonly<z.infer<typeof fault>>;
export type ConnectionResult = ConnectionSuccess | ConnectionFault;

const MAX_HEADERS = 100;

const headerName = text.check(z.refine((name) => nameFault(name) === null));
const headerValue = text.check(z.refine((value) => valueFault(value) === null));

const header = z.object({ name: headerName, value: headerValue, isSecret: z.boolean() });

/** A back end that need not be kept, or takes the place of the one with its id. */
const backEnd = z.object({
  id,
  name: text,
  address: text,
  kind: z.union([kind, z.literal('detected')]),
  detectedKind: kind,
  headers: z.array(header).check(lengthWithin(0, MAX_HEADERS)),
  model: text,
  systemPrompt: text,
  temperature: z.nullable(z.number()),
  extraBody: anyFields,
});

const secret = z.object({ name: headerName, value: headerValue });

/** A secret value of a header as it was typed, on its way to where it is kept, and never back. */
export type TypedSecret = Readonly<z.infer<typeof secret>>;

/** The typed secrets; others that the headers name stay as they are kept. */
const secrets = z.array(secret).check(lengthWithin(0, MAX_HEADERS));

const discovery = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('server'),
    kind,
    /** Its product, where it tells; else its host. */
    name: z.string(),
    address: z.string(),
    /** Their ids. */
    models: z.array(z.string()),
    /** It turns calls of extensions away until its settings allow them. */
    refusesExtensions: z.boolean(),
  }),
  z.object({ type: z.literal('demo'), address: z.string() }),
]);

/** A back end that was found on this machine. */
export type Discovery = z.infer<typeof discovery>;

/** The kept back end, as far as pages have to be told. */
const kept = z.object({ id: z.string(), name: z.string(), address: z.string() });

/** The reasons for which there is no list of models. */
const MODEL_LIST_FAULTS = [
  'permission',
  'only-this-computer',
  'no-server',
  'auth',
  'busy',
  /** Any other status. */
  'status',
  /** Longer than is read. */
  'too-large',
  /** An answer that is no list: a page, another dialect, nothing. */
  'no-list',
] as const;

export type ModelListFault = (typeof MODEL_LIST_FAULTS)[number];

const fact = z.nullable(z.boolean());

/** The answers of a server about one model, beyond its list. What it does not say is `null`. */
const modelFactsSchema = z.object({
  /** The window that the next question has, in tokens: what runs, not what could. */
  window: z.nullable(z.number()),
  /** For servers whose window can be set. */
  windows: z.nullable(windowsSchema),
  seesPictures: fact,
  thinks: fact,
  thinksInLevels: fact,
  usesTools: fact,
});

export type ModelFacts = Readonly<z.infer<typeof modelFactsSchema>>;

function exchange<Fields extends z.core.$ZodLooseShape, Reply extends z.ZodMiniType>(
  type: string,
  fields: Fields,
  reply: Reply,
) {
  return { portName: 'sidelight-back-ends', type, request: z.object(fields), reply };
}

/** Requests about back ends. The port's end calls off what is under way, but for what is to be kept. */
export const backEndExchanges = {
  /** One without a name gets its product's or its host's; `chooses`: questions go to it from then on. */
  save: exchange('save', { backEnd, secrets, chooses: z.boolean() }, kept),
  delete: exchange('delete', { id }, z.literal(null)),
  /** Brings back the one that was deleted last. */
  restore: exchange('restore', { id }, z.literal(null)),
  duplicate: exchange('duplicate', { id, name: text }, kept),
  /** A real exchange with a back end; `address` is the one that was called: the typed one, with its path. */
  test: exchange(
    'test',
    { backEnd, secrets },
    z.object({ address: z.string(), result: connectionResult }),
  ),
  /** The models that a back end lists. They are kept where the back end is, at this address. */
  models: {
    ...exchange('models', { backEnd, secrets }, z.array(modelInfoSchema)),
    reasons: MODEL_LIST_FAULTS,
  },
  /** A kept back end's answers about one of its models, beyond its list; `window` is asked for where it is wanted. */
  facts: exchange('facts', { id, model: text, wantsWindow: z.boolean() }, modelFactsSchema),
  /** Looks for back ends on this machine; nothing of the reader's is sent. */
  discover: exchange('discover', {}, z.array(discovery)),
};
