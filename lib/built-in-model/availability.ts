import { reportUnexpected } from '../errors/report.ts';
import { languageModelApi } from './language-model.ts';

/**
 * How it stands with the browser's own model. `downloadable` and `downloading` answer, too: the
 * first question waits until the model has been loaded.
 */
export type BuiltInModelAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** Only windows know; a background finds it `unavailable`. Nothing is loaded by asking. */
export async function builtInModelAvailability(): Promise<BuiltInModelAvailability> {
  try {
    return (await languageModelApi()?.availability()) ?? 'unavailable';
  } catch (error) {
    reportUnexpected(error);
    return 'unavailable';
  }
}
