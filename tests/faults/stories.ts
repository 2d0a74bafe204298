import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { jsonConversation, jsonFoot, jsonHead } from '@/lib/export/conversations/json-format.ts';
import type { PanelMessage } from '@/lib/relay/messages.ts';
import { buildFolder } from '../browser/harness/copied-build.ts';
import { until } from '../browser/harness/eventually.ts';
import { LoggedAnswer } from './byte-server.ts';
import {
  BROWSER_END_MS,
  type Expected,
  expectedAnswer,
  expectedOf,
  type Given,
} from './expected.ts';
import { FullDisk } from './full-disk.ts';
import type { Kind, Plan } from './plan.ts';
import type { Stage } from './stage.ts';

declare const chrome: ExtensionApi;

/** Conversations to be judged after a fault; the first is looked at in a panel, too. */
export interface Outcome {
  readonly expected: readonly [Expected, ...Expected[]];
  readonly cleanUp?: () => Promise<void>;
}

type Story = (stage: Stage, plan: Plan) => Promise<Expected | Outcome | null>;

const PATIENCE_MS = 5000;
/** A panel that shows nothing new for so long stands still. */
const STILL_MS = 3000;
const MANY = 30;
const AT_ONCE = 6;
/** Firefox on two cores falls seconds behind thirty answers of 40 words a second each. */
const MANY_EVERY_MS = 100;

/**
 * Asks one question in each of these conversations as a panel does, over a port that is closed when
 * the background has taken it. Done by one of the extension's pages.
 */
function askMany(
  page: Page,
  questions: readonly { readonly conversationId: string; readonly content: string }[],
): Promise<void> {
  return page.evaluate(askInPage, questions);
}

/** Runs in the page: uses nothing from around it. */
async function askInPage(
  questions: readonly { readonly conversationId: string; readonly content: string }[],
): Promise<void> {
  const ask = (conversationId: string, content: string) =>
    new Promise<void>((resolve) => {
      const port = chrome.runtime.connect({ name: 'sidelight-relay' });
      port.onMessage.addListener((message: unknown) => {
        if ((message as { readonly type: string }).type !== 'taken') return;
        port.disconnect();
        resolve();
      });
      const say = (message: PanelMessage) => port.postMessage(message);
      const parts = [{ type: 'text', text: content }] as const;
      const createdAt = new Date().toISOString();
      const id = crypto.randomUUID();
      say({ type: 'attach', conversationId, isPrivate: false });
      say({
        type: 'send',
        conversationId,
        message: { id, role: 'user', content, parts, createdAt },
      });
    });
  await Promise.all(questions.map(({ conversationId, content }) => ask(conversationId, content)));
}

/** About 20 MB. */
const CONVERSATIONS = 2000;
const TEXT = 'What is kept is read again, in the order in which it came. '.repeat(160);
const AT = '2026-03-09T08:32:00.000Z';

function conversation(number: number) {
  const id = `imported-${number}`;
  const message = <Role extends string>(role: Role, content: string) => ({
    role,
    content,
    parts: [{ type: 'text' as const, text: content }],
    createdAt: AT,
  });
  return {
    id,
    title: `Imported ${number}`,
    createdAt: AT,
    updatedAt: AT,
    head: `${id}-a`,
    messages: [
      { ...message('user', 'What?'), id: `${id}-q` },
      {
        ...message('assistant', TEXT),
        id: `${id}-a`,
        parentId: `${id}-q`,
        outcome: 'complete' as const,
      },
    ],
  };
}

