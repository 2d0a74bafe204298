import { i18n } from '#i18n';
import { ToolError } from '../errors/tool-error.ts';
import { excerptOf } from './excerpt.ts';
import { findTab } from './find-tab.ts';
import { firstReading } from './page-reading.ts';
import { runInTab } from './run-in-tab.ts';
import type { ToolContext } from './tool-context.ts';
import { pageInputSchema, readToolInput } from './tool-input.ts';

/** entrypoints/read-page.ts as it is built. */
const SCRIPT = { file: '/read-page.js', allFrames: false } as const;

/** The readable text of a page. @throws ToolError, and the signal's reason once it is aborted */
export async function readPage(input: unknown, context: ToolContext, signal: AbortSignal) {
  const { tabId, startAt } = readToolInput(pageInputSchema, input);
  const tab = await findTab(tabId, context);
  const reading = firstReading(await runInTab(tab, SCRIPT, signal));
  if (!reading) throw new ToolError('unreadable', i18n.t('tool.noText'));
  const { title, address, language, markdown } = reading;
  return { title, address, language, ...excerptOf(markdown, startAt) };
}
