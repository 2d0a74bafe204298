import { eventually } from './eventually.ts';
import type { Panel } from './panel.ts';

const FIELD = 'input[name="files"]';

/** Chooses files as the browser's dialog would. */
export async function chooseFiles(panel: Panel, paths: readonly string[]): Promise<void> {
  if (!(await panel.has(FIELD))) {
    await panel.press('attach');
    await eventually(() => panel.has('[data-choice="files"]')).toBe(true);
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has('[data-choice="files"]')).toBe(false);
  }
  const field = await panel.page.$(FIELD);
  await field?.uploadFile(...paths);
}
