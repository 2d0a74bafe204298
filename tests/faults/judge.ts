import type { Page } from 'puppeteer-core';
import { until } from '../browser/harness/eventually.ts';
import { LONE_HALF } from './byte-server.ts';
import type { Expected, ExpectedAnswer } from './expected.ts';
import type { Stage } from './stage.ts';

/** Waited only while something is not as it should be. */
const PATIENCE_MS = 8000;

const REPLACEMENT_CHARACTER = '\uFFFD';
const NO_ANSWER: SeenAnswer = { text: '', outcome: 'interrupted' };

export interface Judgement {
  readonly findings: readonly string[];
  /** In characters, of the last answer. */
  readonly received: number;
  readonly shown: number;
  readonly kept: number;
  readonly status: string | null;
  /** Between the first missing character, when the background read it, and the fault. */
  readonly lostMs: number | null;
}

/** Looks at a conversation, in the database and in a panel, until all is as it should be or too late. */
export async function judge(stage: Stage, expected: Expected): Promise<Judgement> {
  const findings = [...expected.findings];
  const { settings } = stage.browser;
  const keptOf = () => readKept(settings, expected.conversationId);
  if (expected.isUnseen) {
    const isTakenUp = await until(async () => !(await keptOf()).isUnsettled, PATIENCE_MS);
    if (!isTakenUp) findings.push('stuck: nobody takes the turn up');
  }
  const view = await seenView(stage, expected);
  findings.push(...viewFindings(view, expected));
  const isKept = async () => keptFindings(await keptOf(), view, expected).length === 0;
  await until(isKept, PATIENCE_MS);
  const kept = await keptOf();
  findings.push(...keptFindings(kept, view, expected));
  findings.push(...(await stage.losses()).map((loss) => `taken back: ${loss}`));
  return { findings: [...new Set(findings)], ...measured(view, kept, expected) };
}

/** Looks at a conversation in the database alone, which is quicker. @returns what is not as it should be */
export async function judgeKept({ browser }: Stage, expected: Expected): Promise<string[]> {
  const { conversationId, answers } = expected;
  const find = async () => {
    const kept = await readKept(browser.settings, conversationId);
    const asked = answers.map(({ question }) => question);
    return [
      ...answers.flatMap((answer, index) => textFindings(kept.answers[index] ?? NO_ANSWER, answer)),
      ...differences('stored question', asked, kept.questions),
      ...(kept.isUnsettled ? ['not stored: the turn is unsettled'] : []),
    ];
  };
  await until(async () => (await find()).length === 0, PATIENCE_MS);
  return find();
}

async function seenView(stage: Stage, expected: Expected): Promise<View> {
  const { conversationId } = expected;
  const views = () => Promise.all(stage.panels.map(({ page }) => readView(page)));
  if (!(await views()).some((view) => view.conversationId === conversationId)) {
    await stage.closePanels();
    await stage.openPanel(conversationId);
  }
  // A panel that was well may attach itself again a moment later, when it learns that its background has ended.
  let last: readonly View[] = [];
  const isWell = async () => {
    last = await views();
    return last.every((view) => viewFindings(view, expected).length === 0);
  };
  await until(isWell, PATIENCE_MS);
  const found = last.find((view) => viewFindings(view, expected).length > 0) ?? last[0];
  if (!found) throw new Error('No panel is open.');
  return found;
}

function viewFindings(view: View, expected: Expected): string[] {
  const { answers, waiting, field } = expected;
  const asked = answers.map(({ question }) => question);
  const answerFindings = answers.flatMap((answer, index) =>
    textFindings(view.answers[index] ?? NO_ANSWER, answer),
  );
  const isBusy = view.status !== 'ready' && view.status !== 'error';
  return [
    ...(view.isAttached ? [] : ['stuck: the panel is not attached']),
    ...(isBusy ? [`stuck: the panel is ${view.status}`] : []),
    ...differences('question', asked, view.questions),
    ...differences('waiting question', waiting, view.waiting),
    ...(view.field === field ? [] : [`field: holds “${view.field}”, not “${field}”`]),
    ...(view.answers.length > answers.length ? ['doubled: an answer too many'] : []),
    ...answerFindings,
    ...(isBusy ? [] : wayFindings(view, expected)),
  ];
}

/** Continue where there is something to go on from, and Try again, where an answer was cut short. */
function wayFindings({ answers, buttons }: View, expected: Expected): string[] {
  const last = answers[expected.answers.length - 1] ?? NO_ANSWER;
  const isCut = expected.answers.length > 0 && last.outcome !== 'complete';
  const wanted = [
    ...(isCut && last.text !== '' ? ['continue'] : []),
    ...(isCut ? ['retry'] : []),
    ...(expected.waiting.length > 0 ? ['ask-next'] : []),
  ];
  return wanted.filter((name) => !buttons.includes(name)).map((name) => `no way out: ${name}`);
}

function keptFindings(kept: Kept, view: View, expected: Expected): string[] {
  const told = ({ text, outcome }: SeenAnswer) => `${outcome}: ${text.replace(LONE_HALF, '')}`;
  const shown = view.answers.map(told);
  const stored = kept.answers.map(told);
  const asked = expected.answers.map(({ question }) => question);
  const isSame = shown.join('\n') === stored.join('\n');
  const lengths = (texts: readonly string[]) => texts.map((text) => text.length).join(', ');
  return [
    ...differences('stored question', asked, kept.questions),
    ...differences('stored waiting question', expected.waiting, kept.waiting),
    ...(isSame ? [] : [`not stored: ${lengths(shown)} are shown, ${lengths(stored)} stored`]),
    ...(kept.isUnsettled ? ['not stored: the turn is unsettled'] : []),
  ];
}

