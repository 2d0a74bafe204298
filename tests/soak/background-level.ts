import type { CDPSession } from 'puppeteer-core';
import { evaluateInBackground } from '../browser/harness/evaluate-in-background.ts';
import { eventually } from '../browser/harness/eventually.ts';
import type { ExtensionBrowser } from '../browser/harness/extension-browser.ts';
import { firefoxMemory } from '../browser/harness/page-memory.ts';
import type { ScopeCounts } from './count-scope.ts';

export interface BackgroundLevel {
  readonly counts: ScopeCounts;
  /** Objects of JavaScript that are in use, in bytes. */
  readonly heap: number;
}

/** What the background holds after a collection; it is started if it rests. */
export function backgroundLevel(browser: ExtensionBrowser): Promise<BackgroundLevel> {
  return browser.name === 'chromium' ? inWorker(browser) : inEventPage(browser);
}

async function inEventPage({ name, launched, settings }: ExtensionBrowser) {
  const counts = await evaluateInBackground(name, launched, settings, (scope) => {
    if (!scope.soakCounts) throw new Error('This is no counted build.');
    return scope.soakCounts();
  });
  const { heap } = await firefoxMemory(launched.browser, '_generated_background_page.html');
  return { counts, heap };
}

/**
 * Lets go of the worker afterwards: of one that is ended while something is attached to it, Chromium
 * tells no new target when it starts again, and puppeteer would not find it any more.
 */
async function inWorker({ launched, settings }: ExtensionBrowser): Promise<BackgroundLevel> {
  await settings.evaluate('chrome.runtime.sendMessage("wake").catch(() => undefined)');
  const root = await launched.browser.target().createCDPSession();
  try {
    const targetId = await workerOf(root, launched.extensionId);
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true });
    const session = root.connection()?.session(sessionId);
    if (!session) throw new Error('The background cannot be reached.');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'soakCounts()',
      returnByValue: true,
    });
    await root.send('Target.detachFromTarget', { sessionId });
    return { counts: result.value, heap: usedSize };
  } finally {
    await root.detach();
  }
}

async function workerOf(root: CDPSession, extensionId: string): Promise<string> {
  const find = async () => {
    const { targetInfos } = await root.send('Target.getTargets');
    const isWanted = ({ type, url }: { type: string; url: string }) =>
      type === 'service_worker' && url.includes(extensionId);
    return targetInfos.find(isWanted)?.targetId ?? '';
  };
  await eventually(find).not.toBe('');
  return find();
}
