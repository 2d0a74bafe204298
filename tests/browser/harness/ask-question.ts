import { type ChatCall, startAiServer } from './ai-server.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import type { Panel } from './panel.ts';

/** A question that has been asked, and its call, which the test answers as it likes. */
export interface Conversation {
  readonly panel: Panel;
  readonly call: ChatCall;
}

/** Asks a question in a new panel, of a back end of its own. */
export async function askQuestion(
  browser: ExtensionBrowser,
  question: string,
): Promise<Conversation> {
  const server = await startAiServer();
  await browser.setBackEnd(server.address);
  const panel = await browser.openPanel();
  await panel.ask(question);
  return { panel, call: await server.call() };
}
