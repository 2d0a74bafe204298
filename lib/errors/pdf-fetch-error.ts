/** The PDF of a tab could not be fetched. */
export class PdfFetchError extends Error {
  override readonly name = 'PdfFetchError';
  readonly reason: 'not-permitted' | 'no-answer' | 'no-pdf' | 'too-large';

  constructor(reason: PdfFetchError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
