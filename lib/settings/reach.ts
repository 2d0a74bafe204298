import * as z from 'zod/mini';
import type { StoredItem } from '../browser/stored-item.ts';
import { type Reading, readingItem } from './reading.ts';
import { settingGroup } from './setting.ts';
import { isThisComputer } from './web-address.ts';

export const reachSchema = z.object({
  /** Nothing but this computer is reached, whatever else is set. */
  onlyThisComputer: z.boolean(),
});

export type Reach = Readonly<z.infer<typeof reachSchema>>;

export const reachItem = settingGroup('reach', reachSchema, { onlyThisComputer: false });

/** Tells of an address that it is elsewhere, while only this computer is reached. */
export function isBeyondReach({ onlyThisComputer }: Reach, address: string): boolean {
  // The browser's own model has no address.
  return onlyThisComputer && address !== '' && !isThisComputer(address);
}

function within(reading: Reading, onlyThisComputer: boolean): Reading {
  return onlyThisComputer ? { ...reading, remoteImages: 'never' } : reading;
}

/** The choices of links and pictures as they hold: without pictures where only this computer is reached. */
export const heldReadingItem: Pick<StoredItem<Reading>, 'fallback' | 'getValue' | 'watch'> = {
  fallback: readingItem.fallback,
  getValue: async () => {
    const [reading, reach] = await Promise.all([readingItem.getValue(), reachItem.getValue()]);
    return within(reading, reach.onlyThisComputer);
  },
  watch: (onChange) => {
    const tell = () => void heldReadingItem.getValue().then(onChange);
    const ends = [readingItem.watch(tell), reachItem.watch(tell)];
    return () => {
      for (const end of ends) end();
    };
  },
};
