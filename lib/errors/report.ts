/**
 * Reports a failure that the reader can do nothing about and loses nothing by.
 * The console of the page or of the background shows it with its cause.
 */
export function reportUnexpected(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it.
  console.error(error);
}

/** Reports a part of an answer that could not be shown as it was meant, and is shown plain. */
export function reportWarning(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: with reportUnexpected, the one place that writes to it.
  console.warn(message, error);
}
