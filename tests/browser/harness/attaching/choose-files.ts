import { eventually } from '../eventually.ts';
import type { Panel } from '../panel.ts';

/** Chooses files as the browser's dialog would. */
export async function chooseFiles(panel: Panel, paths: readonly string[]): Promise<void> {
  await panel.press('attach');
  // Until it has the focus, no key is for it.
  await eventually(() => panel.has('[role="menu"]:is(:focus, :focus-within)')).toBe(true);
  await panel.page.keyboard.press('Escape');
  await eventually(() => panel.has('[data-choice="files"]')).toBe(false);
  await uploadFiles(panel, paths);
}

/** Gives more files, once some have been chosen. */
export async function uploadFiles(panel: Panel, paths: readonly string[]): Promise<void> {
  const field = await panel.page.$('input[name="files"]');
  await field?.uploadFile(...paths);
}
