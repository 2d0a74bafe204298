import { defineConfig } from 'wxt';
import { BUILDS } from '../../scripts/project.ts';
import config from '../../wxt.config.ts';
import { plantFault } from './plant-fault.ts';

/** The extension with a fault in it. */
export default defineConfig({
  ...config,
  outDir: BUILDS,
  vite: async (environment) => {
    const { plugins = [], ...others } = (await config.vite?.(environment)) ?? {};
    return { ...others, plugins: [plantFault(), ...plugins] };
  },
});
