import type { Page } from 'puppeteer-core';
import { type Draft, EMPTY_DRAFT } from '@/lib/conversations/draft.ts';
import { eventually } from '../browser/harness/eventually.ts';
import type { ExtensionBrowser } from '../browser/harness/extension-browser.ts';
import type { Panel } from '../browser/harness/panel.ts';
import { type EventCall, startEventServer } from '../browser/harness/servers/event-server.ts';
import { emptyDatabase } from '../browser/harness/store-conversations.ts';
import type { ScreenWords } from './screen-words.ts';

export type SheetName = 'asking' | 'answers' | 'conversations' | 'settings';

/** Where and with which words a screen is shown. */
export interface Stage {
  readonly browser: ExtensionBrowser;
  readonly words: ScreenWords;
}

/** Brings a screen about. @returns the page that shows it */
type Show = (stage: Stage) => Promise<Page>;

/** A screen of the extension in one of its states. */
export interface Screen {
  readonly name: string;
  readonly sheet: SheetName;
  readonly show: Show;
  /** The part of the page that is the picture; absent: what is in the window. */
  readonly part?: string;
}

/** The screens of a sheet by their names. */
export function screensOf(sheet: SheetName, shows: Readonly<Record<string, Show>>): Screen[] {
  return Object.entries(shows).map(([name, show]) => ({ name, sheet, show }));
}

/** The panel's page once this is on it. */
export async function pageWith(panel: Panel, selector: string): Promise<Page> {
  await eventually(() => panel.has(selector)).toBe(true);
  return panel.page;
}

declare const chrome: {
  storage: Record<'local' | 'session', { set(items: object): Promise<void> }>;
};

const CONVERSATION = 'pictured';

export function store(
  { browser }: Stage,
  area: 'local' | 'session',
  items: Readonly<Record<string, unknown>>,
): Promise<void> {
  return browser.settings.evaluate(
    (place, stored) => chrome.storage[place].set(stored),
    area,
    items,
  );
}

/** A panel on a conversation without messages, with a draft as one that was closed had left it. */
export async function openWithDraft(stage: Stage, draft: Partial<Draft> = {}): Promise<Panel> {
  await stage.browser.settings.evaluate(emptyDatabase);
  const id = `${CONVERSATION}-${crypto.randomUUID()}`;
  await store(stage, 'session', { [`draft:${id}`]: { ...EMPTY_DRAFT, ...draft } });
  await store(stage, 'local', { lastConversation: id });
  return stage.browser.openPanel();
}

export interface Asked {
  readonly panel: Panel;
  readonly call: EventCall;
}

/** A panel that has asked something which is not answered yet. */
export async function ask(stage: Stage, draft: Partial<Draft> = {}): Promise<Asked> {
  const server = await startEventServer();
  await stage.browser.setBackEnd(server.address);
  const panel = await openWithDraft(stage, draft);
  await panel.ask(stage.words.question);
  return { panel, call: await server.call() };
}

/** A panel with an answer, all of which that is in view has been drawn. */
export async function answered(stage: Stage, text: string, draft?: Partial<Draft>): Promise<Panel> {
  const { panel, call } = await ask(stage, draft);
  call.answer(text);
  await panel.waitForOutcome('complete');
  await pageWith(panel, 'button[name="copy-answer"]');
  return panel;
}
