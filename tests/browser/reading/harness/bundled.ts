import { build, type Rollup } from 'vite';
import { ROOT } from '../../../../scripts/project.ts';
import { plantFault } from '../../../mutation/plant-fault.ts';

const ENTRY = '\0reader';

/** A script for pages, of a source with imports of ours: doors that the package does not have. */
export async function bundled(source: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@/': `${ROOT}/` } },
    plugins: [
      plantFault(),
      {
        name: 'reader',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? source : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput;
  return result.output[0].code;
}
