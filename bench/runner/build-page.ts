import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin } from 'vite';
import { STREAMDOWN_STYLES } from './streamdown-styles.ts';

const BENCH = fileURLToPath(new URL('..', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds the page with all entries into a folder, for production. Names are kept, so that a
 * profile can be read; React is one copy for everyone.
 */
export async function buildPage(directory: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: `${BENCH}page`,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [tailwindcss(), failOptionalPackages(), provideStreamdownStyles()],
    resolve: {
      alias: [
        { find: /^@\//, replacement: ROOT },
        { find: '#i18n', replacement: `${BENCH}page/i18n.ts` },
        { find: '@wxt-dev/storage', replacement: `${BENCH}page/storage.ts` },
        // sanitize-html needs it for `style` attributes, which Sidelight allows none of.
        { find: /^postcss$/, replacement: `${BENCH}page/unreached.ts` },
        { find: /^(react|react-dom)(\/.*)?$/, replacement: `${BENCH}node_modules/$1$2` },
      ],
    },
    build: {
      rolldownOptions: {
        // `'use client'` means nothing here, and half the packages begin with it.
        onLog: (level, log, show) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') show(level, log);
        },
      },
      outDir: directory,
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 20_000,
    },
  });
}

/** What markstream-react loads if it is there; it is told so by a failing import. */
const NOT_INSTALLED = /^(stream-diffs|@terrastruct\/d2|@antv\/infographic)(\/|$)/;

function failOptionalPackages(): Plugin {
  return {
    name: 'fail-optional-packages',
    enforce: 'pre',
    resolveId: (source) => (NOT_INSTALLED.test(source) ? `\0not-installed:${source}` : null),
    load: (id) =>
      id.startsWith('\0not-installed:') ? "throw new Error('not installed'); export {};" : null,
  };
}

const STYLES_PATH = `${BENCH}entries/streamdown-styles.css`;

function provideStreamdownStyles(): Plugin {
  return {
    name: 'provide-streamdown-styles',
    enforce: 'pre',
    resolveId: (source) => (source === './streamdown-styles.css' ? STYLES_PATH : null),
    load: (id) => (id === STYLES_PATH ? STREAMDOWN_STYLES : null),
  };
}
