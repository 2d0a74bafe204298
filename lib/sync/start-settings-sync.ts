import { browser } from 'wxt/browser';
import type { BackEndStore } from '../back-ends/back-end-store.ts';
import { storedItem, storeItem } from '../browser/stored-item.ts';
import { systemClock } from '../clock.ts';
import { actionsItem } from '../settings/actions.ts';
import { backEndsItem, hasChosenItem } from '../settings/back-ends.ts';
import { chatSettingsItem } from '../settings/chat-settings.ts';
import { codeThemesItem } from '../settings/code-themes.ts';
import { isGiven } from '../settings/given-back-ends.ts';
import { keepingItem } from '../settings/keeping.ts';
import { lookItem } from '../settings/look.ts';
import { reachItem } from '../settings/reach.ts';
import { readingItem } from '../settings/reading.ts';
import { updateSetting } from '../settings/setting.ts';
import type { SyncedSettings } from './entries.ts';
import { type MirrorMemory, SettingsMirror } from './settings-mirror.ts';
import { syncStateItem } from './sync-state.ts';

/** The state agreed on with the account, for the background alone. */
const memoryItem = storedItem<MirrorMemory | null>(
  'local',
  'syncMemory',
  null,
  (stored) => stored as MirrorMemory,
);

const ITEMS = {
  look: lookItem,
  reading: readingItem,
  codeThemes: codeThemesItem,
  chatSettings: chatSettingsItem,
  actions: actionsItem,
};

/** The settings' names in the extension's storage; whatever else changes is not synced. */
const WATCHED = [...Object.keys(ITEMS), 'backEnds', 'keeping', 'reach'];

/** The reader's own: what an organisation sets is no other browser's. */
async function readSettings(): Promise<SyncedSettings> {
  // At once: what the reader changes between two of them could be missed.
  const [look, reading, codeThemes, chatSettings, actions, backEnds] = await Promise.all([
    lookItem.own.getValue(),
    readingItem.own.getValue(),
    codeThemesItem.own.getValue(),
    chatSettingsItem.own.getValue(),
    actionsItem.own.getValue(),
    backEndsItem.own.getValue(),
  ]);
  const own = backEnds.filter((backEnd) => !isGiven(backEnd));
  return { look, reading, codeThemes, chatSettings, actions, backEnds: own };
}

/** Keeps those that are other ones now. */
async function keepChanged(settings: SyncedSettings, before: SyncedSettings): Promise<void> {
  const isOther = (name: keyof SyncedSettings) =>
    JSON.stringify(settings[name]) !== JSON.stringify(before[name]);
  for (const name of Object.keys(ITEMS) as (keyof typeof ITEMS)[]) {
    if (isOther(name)) await updateSetting<unknown>(ITEMS[name].own, () => settings[name]);
  }
}

/**
 * Keeps the settings and those in the browser's account the same from now on, for as long as the
 * reader wants that. To be called at once when the background starts: changes start it.
 * @param store takes changes of the back ends one after the other
 */
export function startSettingsSync(store: BackEndStore): void {
  const { sync } = browser.storage;
  const mirror = new SettingsMirror({
    account: {
      get: () => sync.get(null),
      set: (items) => sync.set(items),
      remove: (names) => sync.remove(names),
    },
    clock: systemClock,
    isOn: async () => {
      const [keeping, reach] = await Promise.all([keepingItem.getValue(), reachItem.getValue()]);
      return keeping.syncsSettings && !reach.onlyThisComputer;
    },
    readSettings,
    takeOver: async (settings, before) => {
      await keepChanged(settings, before);
      if (JSON.stringify(settings.backEnds) === JSON.stringify(before.backEnds)) return;
      await store.replace(settings.backEnds);
      // Whoever has set up back ends elsewhere is not offered a first one.
      await updateSetting(hasChosenItem, () => true);
    },
    readMemory: () => memoryItem.getValue(),
    keepMemory: (memory) => storeItem(memoryItem, memory),
    tell: (state) => storeItem(syncStateItem, state),
  });
  browser.storage.onChanged.addListener((changes, area) => {
    const isSetting = area === 'local' && WATCHED.some((name) => name in changes);
    if (isSetting || area === 'sync') mirror.noteChange();
  });
  void mirror.reconcile();
}
