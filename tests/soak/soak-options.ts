import { z } from 'zod';

/** Faults that can be put into the build, to see that the soak finds them. */
export const PLANTS = ['nodes', 'ports', 'lost-answers'] as const;

const soakOptionsSchema = z.object({
  /** Number of answers after the warm-up. */
  answers: z.coerce.number().int().min(1).max(100_000).default(40),
  seed: z.coerce.number().int().default(20_261_122),
  plant: z.enum(PLANTS).optional(),
});

export type SoakOptions = z.infer<typeof soakOptionsSchema>;
export type Plant = (typeof PLANTS)[number];

/** The options of `npm run soak`; forty answers without it. */
export function soakOptions(): SoakOptions {
  return soakOptionsSchema.parse(JSON.parse(process.env.SIDELIGHT_SOAK ?? '{}'));
}
