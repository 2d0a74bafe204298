import { type Mock, onTestFinished, vi } from 'vitest';
import { browser } from 'wxt/browser';

/** Puts an API in the place of the browser's, for one test. */
export function replaceApi(name: string, api: object | undefined): void {
  const before = Object.getOwnPropertyDescriptor(browser, name);
  Object.defineProperty(browser, name, { value: api, configurable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(browser, name, before);
    else Reflect.deleteProperty(browser, name);
  });
}

/** An event of the browser's. */
export class FakeEvent<Listener extends (...given: never[]) => void> {
  readonly #listeners: Listener[] = [];

  addListener(listener: Listener): void {
    this.#listeners.push(listener);
  }

  dispatch(...given: Parameters<Listener>): void {
    for (const listener of this.#listeners) listener(...given);
  }
}

/** A function of the browser's that does its work later. */
export function asyncFunction(): Mock<(...given: unknown[]) => Promise<void>> {
  return vi.fn(async () => undefined);
}
