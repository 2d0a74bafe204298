/** Reason for which a tool gave no result. */
export type ToolFault =
  /** There is no tool of this name. */
  | 'unknown-tool'
  /** The model's input is not what its schema says. */
  | 'bad-input'
  /** The tab is gone, or there is none. */
  | 'no-tab'
  /** A page of the browser's, of an extension's, or a file: nothing that a tool reads. */
  | 'not-a-web-page'
  /** The reader has not allowed it yet. */
  | 'not-permitted'
  /** The browser, or the page, has nothing for an extension to read. */
  | 'unreadable'
  /** The page did not answer in time. */
  | 'no-answer'
  | 'nothing-selected';

/**
 * A tool could not do its work. Its message is for the model, which gets it as the tool's result,
 * and for the reader, who sees it there.
 */
export class ToolError extends Error {
  readonly fault: ToolFault;

  constructor(fault: ToolFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ToolError';
    this.fault = fault;
  }
}
