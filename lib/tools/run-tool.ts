import { type Browser, browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { toldAddress, toldTitle } from '../browser/told-address.ts';
import { ToolError } from '../errors/tool-error.ts';
import { isWebPage } from '../settings/web-address.ts';
import { excerptOf } from './excerpt.ts';
import { findTab } from './find-tab.ts';
import { MAX_ADDRESS_LENGTH, MAX_LISTED_TABS } from './limits.ts';
import { readSection } from './read-section.ts';
import { type PageReading, type PageScript, readInTab } from './run-in-tab.ts';
import { NO_CONVERSATION, type ToolContext } from './tool-context.ts';
import type { ToolName } from './tool-descriptions.ts';
import {
  isClientTool,
  pageInputSchema,
  readToolInput,
  selectionInputSchema,
  tabsInputSchema,
} from './tools.ts';

interface ListedTab {
  readonly tabId: number;
  readonly title: string;
  readonly address: string;
  /** It is in front in its window. */
  readonly isActive: boolean;
}

function listed({ id, url = '', title = '', active }: Browser.tabs.Tab): ListedTab[] {
  if (id === undefined || !isWebPage(url)) return [];
  return [
    {
      tabId: id,
      title: toldTitle(title),
      address: toldAddress(url).slice(0, MAX_ADDRESS_LENGTH),
      isActive: active,
    },
  ];
}

/** The web pages that are open. @throws ToolError */
async function listTabs(input: unknown, { isPrivate }: ToolContext) {
  readToolInput(tabsInputSchema, input);
  if (!(await browser.permissions.contains({ permissions: ['tabs'] }))) {
    throw new ToolError('not-permitted', i18n.t('tool.tabsNotPermitted'));
  }
  const open = await browser.tabs.query({});
  const tabs = open.filter(({ incognito }) => incognito === isPrivate).flatMap(listed);
  const left = tabs.length - MAX_LISTED_TABS;
  return {
    tabs: tabs.slice(0, MAX_LISTED_TABS),
    ...(left > 0 && { note: i18n.t('tool.moreTabs', [String(left)]) }),
  };
}

type Tool = (input: unknown, context: ToolContext, signal: AbortSignal) => Promise<unknown>;

/** The entrypoints of these names as they are built. */
const PAGE_SCRIPT: PageScript = { file: '/read-page.js' };
const SELECTION_SCRIPT: PageScript = { file: '/read-selection.js', allFrames: true };

async function readTab(
  tabId: number | undefined,
  script: PageScript,
  context: ToolContext,
  signal: AbortSignal,
): Promise<PageReading | null> {
  return readInTab(await findTab(tabId, context), script, signal);
}

/** What a reading lacks. The names of frames are the page's own, and are for the reader alone. */
function notesOf(reading: PageReading): string[] {
  const { isPlain, unreadFrames = [], unreadFrameCount, unsureCount = 0 } = reading;
  const frames = unreadFrameCount ?? unreadFrames.length;
  return [
    unsureCount > 0 ? i18n.t('capture.unsure.said', unsureCount, [String(unsureCount)]) : '',
    frames > 0 ? i18n.t('capture.leftOut.frames', frames, [String(frames)]) : '',
    isPlain ? i18n.t('capture.leftOut.plain') : '',
  ];
}

/** The readable text of a page. */
const readPage: Tool = async (input, context, signal) => {
  const { tabId, startAt } = readToolInput(pageInputSchema, input);
  const reading = await readTab(tabId, PAGE_SCRIPT, context, signal);
  if (!reading) throw new ToolError('unreadable', i18n.t('tool.noText'));
  // Field by field: what a page has hidden is in the reading, too, and is for the reader alone.
  const { title, address, language, markdown } = reading;
  const excerpt = excerptOf(markdown, startAt, { notes: notesOf(reading) });
  return { title, address, language, ...excerpt };
};

/** The selection on a page. */
const readSelection: Tool = async (input, context, signal) => {
  const { tabId } = readToolInput(selectionInputSchema, input);
  const reading = await readTab(tabId, SELECTION_SCRIPT, context, signal);
  if (!reading) throw new ToolError('nothing-selected', i18n.t('tool.nothingSelected'));
  const { title, address, markdown } = reading;
  return { title, address, ...excerptOf(markdown, 0, { notes: notesOf(reading) }) };
};

const TOOL_OF: Readonly<Record<ToolName, Tool>> = {
  read_page: readPage,
  read_selection: readSelection,
  list_tabs: listTabs,
  read_section: readSection,
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
  context: ToolContext = NO_CONVERSATION,
): Promise<unknown> {
  signal.throwIfAborted();
  if (!isClientTool(name)) throw new ToolError('unknown-tool', i18n.t('tool.unknown', [name]));
  return await TOOL_OF[name](input, context, signal);
}
