import { CodeTheme, type RawTheme } from './code-theme.ts';
import { isCodeTheme } from './theme-list.ts';

const FOLDER = '../../../node_modules/tm-themes/themes';

/** Each theme is a chunk of its own. Vite reads the patterns, so they stand here in full. */
const FILES = import.meta.glob<RawTheme>(
  [
    '../../../node_modules/tm-themes/themes/*.json',
    '!../../../node_modules/tm-themes/themes/aurora-x.json',
  ],
  { import: 'default' },
);

/** @throws {Error} for an id that is not in `CODE_THEMES` */
export async function loadTheme(id: string): Promise<CodeTheme> {
  const load = isCodeTheme(id) && FILES[`${FOLDER}/${id}.json`];
  if (!load) throw new Error(`There is no code theme ${id}`);
  return new CodeTheme(await load());
}
