/** A language's grammar could not be loaded; its code stays plain. */
export class GrammarLoadError extends Error {
  override readonly name = 'GrammarLoadError';
  readonly language: string;

  constructor(language: string, options?: ErrorOptions) {
    super(`The grammar of ${language} could not be loaded.`, options);
    this.language = language;
  }
}

/** A grammar threw while it cut code into tokens; what it threw at stays plain. */
export class TokenizingError extends Error {
  override readonly name = 'TokenizingError';
  readonly language: string;

  constructor(language: string, detail: string) {
    super(`Code in ${language} could not be cut into tokens: ${detail}`);
    this.language = language;
  }
}

/** A grammar made tokens that are not the code they were made from; they are not shown. */
export class TokenMismatchError extends Error {
  override readonly name = 'TokenMismatchError';

  constructor(language: string) {
    super(`The tokens of code in ${language} do not make up that code.`);
  }
}

/** The worker that cuts code into tokens does not run. */
export class HighlightWorkerError extends Error {
  override readonly name = 'HighlightWorkerError';
}
