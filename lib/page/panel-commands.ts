import { browser } from 'wxt/browser';
import type { CommandName } from '../shortcuts/browser-commands.ts';
import { askAbout, offerPage } from './ask-about.ts';
import { type AskedTab, askedTab } from './asked.ts';

/** What each command does. They are called in the reader's gesture, and open the panel first. */
const COMMAND_ACTS: Readonly<Record<CommandName, (tab: AskedTab) => void>> = {
  'open-panel': offerPage,
  'ask-about-selection': (tab) => askAbout(tab, { kind: 'selection' }),
};

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMAND_ACTS, name);
}

/** Obeys the keyboard commands of the manifest. Both browsers say in which tab they were given. */
export function obeyCommands(): void {
  browser.commands.onCommand.addListener((name: string, tab?: Parameters<typeof askedTab>[0]) => {
    if (tab && isCommand(name)) COMMAND_ACTS[name](askedTab(tab));
  });
}
