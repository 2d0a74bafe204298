import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin, preview } from 'vite';
import { ROOT } from '../../scripts/project.ts';

const BENCH = `${ROOT}/bench`;
const STAND_INS = `${BENCH}/page/stand-ins.ts`;

const COMMON = {
  configFile: false,
  logLevel: 'warn',
  root: `${BENCH}/page`,
} as const;

/** Builds the page into a folder of its own and serves it on loopback until the work is done. */
export async function withBuiltPage<T>(work: (url: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'sidelight-bench-page-'));
  try {
    await buildPage(directory);
    return await withServer(directory, work);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function withServer<T>(directory: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = await preview({
    ...COMMON,
    build: { outDir: directory },
    preview: {
      host: '127.0.0.1',
      port: 0,
      headers: {
        // Isolated, so that the page's clock is precise.
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
      },
    },
  });
  try {
    const url = server.resolvedUrls?.local[0];
    if (url === undefined) throw new Error('The page could not be served.');
    return await work(url);
  } finally {
    await server.close();
  }
}

/**
 * Builds the page with all entries into a folder, for production. Names are kept, so that a
 * profile can be read; React is one copy for everyone.
 */
async function buildPage(directory: string): Promise<void> {
  await build({
    ...COMMON,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [tailwindcss(), failOptionalPackages()],
    resolve: {
      alias: [
        { find: /^@\//, replacement: `${ROOT}/` },
        { find: '#i18n', replacement: STAND_INS },
        { find: 'wxt/browser', replacement: STAND_INS },
        // sanitize-html needs it for `style` attributes, which Sidelight allows none of.
        { find: /^postcss$/, replacement: STAND_INS },
        { find: /^(react|react-dom)(\/.*)?$/, replacement: `${BENCH}/node_modules/$1$2` },
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

/** Optional packages of markstream-react: a failing import tells it that they are not there. */
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
