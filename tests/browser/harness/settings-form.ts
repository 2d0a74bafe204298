import type { Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import { pressUntilHeard } from './press-button.ts';

/** The settings page's form of a back end, driven and read by its parts. */
export class SettingsForm {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The last field of this name, as a reader does who pastes: each key is a good deal of work. */
  async fill(name: string, text: string): Promise<void> {
    const fields = await this.page.$$(`:is(input, textarea)[name="${name}"]`);
    const field = fields.at(-1);
    if (!field) throw new Error(`The settings have no field ${name}.`);
    await field.evaluate((element, given) => {
      if (!('select' in element)) throw new Error('This is no field.');
      element.focus();
      element.select();
      document.execCommand(given === '' ? 'delete' : 'insertText', false, given);
    }, text);
  }

  /** The last button of this name, as soon as it is there; the list of sections may lie over it. */
  async press(name: string): Promise<void> {
    await pressUntilHeard(async () => {
      const button = (await this.page.$$(`button[name="${name}"]:enabled`)).at(-1);
      await button?.evaluate((found) => found.scrollIntoView({ block: 'center' }));
      return button;
    }, name);
  }

  /** The form of a server of one's own, which is not kept yet. */
  async addOwn(): Promise<void> {
    if ((await this.count('[data-part="providers"]')) === 0) await this.press('add-back-end');
    await this.press('provider-own');
  }

  /** Shows all fields, as a reader does who opens “More”. */
  async openAll(): Promise<void> {
    await this.page.$$eval('details', (all) => {
      for (const details of all) details.open = true;
    });
  }

  /** How many elements fit; none while the page is being loaded anew. */
  count(selector: string): Promise<number> {
    return this.page.$$eval(selector, (found) => found.length).catch(() => 0);
  }

  value(name: string): Promise<string> {
    return this.page.$$eval(
      `:is(input, textarea, select)[name="${name}"]`,
      (fields) => fields.map((field) => ('value' in field ? String(field.value) : '')).at(-1) ?? '',
    );
  }

  text(selector: string): Promise<string> {
    return this.page.$$eval(selector, (found) => found.at(-1)?.textContent.trim() ?? '');
  }

  /** The names of all back ends; the one that is chosen bears a star. */
  names(): Promise<string[]> {
    return this.page.$$eval('[data-part="back-ends"] label', (labels) =>
      labels.map((label) => {
        const name = label.querySelector('span > span')?.textContent ?? '';
        return label.querySelector('input')?.checked ? `${name}*` : name;
      }),
    );
  }

  /** Saves, and waits until that has come to its end. */
  async save(): Promise<string> {
    return this.#outcomeOf('save', 'settings-status');
  }

  /** Tests the connection, and waits until that has come to its end. */
  async test(): Promise<string> {
    return this.#outcomeOf('test', 'test-status');
  }

  async #outcomeOf(button: string, part: string): Promise<string> {
    const outcome = () =>
      this.page.$eval(`[data-part="${part}"]`, (told) => told.getAttribute('data-outcome') ?? '');
    await this.press(button);
    await eventually(outcome).not.toMatch(/^(?:none|saving|running)$/);
    return outcome();
  }
}
