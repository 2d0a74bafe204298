import type { PagePlace } from '@/scripts/browsers/launched-browser.ts';
import { eventually } from './eventually.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import type { Panel } from './panel.ts';
import { type AiServer, type ChatCall, startAiServer } from './servers/ai-server.ts';

/** A question that has been asked, and its call, which the test answers as it likes. */
export interface Conversation {
  readonly panel: Panel;
  readonly server: AiServer;
  readonly call: ChatCall;
}

/** Opens a panel with a back end of its own. */
export async function openWithServer(browser: ExtensionBrowser, place?: PagePlace) {
  const server = await startAiServer();
  await browser.setBackEnd(server.address);
  return { panel: await browser.openPanel(place), server };
}

/** Asks a question in a new panel, of a back end of its own. */
export async function askQuestion(
  browser: ExtensionBrowser,
  question = 'Why?',
): Promise<Conversation> {
  const { panel, server } = await openWithServer(browser);
  await panel.ask(question);
  return { panel, server, call: await server.call() };
}

/** Asks in a new conversation of the same panel: another panel is more work than all the rest. */
export async function askAnew(
  { panel, server }: Pick<Conversation, 'panel' | 'server'>,
  question = 'Why?',
): Promise<Conversation> {
  await panel.press('new-conversation');
  await eventually(() => panel.has('[data-part="empty"]')).toBe(true);
  await panel.waitUntilAttached();
  const before = server.calls.length;
  await panel.ask(question);
  return { panel, server, call: await server.call(before + 1) };
}

/** Asks a question in a new panel, and gives the whole answer. */
export async function askAndAnswer(
  browser: ExtensionBrowser,
  question: string,
  answer: string,
): Promise<Conversation> {
  const conversation = await askQuestion(browser, question);
  conversation.call.write(answer);
  conversation.call.finish();
  await conversation.panel.waitForOutcome('complete');
  return conversation;
}

/** A new panel whose question has this whole answer. */
export async function answerQuestion(browser: ExtensionBrowser, answer: string): Promise<Panel> {
  const { panel } = await askAndAnswer(browser, 'Why?', answer);
  return panel;
}
