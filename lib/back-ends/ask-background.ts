import { browser } from 'wxt/browser';
import { askAboutBackEnds } from './client.ts';
import { BACK_ENDS_PORT_NAME, type BackEndRequest } from './messages.ts';

/**
 * Has the background do something about back ends, starting it if it does not run.
 * @throws BackEndRequestError; the signal's reason once it is aborted
 */
export function askBackground<Type extends BackEndRequest['type']>(
  request: Extract<BackEndRequest, { readonly type: Type }>,
  signal?: AbortSignal,
) {
  const port = browser.runtime.connect({ name: BACK_ENDS_PORT_NAME });
  return askAboutBackEnds<Type>(request, port, signal);
}
