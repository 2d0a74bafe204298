import { browser } from 'wxt/browser';
import { i18n } from '#i18n';

/** Our commands in the manifest, which the browser hears, whatever has the focus. */
const COMMANDS = ['open-panel', 'ask-about-selection'] as const;

export type CommandName = (typeof COMMANDS)[number];

/** A command with the keys that the browser has for it now. */
export interface BrowserCommand {
  readonly name: CommandName;
  /** As the browser writes them, such as `Alt+Shift+K`, in the reader's language; empty where there are none. */
  readonly keys: string;
}

/** Chrome's page for the keys of all extensions. No link leads there, but a tab does. */
export const CHROME_SHORTCUTS_ADDRESS = 'chrome://extensions/shortcuts';

/** Firefox alone has it, from 137 on. */
interface ShortcutSettings {
  openShortcutSettings?(): Promise<void>;
}

/** The commands with the keys that the reader, or the browser in a conflict, has given them. */
export async function browserCommands(): Promise<readonly BrowserCommand[]> {
  const known = await browser.commands.getAll();
  return COMMANDS.map((name) => ({
    name,
    // Firefox writes it in English in every language.
    keys: (known.find((command) => command.name === name)?.shortcut ?? '').replace(
      'Shift',
      i18n.t('shortcuts.key.Shift'),
    ),
  }));
}

/** Opens the browser's own page where these keys are changed. */
export async function openShortcutSettings(): Promise<void> {
  const commands: typeof browser.commands & ShortcutSettings = browser.commands;
  if (commands.openShortcutSettings) await commands.openShortcutSettings();
  else await browser.tabs.create({ url: CHROME_SHORTCUTS_ADDRESS });
}
