import { DocumentError } from '../errors/document-error.ts';

/**
 * Runs a reader's work; what a library throws about a file says that the file is damaged.
 * @throws DocumentError
 */
export async function orDamaged<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('damaged', 'The file cannot be read.', { cause: error });
  }
}
