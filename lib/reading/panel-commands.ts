import { browser } from 'wxt/browser';
import type { CommandName } from '../browser/browser-commands.ts';
import { panelApis } from '../browser/panel-apis.ts';
import { reportUnexpected } from '../errors/report.ts';
import { askAbout, offerPage, togglePanel } from './ask-about.ts';
import { type AskedTab, askedTab } from './capture-messages.ts';

/** Makes the toolbar button open the panel and offer the page in front, as often as it is pressed. */
export function openPanelFromToolbar(): void {
  // Chrome gives `activeTab` only where we open the panel ourselves. Earlier versions left it to
  // the browser, which remembers that.
  panelApis()
    .sidePanel?.setPanelBehavior({ openPanelOnActionClick: false })
    .catch(reportUnexpected);
  browser.action.onClicked.addListener((tab) => offerPage(askedTab(tab)));
}

/** Commands are called in the reader's gesture, and open the panel first. */
const COMMAND_ACTS: Readonly<Record<CommandName, (tab: AskedTab) => void>> = {
  'open-panel': togglePanel,
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
