import { z } from 'zod';

/** In the environment, since Vitest hands on no arguments of one's own. */
export const SOAK_VARIABLE = 'SIDELIGHT_SOAK';

/** Faults that can be put into the build, to see that the soak finds them. */
export const PLANTS = ['nodes', 'ports', 'lost-answers'] as const;

const soakOptionsSchema = z.object({
  /** How many answers are asked for after the warm-up. */
  answers: z.int().min(1).max(100_000).default(40),
  seed: z.int().default(20_261_122),
  plant: z.enum(PLANTS).optional(),
});

export type SoakOptions = z.infer<typeof soakOptionsSchema>;
export type Plant = (typeof PLANTS)[number];

/** What `npm run soak` asks for; forty answers without it. */
export function soakOptions(): SoakOptions {
  return soakOptionsSchema.parse(JSON.parse(process.env[SOAK_VARIABLE] ?? '{}'));
}
