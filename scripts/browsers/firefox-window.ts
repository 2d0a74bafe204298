import type { Browser } from 'puppeteer-core';
import { z } from 'zod';

/** The part of a WebDriver BiDi connection that is needed here. */
interface BidiConnection {
  send(method: string, parameters: object): Promise<{ readonly result: unknown }>;
}

const TREE = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) });

const EVALUATION = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);

/**
 * Runs a function in Firefox's own window, with the browser's privileges, and gives what it
 * returns as JSON has it. Needs `--remote-allow-system-access`.
 * @param task is sent as source text: it can use its arguments and the window's globals alone.
 */
export async function runInFirefoxWindow<Values extends readonly (string | number | boolean)[]>(
  browser: Browser,
  task: (...values: Values) => unknown,
  ...values: Values
): Promise<unknown> {
  const connection = connectionOf(browser);
  const tree = await connection.send('browsingContext.getTree', {
    'moz:scope': 'chrome',
    maxDepth: 0,
  });
  const { result } = await connection.send('script.callFunction', {
    functionDeclaration: `async (...values) => JSON.stringify((await (${task})(...values)) ?? null)`,
    arguments: values.map((value) => ({ type: typeof value, value })),
    target: { context: TREE.parse(tree.result).contexts[0]?.context },
    awaitPromise: true,
  });
  const evaluation = EVALUATION.parse(result);
  if (evaluation.type === 'exception') throw new Error(evaluation.exceptionDetails.text);
  return JSON.parse(evaluation.result.value);
}

function connectionOf(browser: Browser): BidiConnection {
  if (!('connection' in browser))
    throw new Error('This browser is not driven over WebDriver BiDi.');
  // Puppeteer keeps it out of its types; the test above is true of its BiDi browser alone.
  return browser.connection as BidiConnection;
}
