import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../project.ts';

const lockedPackageSchema = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});

const lockfileSchema = z.looseObject({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), lockedPackageSchema),
});

/** One package of the lockfile: what may be installed at a place, and the hash of it. */
export type LockedPackage = z.infer<typeof lockedPackageSchema>;
/** Its packages by where they stand, such as `node_modules/react`; the project itself has no place. */
export type Lockfile = z.infer<typeof lockfileSchema>;

/** What package-lock.json pins. */
export function readLockfile(path = join(ROOT, 'package-lock.json')): Lockfile {
  return lockfileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}
