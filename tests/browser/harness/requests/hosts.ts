/**
 * All hosts that a browser with the extension goes to in the tests, each with its reason. Beyond this
 * computer they are the browsers' own: the proxy sees no page of ours behind them, and passes none on.
 */
export const HOSTS: Readonly<Record<string, string>> = {
  '127.0.0.1': 'the servers of the tests',
  localhost: 'the same, by its name',
  '[::1]': 'the same, by the other protocol',
  'beyond.example': 'where a server of a test leads on to',
  'update.googleapis.com': 'Chromium asks for updates of its parts',
  'clients2.google.com': 'Chromium asks for updates of extensions',
  'redirector.gvt1.com': 'Chromium loads such an update',
  'accounts.google.com': 'Chromium asks for accounts',
  'content-autofill.googleapis.com': 'Chromium asks how a form is filled in',
  'firefox.settings.services.mozilla.com': 'Firefox asks for lists, as of certificates withdrawn',
};
