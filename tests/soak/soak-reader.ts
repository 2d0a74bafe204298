import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Random } from '@/bench/documents/random.ts';
import type { AnswerOutcome } from '@/lib/chat/message.ts';
import { endBackground } from '../browser/harness/background.ts';
import { eventually } from '../browser/harness/eventually.ts';
import type { ExtensionBrowser } from '../browser/harness/extension-browser.ts';
import { Panel } from '../browser/harness/panel.ts';
import { leaveSelection } from '../browser/harness/pending-item.ts';
import type { FaultServer, FaultyAnswer } from '../browser/harness/servers/fault-server.ts';
import { answerText, lastAnswerText } from './answer-texts.ts';
import type { Ledger } from './ledger.ts';

type Form = 'ask' | 'passage' | 'regenerate' | 'edit' | 'guest';

type End = 'complete' | 'stop' | 'break' | 'resumed' | 'lost';

const FORMS: readonly [Form, ...Form[]] = [
  ...(['ask', 'ask', 'ask', 'ask', 'ask', 'ask'] as const),
  ...(['passage', 'regenerate', 'edit', 'guest'] as const),
];
const ENDS: readonly [End, ...End[]] = [
  ...(['complete', 'complete', 'complete', 'complete', 'complete', 'complete'] as const),
  ...(['stop', 'break', 'resumed', 'lost'] as const),
];
/** Ends for which the background is ended. */
const KILLING: ReadonlySet<End> = new Set(['resumed', 'lost']);

const OUTCOMES = {
  stop: 'stopped',
  break: 'failed',
  lost: 'interrupted',
  resumed: 'complete',
} as const;

const ANSWER = 'article[data-role="assistant"]';
const LIST = '[data-part="history"]';

/** Characters sent at once; the event loop goes round between two pieces. */
const PIECE = { least: 5, most: 300 };

interface ReaderOptions {
  readonly browser: ExtensionBrowser;
  readonly server: FaultServer;
  readonly ledger: Ledger;
  readonly random: Random;
}

/** A reader who does whatever the numbers say, with one panel that stays and others that come and go. */
export class SoakReader {
  readonly #options: ReaderOptions;
  #panel: Panel | undefined;
  #answers = 0;
  #questions = 0;
  /** Steps so far; the last ones are looked at first when something fails. */
  readonly log: string[] = [];
  /** Number of times that each thing was done. */
  readonly done = new Map<string, number>();

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** The panel that stays. */
  get panel(): Panel {
    if (!this.#panel) throw new Error('No panel is open.');
    return this.#panel;
  }

  get answers(): number {
    return this.#answers;
  }

  async openPanel(): Promise<Panel> {
    const { launched } = this.#options.browser;
    this.#panel = new Panel(await launched.openPage('sidepanel.html'));
    await this.#panel.waitUntilAttached();
    return this.#panel;
  }

  async closePanel(): Promise<void> {
    await this.panel.page.close();
    this.#panel = undefined;
  }

  /** Does something beside asking, and asks. */
  async step(mayKill: boolean): Promise<void> {
    const { random } = this.#options;
    await this.#wander();
    const form = random.pick(FORMS);
    const wanted = random.pick(ENDS);
    const end = KILLING.has(wanted) && !mayKill ? 'complete' : wanted;
    await this.#answer(form, end);
  }

  /** Does each thing once. */
  async everything(): Promise<void> {
    await this.#answer('ask', 'complete');
    for (const form of new Set(FORMS)) await this.#answer(form, 'complete');
    for (const end of new Set(ENDS)) await this.#answer('ask', end);
    await this.#search();
    await this.#openOther();
    await this.#visitSettings();
  }

  /** One more answer, always the same, and an empty conversation after it. */
  async rest(): Promise<void> {
    await this.newConversation();
    await this.#ask(this.panel);
    const answer = await this.#next();
    const text = lastAnswerText(this.#answers);
    await this.#send(answer, text);
    answer.finish();
    await this.panel.waitForOutcome('complete');
    await eventually(() => this.panel.count('[data-part="diagram-picture"]')).toBe(1);
    this.#note(await this.#conversationId(this.panel), text, 'complete');
    await this.newConversation();
  }

  async newConversation(): Promise<void> {
    this.#say('new conversation');
    const before = await this.#conversationId(this.panel);
    if ((await this.panel.count('article')) === 0) return;
    await this.panel.press('new-conversation');
    await eventually(() => this.panel.conversationId()).not.toBe(before);
    await this.panel.waitUntilAttached();
  }

  async #wander(): Promise<void> {
    const { random } = this.#options;
    const choice = random.between(1, 12);
    if (choice <= 2) await this.newConversation();
    else if (choice === 3) await this.#openOther();
    else if (choice === 4) await this.#search();
    else if (choice === 5) await this.#visitSettings();
  }

  async #answer(form: Form, end: End): Promise<void> {
    this.#say(`${form}, ${end}`);
    if (form === 'guest') return this.#beGuest(end);
    const hasAnswer = await this.#canRegenerate();
    if (form === 'passage') await this.#attachPassage();
    if (form === 'regenerate' && hasAnswer) await this.#pressLast('regenerate');
    else if (form === 'edit' && hasAnswer) await this.#edit();
    else await this.#ask(this.panel);
    await this.#receive(this.panel, end);
  }

