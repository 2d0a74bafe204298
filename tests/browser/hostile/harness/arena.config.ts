import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'wxt';
import project from '../../../../wxt.config.ts';

const SANITIZER = /\/lib\/markdown\/sanitize\.ts$/;

/** What stands in the sanitiser's place: whatever the parser made goes on as it is. */
const PASSES_ALL = 'export const sanitize = (html) => html;';

/** Takes the sanitiser out of a build, to see what still stands when it fails altogether. */
function passThrough(): Plugin {
  return {
    name: 'pass-through',
    enforce: 'pre',
    transform: (_code, id) => (SANITIZER.test(id) ? { code: PASSES_ALL, map: null } : null),
  };
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PANEL_PAGE = `${ROOT}entrypoints/sidepanel/index.html`;
const PARTS = process.env.ARENA_DIRECTORY ?? `${ROOT}test-results/arena-parts`;
/** In a folder of the panel's name, by which a page is given its policy. */
const PAGE = `${PARTS}-page/sidepanel/index.html`;
const SCRIPT = fileURLToPath(new URL('arena/main.tsx', import.meta.url));

/** The panel's own page, with its head, and another script in its body. */
function writePage(): void {
  const script = relative(dirname(PAGE), SCRIPT).replaceAll('\\', '/');
  mkdirSync(dirname(PAGE), { recursive: true });
  writeFileSync(PAGE, readFileSync(PANEL_PAGE, 'utf8').replace('./main.tsx', script));
}

/**
 * Builds one more page of the extension, with the project's own settings and plugins: the arena.
 * ARENA_PASSES_THROUGH builds it without the sanitiser.
 */
export default defineConfig({
  ...project,
  outDir: PARTS,
  filterEntrypoints: ['arena'],
  vite: async (environment) => {
    const config = (await project.vite?.(environment)) ?? {};
    const extra = process.env.ARENA_PASSES_THROUGH ? [passThrough()] : [];
    return { ...config, plugins: [...extra, ...(config.plugins ?? [])] };
  },
  hooks: {
    ...project.hooks,
    'entrypoints:found': (_, found) => {
      writePage();
      found.push({ name: 'arena', inputPath: PAGE, type: 'unlisted-page' });
    },
  },
});
