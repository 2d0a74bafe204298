import { browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';
import type { CommandName } from '../shortcuts/browser-commands.ts';
import { askAbout } from './ask-about.ts';
import { openPanel } from './open-panel.ts';
import { leaveItem } from './pending-item.ts';

/** What of a tab a command needs. */
interface CommandTab {
  readonly id?: number | undefined;
  readonly windowId: number;
  readonly title?: string | undefined;
  readonly url?: string | undefined;
}

/** What each command does. They are called in the reader's gesture, and open the panel first. */
const COMMAND_ACTS: Readonly<Record<CommandName, (tab: CommandTab) => void>> = {
  'open-panel': ({ windowId }) => {
    openPanel(windowId).catch(reportUnexpected);
    // An item with nothing in it has the composer focused, also in a panel that was open already.
    leaveItem({ id: crypto.randomUUID(), windowId }).catch(reportUnexpected);
  },
  'ask-about-selection': ({ id, windowId, title, url }) => {
    const known = { ...(id !== undefined && { id }), ...(title && { title }), ...(url && { url }) };
    askAbout({ windowId, ...known }, { kind: 'selection' });
  },
};

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMAND_ACTS, name);
}

/** Obeys the keyboard commands of the manifest. Both browsers say in which tab they were given. */
export function obeyCommands(): void {
  browser.commands.onCommand.addListener((name: string, tab?: CommandTab) => {
    if (tab && isCommand(name)) COMMAND_ACTS[name](tab);
  });
}
