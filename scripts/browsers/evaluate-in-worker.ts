import type { Browser } from 'puppeteer-core';

/**
 * Runs an expression in the extension's service worker in Chromium, and waits for its promise.
 *
 * It does so by the protocol itself: puppeteer's `worker.evaluate` waits for the context of a
 * worker to be announced, which now and then never happens for one that has just started.
 * @returns what can be written as JSON of its value
 * @throws {Error} if no worker runs within the limit, or the expression throws
 */
export async function evaluateInWorker(
  browser: Browser,
  extensionId: string,
  expression: string,
  limitMs: number,
): Promise<unknown> {
  const target = await browser.waitForTarget(
    (one) => one.type() === 'service_worker' && one.url().includes(extensionId),
    { timeout: limitMs },
  );
  const session = await target.createCDPSession();
  try {
    const { result, exceptionDetails: thrown } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (thrown) throw new Error(thrown.exception?.description ?? thrown.text);
    return result.value;
  } finally {
    // A worker that has ended took the session with it.
    await session.detach().catch(() => undefined);
  }
}
