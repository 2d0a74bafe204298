import type { Browser, Page } from 'puppeteer-core';
import { z } from 'zod';
import { runInFirefoxWindow } from '../../../scripts/browsers/firefox-window.ts';

/** What all pages of the extension hold in Chromium, where they share a process. */
export interface ChromiumMemory {
  /** Objects of JavaScript that are in use, in bytes. */
  readonly heap: number;
  /** In documents, and held by something outside of them. */
  readonly nodes: number;
  readonly documents: number;
  readonly listeners: number;
}

/** After a collection, so that it is what is in use. */
export async function chromiumMemory(page: Page): Promise<ChromiumMemory> {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, documents, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { heap: usedSize, nodes, documents, listeners: jsEventListeners };
}

const FIREFOX_MEMORY = z.object({
  /** Objects of JavaScript, in bytes. */
  heap: z.number(),
  /** All that is counted for the pages, in bytes. */
  page: z.number(),
  /** Nodes that are in no document any more, in bytes. */
  orphans: z.number(),
  listeners: z.number(),
  /** Pages that were left and are still held by something. */
  detached: z.number(),
});

export type FirefoxMemory = z.infer<typeof FIREFOX_MEMORY>;

/**
 * What about:memory shows of the extension's pages, after a collection.
 * @param address what their addresses have in them
 */
export async function firefoxMemory(browser: Browser, address: string): Promise<FirefoxMemory> {
  // Slashes are written backwards there.
  const report = await runInFirefoxWindow(browser, reportMemory, address.replaceAll('/', '\\'));
  return FIREFOX_MEMORY.parse(report);
}

interface MemoryManager {
  getReports(
    each: (process: string, path: string, kind: number, unit: number, amount: number) => void,
    data: null,
    end: () => void,
    endData: null,
    anonymise: boolean,
  ): void;
  minimizeMemoryUsage(end: () => void): void;
}

declare const Cc: Record<string, { getService(type: unknown): MemoryManager }>;
declare const Ci: Record<string, unknown>;
declare const Services: {
  obs: { notifyObservers(subject: null, topic: string): void };
};

/** Runs in Firefox's own window. */
async function reportMemory(address: string): Promise<FirefoxMemory> {
  const manager = Cc['@mozilla.org/memory-reporter-manager;1']?.getService(
    Ci.nsIMemoryReporterManager,
  );
  if (!manager) throw new Error('Firefox reports no memory.');
  // Asks the other processes to collect as well.
  Services.obs.notifyObservers(null, 'child-mmu-request');
  await new Promise<void>((resolve) => manager.minimizeMemoryUsage(resolve));
  const sum = { heap: 0, page: 0, orphans: 0, listeners: 0, detached: 0 };
  await new Promise<void>((resolve) => {
    manager.getReports(
      (_process, path, _kind, _unit, amount) => {
        if (!path.includes(address)) return;
        if (path.endsWith('/dom/event-listeners')) sum.listeners += amount;
        if (!path.startsWith('explicit/')) return;
        sum.page += amount;
        if (path.includes('/js-')) sum.heap += amount;
        if (path.endsWith('/orphan-nodes')) sum.orphans += amount;
        if (path.includes('/detached/')) sum.detached += amount;
      },
      null,
      resolve,
      null,
      false,
    );
  });
  return sum;
}