async function writeImport(): Promise<string> {
  const folder = buildFolder('faults-import');
  const path = join(folder, 'conversations.json');
  const all = Array.from({ length: CONVERSATIONS }, (_, number) =>
    jsonConversation(conversation(number), number === 0),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(path, jsonHead(AT) + all.join('') + jsonFoot([]));
  return path;
}

let written: Promise<string> | undefined;

/** Has the settings' form read a large file; it is under way when this settles. */
async function importFile(settings: Page): Promise<void> {
  written ??= writeImport();
  const path = await written;
  await settings.bringToFront();
  const field = await settings.waitForSelector('input[name="import-file"]');
  await field?.uploadFile(path);
}

/** A conversation whose answer streams, for as long as the plan says. */
async function begin(stage: Stage, plan: Plan): Promise<LoggedAnswer> {
  const { server } = stage;
  server.resume = plan.resume;
  server.onAsked = (answer) => answer.pour(plan.style);
  const conversationId = await stage.newConversation();
  await stage.panel.ask(questionOf(plan));
  const answer = await server.answer(conversationId);
  await sleep(plan.streamMs);
  return answer;
}

function questionOf({ number }: Plan, index = 1): string {
  return `Q${number}.${index}`;
}

/** After a fault: the rest of the answer, where it can be taken up. */
async function goOn(answer: LoggedAnswer, plan: Plan): Promise<void> {
  if (answer.resume !== 'replay') return answer.pause();
  await sleep(plan.pauseMs);
  answer.finish();
}

function one(plan: Plan, answer: LoggedAnswer, at: number, given: Partial<Given> = {}): Expected {
  const expected = expectedAnswer(answer, { question: questionOf(plan), at, ...given });
  return expectedOf(answer.conversationId, at, [expected]);
}

function pressIn(stage: Stage, name: string): Promise<void> {
  return stage.panel.page.evaluate((wanted) => {
    document.querySelector<HTMLElement>(`button[name="${wanted}"]`)?.click();
  }, name);
}

function untilComplete({ panel }: Stage): Promise<boolean> {
  return until(async () => (await panel.outcome()) === 'complete', PATIENCE_MS);
}

async function asked(stage: Stage, plan: Plan): Promise<Expected> {
  const { server } = stage;
  server.resume = plan.kind === 'health' ? 'health' : plan.resume;
  server.onAsked = () => undefined;
  const conversationId = await stage.newConversation();
  await stage.panel.ask(questionOf(plan));
  if (plan.kind === 'health') await server.answer(conversationId);
  await sleep(plan.momentMs * 3);
  const at = await stage.endBackground();
  const isKnown = async () =>
    server.of(conversationId).length > 0 || (await stage.panel.status()) === 'error';
  await until(isKnown, PATIENCE_MS);
  // A background that ends before its call leaves a question that was never asked.
  const answer = server.of(conversationId)[0] ?? new LoggedAnswer(conversationId, '', 'none');
  // The call of a background that ends may still come.
  const isAskedAnew = server.of(conversationId).length > 0 && answer.arrivedAt > at;
  if (isAskedAnew || answer.resume === 'replay') {
    answer.pour(plan.style);
    await sleep(plan.pauseMs);
    answer.finish();
  }
  const outcomes = ['complete', 'interrupted', 'failed'] as const;
  return one(plan, answer, at, isAskedAnew && answer.resume !== 'replay' ? { outcomes } : {});
}

async function streaming(stage: Stage, plan: Plan): Promise<Expected> {
  const answer = await begin(stage, plan);
  if (plan.panels === 'two') await stage.openPanel(answer.conversationId, 'window');
  const shown = plan.panels === 'closed' ? await stage.closePanels() : '';
  await sleep(plan.momentMs);
  const at = await stage.endBackground();
  if (plan.otherWay && plan.panels !== 'closed') await endNextBackgrounds(stage, plan);
  await goOn(answer, plan);
  return one(plan, answer, at, { shown });
}

/** The panel starts another background each time, which ends in the middle as well. */
async function endNextBackgrounds(stage: Stage, { pauseMs }: Plan): Promise<void> {
  for (let count = 0; count < 3; count++) {
    await sleep(pauseMs);
    await stage.endBackground();
  }
}

async function ended(stage: Stage, plan: Plan): Promise<Expected> {
  const answer = await begin(stage, plan);
  answer.finish();
  await sleep(plan.momentMs);
  return one(plan, answer, await stage.endBackground());
}

async function elsewhere(stage: Stage, plan: Plan): Promise<Expected> {
  const answer = await begin(stage, plan);
  await stage.newConversation();
  await sleep(plan.momentMs * 5);
  const at = await stage.endBackground();
  await goOn(answer, plan);
  return { ...one(plan, answer, at), isUnseen: true };
}

async function thirty(stage: Stage, plan: Plan): Promise<Outcome> {
  const { server, browser } = stage;
  server.resume = plan.resume;
  server.onAsked = (answer) => answer.pour({ ...plan.style, everyMs: MANY_EVERY_MS });
  await stage.newConversation();
  const ids = Array.from({ length: MANY }, () => crypto.randomUUID());
  for (let from = 0; from < MANY; from += AT_ONCE) {
    await stage.chooseAddress(from / AT_ONCE);
    const group = ids.slice(from, from + AT_ONCE);
    const content = questionOf(plan);
    await askMany(
      browser.settings,
      group.map((conversationId) => ({ conversationId, content })),
    );
    for (const id of group) await server.answer(id);
  }
  await stage.chooseAddress(0);
  await sleep(plan.streamMs);
  const at = await stage.endBackground();
  const answers = ids.flatMap((id) => server.of(id).slice(0, 1));
  await Promise.all(answers.map((answer) => goOn(answer, plan)));
  const [first, ...others] = answers.map((answer) => one(plan, answer, at));
  if (!first) throw new Error('Nothing was asked.');
  return { expected: [{ ...first, isUnseen: true }, ...others] };
}

async function continued(stage: Stage, plan: Plan): Promise<Expected> {
  const first = await begin(stage, { ...plan, resume: 'none', streamMs: plan.streamMs + 100 });
  const { conversationId } = first;
  first.reset();
  const canGoOn = () => stage.panel.has('button[name="continue"]');
  if (!(await until(canGoOn, PATIENCE_MS))) throw new Error('Continue is not offered.');
  const before = await stage.panel.answerText();
  // A space at its end is not shown.
  const base = first.text.startsWith(`${before} `) ? `${before} ` : before;
  stage.server.resume = plan.resume;
  await pressIn(stage, 'continue');
  const answer = await stage.server.answer(conversationId, 2);
  await sleep(plan.momentMs * 8);
  const shown = await stage.closePanels();
  const at = await stage.endBackground();
  await goOn(answer, plan);
  return one(plan, answer, at, { base, shown });
}

async function queue(stage: Stage, plan: Plan): Promise<Expected> {
  const answer = await begin(stage, plan);
  const { conversationId } = answer;
  const second = questionOf(plan, 2);
  stage.server.onAsked = (next) => {
    next.pour(plan.style);
    setTimeout(() => next.finish(), plan.pauseMs);
  };
  await stage.panel.ask(second);
  await sleep(plan.momentMs * 3);
  const at = await stage.endBackground();
  await goOn(answer, plan);
  const waits = one(plan, answer, at);
  if (answer.resume !== 'replay') return { ...waits, waiting: [second] };
  const next = await stage.server.answer(conversationId, 2);
  const answered = expectedAnswer(next, { question: second, at, outcomes: ['complete'] });
  return { ...waits, answers: [...waits.answers, answered] };
}

async function stop(stage: Stage, plan: Plan): Promise<Expected> {
  const answer = await begin(stage, plan);
  const at = performance.now();
  await pressIn(stage, 'stop');
  if (plan.otherWay) {
    await sleep(plan.momentMs * 2);
    await stage.endBackground();
  }
  await sleep(plan.pauseMs);
  answer.pause();
  return one(plan, answer, at, { outcomes: ['stopped'] });
}

async function panel(stage: Stage, plan: Plan): Promise<Expected> {
  const answer = await begin(stage, plan);
  await stage.closePanels();
  const at = performance.now();
  if (plan.otherWay) await stage.openPanel(answer.conversationId);
  await sleep(plan.pauseMs);
  answer.finish();
  return one(plan, answer, at, { outcomes: ['complete'] });
}

async function draft(stage: Stage, plan: Plan): Promise<Expected> {
  const { server } = stage;
  const question = questionOf(plan);
  server.onAsked = (answer) => answer.pour(plan.style);
  const conversationId = await stage.newConversation();
  await stage.panel.type(question);
  await until(async () => (await stage.panel.question()) === question, PATIENCE_MS);
  if (plan.otherWay) await stage.endBackground();
  await stage.panel.page.keyboard.press('Enter');
  await sleep(plan.momentMs);
  const at = performance.now();
  await stage.closeAtOnce();
  await sleep(plan.pauseMs);
  await stage.openPanel(conversationId);
  await until(() => server.of(conversationId).length > 0, 2000);
  const [answer] = server.of(conversationId);
  answer?.finish();
  if (answer) return one(plan, answer, at, { outcomes: ['complete'] });
  return expectedOf(conversationId, at, [], { field: question });
}

async function reset(stage: Stage, plan: Plan): Promise<Expected> {
  const answer = await begin(stage, plan);
  const rest = answer.writeHalf();
  await sleep(plan.momentMs);
  const at = performance.now();
  answer.reset();
  if (answer.resume === 'replay') rest();
  await goOn(answer, plan);
  return one(plan, answer, at);
}

async function stall(stage: Stage, plan: Plan): Promise<Expected> {
  const answer = await begin(stage, plan);
  const rest = answer.writeHalf();
  await sleep(plan.pauseMs * 4);
  const at = plan.otherWay ? await stage.endBackground() : performance.now();
  const isLost = plan.otherWay && answer.resume !== 'replay';
  if (!isLost) {
    rest();
    answer.finish();
  }
  return one(plan, answer, at, isLost ? {} : { outcomes: ['complete'] });
}

async function clock(stage: Stage, plan: Plan): Promise<Expected> {
  const { settings } = stage.browser;
  const shift = (by: number) =>
    settings.evaluate((value) => new BroadcastChannel('shifted-clock').postMessage(value), by);
  const answer = await begin(stage, plan);
  await shift(plan.shiftMs);
  await sleep(plan.pauseMs * 4);
  const due = answer.readAt(performance.now()).trim();
  const isShown = async () => (await stage.panel.answerText()).startsWith(due);
  const goesOn = await until(isShown, STILL_MS);
  const findings = goesOn ? [] : [`stands still: for ${STILL_MS} ms`];
  if (plan.otherWay) return { ...(await restart(stage, plan, answer)), findings };
  const at = performance.now();
  await shift(0);
  answer.finish();
  return { ...one(plan, answer, at, { outcomes: ['complete'] }), findings };
}

async function database(stage: Stage, plan: Plan): Promise<Expected> {
  const answer = await begin(stage, plan);
  const second = questionOf(plan, 2);
  answer.finish();
  await untilComplete(stage);
  const at = performance.now();
  await stage.browser.settings.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('sidelight');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      }),
  );
  await stage.panel.ask(second);
  const next = await stage.server.answer(answer.conversationId, 2);
  next.finish();
  const outcomes = ['complete'] as const;
  const expected = one(plan, answer, at, { outcomes });
  const answered = expectedAnswer(next, { question: second, at, outcomes });
  return { ...expected, answers: [...expected.answers, answered] };
}

