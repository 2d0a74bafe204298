import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { ROOT } from '@/scripts/project.ts';
import type * as renderer from './renderer.ts';

/** `renderer.ts` as a build with these plugins makes it. */
export async function bundleRenderer(plugins: Plugin[]): Promise<typeof renderer> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    resolve: { alias: { '@/': `${ROOT}/` } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins,
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: fileURLToPath(new URL('renderer.ts', import.meta.url)), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was built.');
  const { code } = bundle.output[0];
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}
