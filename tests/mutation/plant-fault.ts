import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { ROOT } from '../../scripts/project.ts';
import type { Fault } from './find-faults.ts';

/** Holds the fault, as JSON. */
export const FAULT_VARIABLE = 'SIDELIGHT_MUTATION';

/** Makes the fault that a run was given while its module is transformed; the source stays as it is. */
export function plantFault(written = process.env[FAULT_VARIABLE]): Plugin | undefined {
  if (!written) return;
  const { path, from, to, before, after } = JSON.parse(written) as Fault;
  const module = normalizePath(join(ROOT, path));
  return {
    name: 'plant-fault',
    enforce: 'pre',
    transform(code, id) {
      if (id.replace(/\?.*/, '') !== module) return;
      if (code.slice(from, to) !== before) throw new Error(`${path} is not what it was.`);
      return { code: code.slice(0, from) + after + code.slice(to), map: null };
    },
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (id.startsWith(module) ? false : undefined)),
  };
}