/** Ends the browser while the answer streams, and starts it again. */
async function restart(stage: Stage, plan: Plan, answer: LoggedAnswer): Promise<Expected> {
  const at = await stage.endBrowser(plan.kind === 'quit' ? 'close' : 'kill');
  stage.forgetLosses();
  await goOn(answer, plan);
  await stage.launch();
  return one(plan, answer, at, { exemptMs: BROWSER_END_MS });
}

async function browserEnd(stage: Stage, plan: Plan): Promise<Expected> {
  return restart(stage, plan, await begin(stage, plan));
}

async function lastly(stage: Stage, plan: Plan): Promise<Expected> {
  const answer = await begin(stage, plan);
  answer.finish();
  await sleep(plan.momentMs / 2);
  const at = await stage.endBackground();
  await sleep(plan.pauseMs);
  const isComplete = (await stage.panel.outcome()) === 'complete';
  await stage.endBrowser('close');
  await stage.launch();
  // Nobody was there to write between the two ends: to the disk they are one.
  return one(
    plan,
    answer,
    at,
    isComplete ? { outcomes: ['complete'] } : { exemptMs: BROWSER_END_MS },
  );
}

async function reload(stage: Stage, plan: Plan): Promise<Outcome> {
  const answer = await begin(stage, plan);
  const at = await (plan.otherWay ? stage.crash() : stage.reload());
  await goOn(answer, plan);
  const expected = one(plan, answer, at, { exemptMs: BROWSER_END_MS });
  // Tabs that have crashed are no use to others.
  return { expected: [expected], cleanUp: () => stage.strike() };
}

