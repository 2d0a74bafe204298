import { browser } from 'wxt/browser';
import type { ScriptPublicPath } from 'wxt/utils/inject-script';
import { i18n } from '#i18n';
import { ToolError } from '../errors/tool-error.ts';
import { hasOriginPermission } from '../settings/origin-permission.ts';
import { hostOf } from '../settings/web-address.ts';
import type { WebTab } from './find-tab.ts';
import { MAX_READING_MS } from './limits.ts';
import { untilAborted } from './until-aborted.ts';

/** A script of the package that reads a page, and where in a tab it is run. */
export interface PageScript {
  readonly file: ScriptPublicPath;
  readonly allFrames?: boolean;
  /** Instead of the page itself. */
  readonly frameIds?: readonly number[];
}

/**
 * Whether the browser refused for want of a permission. What `activeTab` gives for a moment it
 * does not tell, so that a script is tried first and this is asked only after it has failed.
 */
async function notPermitted({ address }: WebTab): Promise<ToolError | null> {
  if (address === null) return new ToolError('not-permitted', i18n.t('tool.addressNotPermitted'));
  if (await hasOriginPermission(address)) return null;
  return new ToolError('not-permitted', i18n.t('tool.pageNotPermitted', [hostOf(address)]));
}

async function execute(
  { id }: WebTab,
  { file, allFrames = false, frameIds }: PageScript,
): Promise<unknown[]> {
  const frames = await browser.scripting.executeScript({
    target: { tabId: id, ...(frameIds ? { frameIds: [...frameIds] } : { allFrames }) },
    files: [file],
    // Else it would wait for a page that never finishes loading.
    injectImmediately: true,
  });
  return frames.map(({ result }) => result);
}

/**
 * Runs a script of the package in a tab.
 * @returns what it gave in each frame, the page itself first
 * @throws ToolError, and the signal's reason once it is aborted
 */
export async function runInTab(
  tab: WebTab,
  script: PageScript,
  signal: AbortSignal,
): Promise<unknown[]> {
  const patience = AbortSignal.timeout(MAX_READING_MS);
  try {
    return await untilAborted(execute(tab, script), AbortSignal.any([signal, patience]));
  } catch (cause) {
    signal.throwIfAborted();
    if (patience.aborted) throw new ToolError('no-answer', i18n.t('tool.noAnswer'), { cause });
    throw (
      (await notPermitted(tab)) ?? new ToolError('unreadable', i18n.t('tool.unreadable'), { cause })
    );
  }
}