function textFindings({ text: seen, outcome }: SeenAnswer, expected: ExpectedAnswer): string[] {
  const text = seen.replace(LONE_HALF, '');
  const { must, base, sent, outcomes } = expected;
  const all = (base + sent.text).trim();
  const received = must.trim();
  const isMissing = text !== received && received.startsWith(text);
  const isAllowed = outcomes.some((allowed) => allowed === outcome);
  return [
    ...(isMissing ? [`missing: ${received.length - text.length} of ${received.length}`] : []),
    ...(text.includes(REPLACEMENT_CHARACTER) ? ['character: a replacement is shown'] : []),
    ...(isMissing || all.startsWith(text) ? [] : [`other than sent: “…${text.slice(-60)}”`]),
    ...(outcome === 'complete' && text !== all ? ['status: called complete, and is not'] : []),
    ...(isAllowed ? [] : [`status: ${outcome}, not ${outcomes.join(' or ')}`]),
  ];
}

function differences(what: string, wanted: readonly string[], found: readonly string[]): string[] {
  if (JSON.stringify(wanted) === JSON.stringify(found)) return [];
  return [`${what}: ${found.join(', ') || 'none'} instead of ${wanted.join(', ') || 'none'}`];
}

function measured(view: View, kept: Kept, { answers, at }: Expected): Omit<Judgement, 'findings'> {
  const last = answers.at(-1);
  const shown = view.answers[answers.length - 1] ?? NO_ANSWER;
  const stored = kept.answers[answers.length - 1] ?? NO_ANSWER;
  const isWhole = shown.outcome === 'complete';
  const missingFrom = last?.sent.readAfter(stored.text.length + 1 - last.base.length);
  const lost = isWhole || missingFrom == null ? null : Math.max(0, at - missingFrom);
  return {
    received: last?.must.trim().length ?? 0,
    shown: shown.text.length,
    kept: stored.text.length,
    status: shown.outcome,
    lostMs: lost === null ? null : Math.round(lost),
  };
}

interface SeenAnswer {
  readonly text: string;
  readonly outcome: string | null;
}

/** A panel's content. */
interface View {
  readonly conversationId: string | null;
  readonly status: string | null;
  readonly isAttached: boolean;
  readonly questions: readonly string[];
  readonly answers: readonly SeenAnswer[];
  readonly waiting: readonly string[];
  readonly field: string;
  /** The names of the buttons that can be pressed. */
  readonly buttons: readonly string[];
}

/** A conversation in the database. */
interface Kept {
  readonly questions: readonly string[];
  readonly answers: readonly SeenAnswer[];
  readonly waiting: readonly string[];
  /** A turn that runs, or runs that no checkpoint has joined. */
  readonly isUnsettled: boolean;
}

function readView(page: Page): Promise<View> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const textOf = (element: Element | null) => element?.textContent.trim() ?? '';
    return {
      conversationId: main?.getAttribute('data-conversation') ?? null,
      status: main?.getAttribute('data-status') ?? null,
      isAttached: main?.getAttribute('data-attached') === 'true',
      questions: all('article[data-role="user"]').map(textOf),
      answers: all('article[data-role="assistant"]').map((article) => ({
        text: textOf(article.querySelector('[data-part="answer"]')),
        outcome: article.getAttribute('data-outcome'),
      })),
      waiting: all('[data-part="queued"]').map(textOf),
      field: document.querySelector('textarea')?.value ?? '',
      buttons: all('button:enabled').map((button) => button.getAttribute('name') ?? ''),
    };
  });
}

/** Read by one of the extension's pages. */
function readKept(page: Page, conversationId: string): Promise<Kept> {
  return page.evaluate(readInPage, conversationId);
}

/** Runs in the page: uses nothing from around it. */
async function readInPage(id: string): Promise<Kept> {
  interface Row {
    readonly role: string;
    readonly content: string;
    readonly outcome?: string;
  }
  interface ConversationRow {
    readonly turnStartedAt?: string;
    readonly queue?: readonly Row[];
  }
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  // Opening one that is not there would make an empty one.
  if ((await indexedDB.databases()).length === 0) {
    return { questions: [], answers: [], waiting: [], isUnsettled: false };
  }
  const database = await settled(indexedDB.open('sidelight'));
  try {
    const reading = database.transaction(['conversations', 'messages', 'runs']);
    const range = IDBKeyRange.bound([id], [id, []]);
    const messages = reading.objectStore('messages').index('[conversationId+position]');
    const [row, rows, runs] = await Promise.all([
      settled<ConversationRow | undefined>(reading.objectStore('conversations').get(id)),
      settled<Row[]>(messages.getAll(range)),
      settled(reading.objectStore('runs').count(range)),
    ]);
    return {
      questions: rows.filter(({ role }) => role === 'user').map(({ content }) => content),
      answers: rows
        .filter(({ role }) => role === 'assistant')
        .map(({ content, outcome = null }) => ({ text: content.trim(), outcome })),
      waiting: (row?.queue ?? []).map(({ content }) => content),
      isUnsettled: runs > 0 || row?.turnStartedAt !== undefined,
    };
  } finally {
    database.close();
  }
}
