import type { Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import { pressUntilHeard } from './press-button.ts';

/** The panel's page, driven and read by the parts that its contract names. */
export class Panel {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Types a question and sends it with Enter. */
  async ask(question: string): Promise<void> {
    await this.type(question);
    await this.page.keyboard.press('Enter');
  }

  /** The last letter by its key and what stands before it at once: each key is a good deal of work. */
  async type(text: string): Promise<void> {
    await this.page.focus('textarea[name="question"]');
    await this.page.evaluate(
      (before) => document.execCommand('insertText', false, before),
      text.slice(0, -1),
    );
    await this.page.keyboard.type(text.slice(-1));
  }

  /** Presses one of the panel's buttons, by its name, as soon as it is there. */
  async press(name: string): Promise<void> {
    await pressUntilHeard(() => this.page.$(`button[name="${name}"]:enabled`), name);
  }

  has(selector: string): Promise<boolean> {
    return this.page.evaluate((wanted) => document.querySelector(wanted) !== null, selector);
  }

  count(selector: string): Promise<number> {
    return this.page.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
  }

  /** The text of the last element that fits, or an empty one. */
  text(selector: string): Promise<string> {
    return this.page.evaluate((wanted) => {
      const found = [...document.querySelectorAll(wanted)].at(-1);
      return found?.textContent.trim() ?? '';
    }, selector);
  }

  /** An attribute of the last element that fits; `null` if either is missing. */
  attribute(selector: string, name: string): Promise<string | null> {
    return this.page.evaluate(
      (wanted, key) => [...document.querySelectorAll(wanted)].at(-1)?.getAttribute(key) ?? null,
      selector,
      name,
    );
  }

  status(): Promise<string | null> {
    return this.attribute('main', 'data-status');
  }

  conversationId(): Promise<string | null> {
    return this.attribute('main', 'data-conversation');
  }

  /** What stands in the field. */
  question(): Promise<string> {
    return this.page.$eval('textarea[name="question"]', (field) => field.value);
  }

  questions(): Promise<string[]> {
    return this.page.$$eval('article[data-role="user"]', (articles) =>
      articles.map((article) => article.textContent.trim()),
    );
  }

  /** The last answer's text. */
  answerText(): Promise<string> {
    return this.text('article[data-role="assistant"] [data-part="answer"]');
  }

  /** How the last answer ended; `null` while it is being given. */
  outcome(): Promise<string | null> {
    return this.attribute('article[data-role="assistant"]', 'data-outcome');
  }

  async waitUntilAttached(): Promise<void> {
    await eventually(() => this.has('main[data-attached="true"]')).toBe(true);
  }

  async waitForStatus(status: string): Promise<void> {
    await eventually(() => this.status()).toBe(status);
  }

  async waitForAnswer(text: string): Promise<void> {
    await eventually(() => this.answerText()).toBe(text);
  }

  async waitForOutcome(outcome: string): Promise<void> {
    await eventually(() => this.outcome()).toBe(outcome);
  }

  async waitForFailure(kind: string): Promise<void> {
    await eventually(() => this.attribute('[data-part="failure"]', 'data-kind')).toBe(kind);
  }
}

/** The name of what has the focus on a page. */
export function focusedName(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
}

interface Warned {
  warnings?: string[];
}

/**
 * Gathers what a page writes to its console as warnings from now on. In the page, because Firefox
 * reports nothing of extension pages to who drives it.
 * @returns what reads them
 */
export async function collectWarnings(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const warned: string[] = [];
    (window as typeof window & Warned).warnings = warned;
    console.warn = (...values: unknown[]) => warned.push(values.map(String).join(' '));
  });
  return () => page.evaluate(() => (window as typeof window & Warned).warnings ?? []);
}
