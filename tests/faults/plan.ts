import { z } from 'zod';
import { commitSeed } from '@/scripts/commit-seed.ts';
import { Draw } from '../fuzz/draw.ts';
import type { Resume, Style } from './byte-server.ts';

/** Each with how often it is drawn. */
export const KINDS = {
  /** The background ends before the first word has come. */
  asked: 4,
  /** … in mid-answer, with a panel open, closed, or two. */
  streaming: 8,
  /** … around the answer's end. */
  ended: 5,
  /** … while the panel shows another conversation. */
  elsewhere: 3,
  /** … while thirty answer at once. */
  thirty: 1,
  /** … right after Continue, with the panel closed. */
  continue: 4,
  /** … with a second question queued. */
  queue: 4,
  /** … and the resume call is answered with a health page. */
  health: 2,
  /** Stop, and perhaps the background's end. */
  stop: 4,
  /** The panel is closed, or loaded again. */
  panel: 4,
  /** … within 60 ms after Enter. */
  draft: 4,
  /** The connection is reset in the middle of a character. */
  reset: 4,
  /** Nothing comes for a while in the middle of a character. */
  stall: 3,
  /** The clock goes back or forth. */
  clock: 3,
  /** The database is deleted. */
  database: 2,
  /** The browser is killed. */
  kill: 5,
  /** … quit. */
  quit: 4,
  /** … quit after the background ended around the answer's end. */
  lastly: 4,
  /** The extension is loaded again, as for an update, or its process is killed. */
  reload: 3,
  /** The browser is killed during an import. */
  import: 1,
  /** The disk is full for a while. */
  disk: 1,
} as const;

export type Kind = keyof typeof KINDS;

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** A fault and its moments, always the same for a seed and a number. */
export interface Plan {
  readonly number: number;
  readonly kind: Kind;
  /** The answer streams so long before the fault. */
  readonly streamMs: number;
  /** Within a moment of it: 0 to 60 ms. */
  readonly momentMs: number;
  /** Between the fault and what follows it. */
  readonly pauseMs: number;
  readonly resume: Resume;
  readonly style: Style;
  readonly panels: 'open' | 'closed' | 'two';
  /** One of two ways of the kind. */
  readonly otherWay: boolean;
  readonly shiftMs: number;
}

const ALL = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
  Array.from({ length: KINDS[kind] }, () => kind),
);

/** At a word each 2 ms Firefox on two cores is up to 265 ms late, nearly as much as may be missing. */
const PACES_MS = [5, 10, 25] as const;

export function planOf(seed: string, number: number): Plan {
  const draw = new Draw(`faults ${seed} ${number}`);
  return {
    number,
    kind: draw.pick(ALL),
    streamMs: draw.between(0, draw.pick([300, 700, 1500])),
    momentMs: draw.between(0, 60),
    pauseMs: draw.between(0, 400),
    resume: draw.pick(['none', 'replay'] as const),
    style: { everyMs: draw.pick(PACES_MS), cutsPairs: draw.isOneIn(4) },
    panels: draw.pick(['open', 'open', 'closed', 'two'] as const),
    otherWay: draw.isOneIn(2),
    shiftMs: draw.pick([-20 * SECOND, -HOUR, -48 * HOUR, HOUR, 48 * HOUR]),
  };
}

const kinds = Object.keys(KINDS) as Kind[];

const faultsOptionsSchema = z.object({
  minutes: z.coerce.number().positive().optional(),
  /** A number of faults, instead of minutes. */
  faults: z.coerce.number().int().positive().optional(),
  /** It names a file. */
  seed: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .optional(),
  /** Only these; empty: all. */
  kinds: z.array(z.enum(kinds)).default([]),
  /** The first; else, with `resume`, the one after the last that the log tells of. */
  from: z.coerce.number().int().min(0).default(0),
  resume: z.boolean().default(false),
});

export interface FaultsOptions extends z.infer<typeof faultsOptionsSchema> {
  readonly seed: string;
}

/** The options of `npm run faults`; without it two minutes, of another seed each day and commit. */
export async function faultsOptions(): Promise<FaultsOptions> {
  const given = faultsOptionsSchema.parse(JSON.parse(process.env.SIDELIGHT_FAULTS ?? '{}'));
  const isBounded = given.minutes !== undefined || given.faults !== undefined;
  return {
    ...given,
    seed: given.seed ?? (await commitSeed()),
    ...(!isBounded && { minutes: 2 }),
  };
}