  /** Asks in a panel of another window, which closes in the middle of the answer. */
  async #beGuest(end: End): Promise<void> {
    const { browser } = this.#options;
    const guest = new Panel(await browser.launched.openPage('sidepanel.html', 'window'));
    await guest.waitUntilAttached();
    if (end !== 'complete') {
      await this.#ask(guest);
      await this.#receive(guest, end);
      await this.#closeGuest(guest);
      return;
    }
    const conversationId = await this.#conversationId(guest);
    await this.#ask(guest);
    const answer = await this.#next();
    const [begun, rest] = this.#cutInTwo(this.#text());
    await this.#send(answer, begun);
    await this.#waitForMark(guest);
    await this.#closeGuest(guest);
    await this.#send(answer, rest);
    answer.finish();
    this.#note(conversationId, begun + rest, 'complete');
    // The panel that stays shows another conversation, or the same one.
    if ((await this.panel.conversationId()) === conversationId) await this.#settled(this.panel);
  }

  /**
   * Firefox 140 keeps a page for good that closes while one of its modules is being loaded: the log
   * of its cycle collector shows nothing but the loader's own request holding it, and of 200 panels
   * that were opened and closed within 1.2 s, three stayed. What we hold is looked for here.
   */
  async #closeGuest({ page }: Panel): Promise<void> {
    if (this.#options.browser.name === 'firefox') await page.evaluate(untilNothingLoads);
    await page.close();
  }

  async #receive(panel: Panel, end: End): Promise<void> {
    const conversationId = await this.#conversationId(panel);
    const answer = await this.#next();
    const text = this.#text();
    if (end === 'complete') {
      await this.#send(answer, text);
      answer.finish();
      await this.#settled(panel);
      this.#note(conversationId, text, 'complete');
      return;
    }
    const [begun, rest] = this.#cutInTwo(text);
    await this.#send(answer, begun);
    await this.#waitForMark(panel);
    if (end === 'resumed') await this.#resume(panel, answer, rest);
    else await this.#cut(panel, answer, end);
    this.#note(conversationId, end === 'resumed' ? begun + rest : begun, OUTCOMES[end]);
  }

  async #resume(panel: Panel, answer: FaultyAnswer, rest: string): Promise<void> {
    answer.canResume = true;
    await endBackground(this.#options.browser);
    await this.#send(answer, rest);
    answer.finish();
    await this.#settled(panel);
  }

  async #cut(panel: Panel, answer: FaultyAnswer, end: 'stop' | 'break' | 'lost'): Promise<void> {
    if (end === 'stop') await panel.press('stop');
    else if (end === 'break') answer.reset();
    else await endBackground(this.#options.browser);
    await eventually(() => panel.status()).toBe(end === 'stop' ? 'ready' : 'error');
  }

  #settled(panel: Panel): Promise<void> {
    return panel.waitForStatus('ready');
  }

  async #attachPassage(): Promise<void> {
    const before = await this.panel.count('[data-part="selection-chip"]');
    await leaveSelection(this.panel.page, {
      text: `Passage ${this.#questions}: rain wears down rock.`,
      title: 'A page',
      url: 'https://example.org/rain',
    });
    await eventually(() => this.panel.count('[data-part="selection-chip"]')).toBeGreaterThan(
      before,
    );
  }

  async #ask(panel: Panel): Promise<void> {
    this.#questions += 1;
    const question = `Question ${this.#questions}?`;
    const conversationId = await this.#conversationId(panel);
    await panel.page.bringToFront();
    await panel.type(question);
    await eventually(() => panel.question()).toBe(question);
    await panel.page.keyboard.press('Enter');
    this.#options.ledger.noteQuestion(question, conversationId);
  }

  async #edit(): Promise<void> {
    const { page } = this.panel;
    this.#questions += 1;
    const question = `Question ${this.#questions}, put otherwise?`;
    const conversationId = await this.#conversationId(this.panel);
    await this.#pressLast('edit');
    await eventually(() => this.panel.has('textarea[name="edited-question"]')).toBe(true);
    await page.$eval('textarea[name="edited-question"]', (field) => {
      field.focus();
      if (field instanceof HTMLTextAreaElement) field.select();
    });
    await page.keyboard.type(question);
    await page.keyboard.press('Enter');
    this.#options.ledger.noteQuestion(question, conversationId);
  }

  async #canRegenerate(): Promise<boolean> {
    return (await this.panel.count(ANSWER)) > 0 && (await this.panel.status()) === 'ready';
  }

  /** Presses the last button of a name, wherever it stands. */
  async #pressLast(name: string): Promise<void> {
    const selector = `button[name="${name}"]:enabled`;
    await eventually(() => this.panel.has(selector)).toBe(true);
    await this.panel.page.evaluate((wanted) => {
      [...document.querySelectorAll<HTMLButtonElement>(wanted)].at(-1)?.click();
    }, selector);
  }

  async #openOther(): Promise<void> {
    this.#say('open another conversation');
    await this.panel.page.bringToFront();
    await this.panel.press('history');
    await eventually(() =>
      this.panel.count(`${LIST} button[name="open-conversation"]`),
    ).toBeGreaterThan(0);
    await this.#openOneOf();
  }

  async #search(): Promise<void> {
    this.#say('search');
    const { page } = this.panel;
    await page.bringToFront();
    await this.panel.press('history');
    await eventually(() => this.panel.has('input[name="search-conversations"]')).toBe(true);
    await page.type('input[name="search-conversations"]', 'question');
    await eventually(() => this.panel.count(`${LIST} li[data-found]`)).toBeGreaterThan(0);
    await this.#openOneOf();
    // The place that was found takes the keyboard as soon as it is shown.
    await eventually(() => this.panel.has('[data-part="transcript"]:focus')).toBe(true);
  }

  async #openOneOf(): Promise<void> {
    const { page } = this.panel;
    const ids = await page.$$eval(`${LIST} li[data-conversation]`, (items) =>
      items.map((item) => item.getAttribute('data-conversation') ?? ''),
    );
    const id = this.#options.random.pick([ids[0] ?? '', ...ids]);
    await page.$eval(
      `${LIST} li[data-conversation="${id}"] button[name="open-conversation"]`,
      (button) => {
        if (button instanceof HTMLElement) button.click();
      },
    );
    await eventually(() => this.panel.conversationId()).toBe(id);
    await eventually(() => this.panel.has(LIST)).toBe(false);
    await this.panel.waitUntilAttached();
  }

  async #visitSettings(): Promise<void> {
    this.#say('settings and back');
    const page = await this.#options.browser.launched.openPage('options.html');
    await page.waitForSelector('input[name="address"]');
    await page.close();
    await this.panel.page.bringToFront();
  }

  async #conversationId(panel: Panel): Promise<string> {
    const id = await panel.conversationId();
    if (!id) throw new Error('The panel shows no conversation.');
    return id;
  }

  async #next(): Promise<FaultyAnswer> {
    this.#answers += 1;
    return this.#options.server.answer(this.#answers);
  }

  #text(): string {
    return answerText(this.#answers, this.#options.random);
  }

  /** Between two blocks; the first part ends with a mark that is seen when all of it is. */
  #cutInTwo(text: string): [string, string] {
    const [first = 0, ...others] = Array.from(text.matchAll(/\n\n/g), ({ index }) => index).filter(
      (index) => !isInBlock(text.slice(0, index)),
    );
    const cut = this.#options.random.pick([first, ...others]);
    return [`${text.slice(0, cut)}\n\n${this.#mark}\n\n`, text.slice(cut)];
  }

  get #mark(): string {
    return `So far answer ${this.#answers}.`;
  }

  #waitForMark(panel: Panel): Promise<void> {
    return eventually(() => panel.answerText()).toContain(this.#mark);
  }

  async #send(answer: FaultyAnswer, text: string): Promise<void> {
    const { random } = this.#options;
    const characters = Array.from(text);
    for (let from = 0; from < characters.length; ) {
      const to = from + random.between(PIECE.least, PIECE.most);
      answer.write(characters.slice(from, to).join(''));
      from = to;
      await nextTurn();
    }
  }

  #note(conversationId: string, text: string, outcome: AnswerOutcome): void {
    this.#options.ledger.noteAnswer(this.#answers, { conversationId, text, outcome });
  }

  #say(what: string): void {
    this.log.push(`${this.#answers + 1}: ${what}`);
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }
}

/** True if a text ends in a fence or a formula. */
function isInBlock(text: string): boolean {
  return [/^ *```/gm, /\$\$/g].some((mark) => (text.match(mark) ?? []).length % 2 === 1);
}

/** Runs in the page: ten looks, each when the page is idle, have seen as many modules. */
async function untilNothingLoads(): Promise<void> {
  let [seen, looks] = [-1, 0];
  while (looks < 10) {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const count = globalThis.loadedModules ?? 0;
    if (count === 0) throw new Error('This is no counted build.');
    looks = count === seen ? looks + 1 : 0;
    seen = count;
  }
}