async function importing(stage: Stage, plan: Plan): Promise<Expected> {
  const answer = await begin(stage, plan);
  await importFile(stage.browser.settings);
  await sleep(plan.pauseMs * 8);
  return restart(stage, plan, answer);
}

async function disk(stage: Stage, plan: Plan): Promise<Outcome | null> {
  const small = await FullDisk.mount();
  if (!small) return null;
  const cleanUp = async () => {
    await stage.strike();
    await small.unmount();
  };
  try {
    await stage.strike();
    await stage.launch(small.profile);
    const answer = await begin(stage, { ...plan, resume: 'replay' });
    await small.fill();
    await sleep(plan.pauseMs * 2);
    const at = plan.otherWay ? await stage.endBackground() : performance.now();
    await sleep(plan.pauseMs);
    await small.makeRoom();
    answer.finish();
    return { expected: [one(plan, answer, at, { outcomes: ['complete'] })], cleanUp };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

const STORIES: Readonly<Record<Kind, Story>> = {
  asked,
  streaming,
  ended,
  elsewhere,
  thirty,
  continue: continued,
  queue,
  health: asked,
  stop,
  panel,
  draft,
  reset,
  stall,
  clock,
  database,
  kill: browserEnd,
  quit: browserEnd,
  lastly,
  reload,
  import: importing,
  disk,
};

/** Does what the plan says. @returns `null` where that cannot be done here */
export async function tell(stage: Stage, plan: Plan): Promise<Outcome | null> {
  const told = await STORIES[plan.kind](stage, plan);
  return told === null || 'expected' in told ? told : { expected: [told] };
}
