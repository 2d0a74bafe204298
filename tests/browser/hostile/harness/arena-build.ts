import { cp, readFile, writeFile } from 'node:fs/promises';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { WXT_BROWSER } from '@/scripts/project.ts';
import { runProgram } from '@/scripts/run-program.ts';
import { buildFolder, copyBuild } from '../../harness/copied-build.ts';

const CONFIG = 'tests/browser/hostile/harness/arena.config.ts';

export interface ArenaBuildOptions {
  /** Whether the sanitiser is left out of it. */
  readonly passesThrough?: boolean;
  /** Whether the manifest names no policy, and the browser's own is all there is. */
  readonly hasPolicy?: boolean;
}

/** Takes away what the manifest says, what the page begins with, and what keeps it where it is. */
async function forgetPolicy(directory: string): Promise<void> {
  const manifest = `${directory}/manifest.json`;
  const { content_security_policy: _, ...rest } = JSON.parse(await readFile(manifest, 'utf8'));
  await writeFile(manifest, JSON.stringify(rest));
  const page = `${directory}/arena.html`;
  const html = await readFile(page, 'utf8');
  const freed = html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<script src="\/begin-panel\.js"><\/script>/, '');
  if (freed.length > html.length - 100) throw new Error('The page begins with no policy to take.');
  await writeFile(page, freed);
}

/**
 * Lets the page take any text as markup, as browsers without trusted types do: with them nothing
 * would be set at all, and what else the policy stops could not be seen.
 */
async function forgetTrustedTypes(directory: string): Promise<void> {
  const page = `${directory}/arena.html`;
  const html = await readFile(page, 'utf8');
  const freed = html.replace(/; require-trusted-types-for [^"]*(?=")/, '');
  if (freed === html) throw new Error('The page asks for no trusted types.');
  await writeFile(page, freed);
}

/**
 * A copy of the build with one more page, arena.html: made with the project's own settings, of the
 * panel's components.
 * @returns its directory
 * @throws {Error} with WXT's output
 */
export async function buildArena(
  browser: BrowserName,
  { passesThrough = false, hasPolicy = true }: ArenaBuildOptions = {},
): Promise<string> {
  const kind = [passesThrough && 'bare', !hasPolicy && 'free', 'arena'].filter(Boolean).join('-');
  const parts = buildFolder(`${kind}-parts-${browser}`);
  const { exitCode, output } = await runProgram(
    'wxt',
    ['build', '--browser', WXT_BROWSER[browser], '--config', CONFIG],
    {
      capture: true,
      environment: {
        NODE_ENV: 'production',
        ARENA_DIRECTORY: parts,
        ARENA_PASSES_THROUGH: passesThrough ? 'yes' : '',
      },
    },
  );
  if (exitCode !== 0) throw new Error(`${output}\nThe arena could not be built.`);
  const directory = await copyBuild(browser, kind);
  for (const part of ['arena.html', 'chunks', 'assets']) {
    const from = `${parts}/${WXT_BROWSER[browser]}-mv3/${part}`;
    await cp(from, `${directory}/${part}`, { recursive: true });
  }
  if (!hasPolicy) await forgetPolicy(directory);
  else if (passesThrough) await forgetTrustedTypes(directory);
  return directory;
}
