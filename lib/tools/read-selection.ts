import { i18n } from '#i18n';
import { ToolError } from '../errors/tool-error.ts';
import { excerptOf } from './excerpt.ts';
import { findTab } from './find-tab.ts';
import { firstReading } from './page-reading.ts';
import { runInTab } from './run-in-tab.ts';
import type { ToolContext } from './tool-context.ts';
import { readToolInput, selectionInputSchema } from './tool-input.ts';

/** entrypoints/read-selection.ts as it is built. */
const SCRIPT = { file: '/read-selection.js', allFrames: true } as const;

/** What is selected on a page. @throws ToolError, and the signal's reason once it is aborted */
export async function readSelection(input: unknown, context: ToolContext, signal: AbortSignal) {
  const { tabId } = readToolInput(selectionInputSchema, input);
  const tab = await findTab(tabId, context);
  const reading = firstReading(await runInTab(tab, SCRIPT, signal));
  if (!reading) throw new ToolError('nothing-selected', i18n.t('tool.nothingSelected'));
  const { title, address, markdown } = reading;
  return { title, address, ...excerptOf(markdown) };
}
