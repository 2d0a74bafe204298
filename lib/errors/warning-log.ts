import { reportWarning } from './report.ts';

/** A part of an answer that could not be shown as it was meant. */
export interface Warning {
  /** In the reader's language. */
  readonly message: string;
  /** The source of what is shown plain instead. */
  readonly source: string;
}

/** More than a reader goes through; each is compared with all before it. */
const MAX_WARNINGS = 100;

/** The first warnings of one message, each once. They go to the console as well. */
export class WarningLog {
  readonly #listeners = new Set<() => void>();
  #warnings: readonly Warning[] = [];

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): readonly Warning[] => this.#warnings;

  /** @param error what led to it */
  report({ message, source }: Warning, error: unknown): void {
    if (this.#warnings.length >= MAX_WARNINGS) return;
    const isKnown = this.#warnings.some(
      (known) => known.message === message && known.source === source,
    );
    if (isKnown) return;
    reportWarning(`${message}: ${source}`, error);
    this.#warnings = [...this.#warnings, { message, source }];
    for (const listener of this.#listeners) listener();
  }
}
