import { type KeyboardEvent, useMemo, useState } from 'react';
import { useSetting } from '@/components/ui/use-setting.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import {
  type BackEnd,
  backEndsItem,
  chooseFrom,
  chosenBackEndItem,
} from '@/lib/settings/back-ends.ts';
import { choiceKey, type KeptModels, modelGroups } from '@/lib/settings/model-groups.ts';
import { favouriteModelsItem, listedModelsItem, recentModelsItem } from '@/lib/settings/models.ts';
import { type Reach, reachItem } from '@/lib/settings/reach.ts';

interface KnownModels extends KeptModels {
  /** The back end that answers where a conversation has no model of its own. */
  readonly chosen: BackEnd | null;
  readonly reach: Reach;
}

/** All that the list is made of; `null` until it was read. */
export function useKnownModels(): KnownModels | null {
  const backEnds = useSetting(backEndsItem);
  const chosenId = useSetting(chosenBackEndItem);
  const lists = useSetting(listedModelsItem);
  const favourites = useSetting(favouriteModelsItem);
  const recents = useSetting(recentModelsItem);
  const reach = useSetting(reachItem);
  if (!backEnds || chosenId === null || !lists || !favourites || !recents || !reach) return null;
  return { backEnds, lists, favourites, recents, reach, chosen: chooseFrom(backEnds, chosenId) };
}

/** The place that a key leads to among so many; `undefined` where it leads nowhere. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % count;
    case 'ArrowUp':
      return (place + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The search, what it finds, and the one of that on which the keys act. */
export function useModelList(kept: KeptModels, current: ModelChoice | null, seesPictures = false) {
  // A model that is marked as a favourite stays where it is seen until the list is opened again.
  const [{ favourites }] = useState(kept);
  const [search, setSearch] = useState('');
  const [markedKey, setMarkedKey] = useState(current && !seesPictures ? choiceKey(current) : null);
  const { backEnds, lists, recents } = kept;
  const groups = useMemo(
    () => modelGroups({ backEnds, lists, favourites, recents }, search, seesPictures),
    [backEnds, lists, favourites, recents, search, seesPictures],
  );
  const models = groups.flatMap((group) => group.models);
  const found = models.findIndex(({ choice }) => choiceKey(choice) === markedKey);
  const place = Math.max(0, found);
  return {
    search,
    setSearch: (typed: string) => {
      setSearch(typed);
      setMarkedKey(null);
    },
    groups,
    marked: models[place],
    /** @returns whether it was a key of the list */
    onKeyDown: (event: KeyboardEvent): boolean => {
      if (event.shiftKey) return false;
      const next = models[placeAfter(event.key, place, models.length) ?? -1];
      if (next) setMarkedKey(choiceKey(next.choice));
      return next !== undefined;
    },
  };
}
