import { i18n } from '#i18n';
import { ToolError } from '../errors/tool-error.ts';
import { listTabs } from './list-tabs.ts';
import { readPage } from './read-page.ts';
import { readSelection } from './read-selection.ts';
import type { ToolContext } from './tool-context.ts';
import { isClientTool, type ToolName } from './tools.ts';

type Tool = (input: unknown, context: ToolContext, signal: AbortSignal) => Promise<unknown>;

const TOOL_OF: Readonly<Record<ToolName, Tool>> = {
  read_page: readPage,
  read_selection: readSelection,
  list_tabs: listTabs,
};

/**
 * Runs one of the tools that look into the browser. Whether the reader consents is asked before.
 * @param input as the model wrote it
 * @returns its result, plain data of a bounded size
 * @throws ToolError where it has none, and the signal's reason once that is aborted
 */
export async function runTool(
  name: string,
  input: unknown,
  signal: AbortSignal,
  context: ToolContext = { isPrivate: false },
): Promise<unknown> {
  signal.throwIfAborted();
  if (!isClientTool(name)) throw new ToolError('unknown-tool', i18n.t('tool.unknown', [name]));
  return await TOOL_OF[name](input, context, signal);
}
