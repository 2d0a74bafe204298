import { reportWarning } from './report.ts';

/** A part of an answer that could not be shown as it was meant. */
export interface Warning {
  /** In the reader's language. */
  readonly message: string;
  /** The source of what is shown plain instead. */
  readonly source: string;
}

/** The warnings of one message, each once. They go to the console as well. */
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
    const isKnown = this.#warnings.some(
      (known) => known.message === message && known.source === source,
    );
    if (isKnown) return;
    reportWarning(`${message}: ${source}`, error);
    this.#warnings = [...this.#warnings, { message, source }];
    for (const listener of this.#listeners) listener();
  }
}
