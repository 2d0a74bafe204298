import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { type DraftSelection, withoutOffers } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { withoutUnsure } from '@/lib/in-page/seen/unsure.ts';
import { forgetCaptureLater } from '@/lib/reading/captures.ts';
import type { PageChanges } from '@/lib/reading/changed-pages.ts';
import { readOffered } from '@/lib/reading/request-reading.ts';
import { watchOffer } from '@/lib/reading/watch-offer.ts';
import { forgetFile } from '@/lib/reading/watch-readings.ts';
import { choiceOf, sentPassage } from '../outline/sent-passages.ts';
import type { PassageChoice } from '../outline/use-passage-choice.ts';
import { edited, ticked, unticked } from './change-passages.ts';
import styles from './draft-passages.module.css';
import { focusComposer } from './focus-composer.ts';
import { SelectionChip } from './lazy-selection-chip.tsx';
import { shownChange, useChangedPages } from './over-field/use-changed-pages.ts';

// Most passages are there at once.
const CaptureState = lazyComponent(() => import('./capture-state.tsx'));
// Most pages stay as they are.
const PageChanged = lazyComponent(() => import('./over-field/page-changed.tsx'));
// Most files are in Unicode.
const EncodingField = lazyComponent(() => import('./encoding-field.tsx'));
// Most passages are sent whole.
const PassageOutline = lazyComponent(() => import('../outline/passage-outline.tsx'));

interface DraftPassagesProps {
  /** Of what names the list. */
  titleId: string;
  selections: readonly DraftSelection[];
  choice: PassageChoice;
  onChange: (change: (selections: readonly DraftSelection[]) => readonly DraftSelection[]) => void;
  /** The reader took this off. */
  onLeaveOut: (passage: DraftSelection) => void;
}

/** The words of a link or a picture are there while more is looked for. */
function showsState({ kind, reading, text }: DraftSelection): boolean {
  return reading !== undefined && (reading !== 'under-way' || kind === 'page' || text === '');
}

/** Takes a page that is only offered out of the draft as soon as another page is in front. */
function useOffer(
  selections: DraftPassagesProps['selections'],
  onChange: DraftPassagesProps['onChange'],
): void {
  const offer = selections.find(({ isOffer }) => isOffer);
  const withdraw = useEffectEvent(() => onChange(withoutOffers));
  const watch = useEffectEvent((signal: AbortSignal) => {
    if (offer) watchOffer(offer, signal, () => withdraw());
  });
  const id = offer?.id;
  useEffect(() => {
    if (id === undefined) return;
    const end = new AbortController();
    watch(end.signal);
    return () => end.abort();
  }, [id]);
}

/** A page whose title never stands still is read no more often. */
const MAX_FRESH_READINGS = 3;

/** Reads a page that is only offered again when it has changed: what goes out is what is in front. */
function useFreshOffer(
  selections: DraftPassagesProps['selections'],
  changed: PageChanges,
  beginReading: (id: string) => void,
): ReadonlySet<string> {
  const [readings] = useState(() => new Map<string, number>());
  const offer = selections.find(
    ({ id, isOffer, reading }) =>
      isOffer &&
      reading === undefined &&
      changed.has(id) &&
      (readings.get(id) ?? 0) < MAX_FRESH_READINGS,
  );
  const read = useEffectEvent(async () => {
    if (!offer) return;
    readings.set(offer.id, (readings.get(offer.id) ?? 0) + 1);
    await readOffered(offer);
    beginReading(offer.id);
  });
  const id = offer?.id;
  useEffect(() => {
    if (id !== undefined) read().catch(reportUnexpected);
  }, [id]);
  return new Set(id === undefined ? [] : [id]);
}

/** Brings what has joined into view: the row may be longer than the panel is wide. */
function useNewInSight(
  list: RefObject<HTMLElement | null>,
  selections: readonly DraftSelection[],
): void {
  const [known] = useState(() => new Set(selections.map(({ id }) => id)));
  useEffect(() => {
    const index = selections.findLastIndex(({ id }) => !known.has(id));
    for (const { id } of selections) known.add(id);
    if (index >= 0) list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }, [list, selections, known]);
}

/** The passages that go out with the next question, as they will; each can be changed and taken off. */
export default function DraftPassages(props: DraftPassagesProps) {
  const { selections, choice, onChange } = props;
  const list = useRef<HTMLUListElement>(null);
  useNewInSight(list, selections);
  const changed = useChangedPages(selections);
  useOffer(selections, onChange);
  const replace = (id: string, change: (passage: DraftSelection) => DraftSelection) =>
    onChange((current) =>
      current.map((passage) => (passage.id === id ? change(passage) : passage)),
    );
  const beginReading = (id: string) =>
    replace(id, (current) => ({ ...current, reading: 'under-way' }));
  const beingRead = useFreshOffer(selections, changed, beginReading);
  const forget = (id: string) => {
    forgetCaptureLater(id);
    forgetFile(id).catch(reportUnexpected);
    onChange((current) => current.filter((passage) => passage.id !== id));
  };
  return (
    <ul ref={list} className={styles.passages} aria-labelledby={props.titleId}>
      {selections.map((passage) => {
        const { id, reading } = passage;
        const isReading = reading === 'under-way';
        const found = choiceOf(passage, choice.chosen);
        const change = shownChange(passage, changed);
        const isChosen = !choice.isNeeded || found !== undefined;
        return (
          <li key={id}>
            <SelectionChip
              // What is left of it after a question begins closed: the answer needs the room.
              key={passage.told?.length ?? 0}
              selection={sentPassage(passage, choice.chosen)}
              isReading={!isChosen || (reading !== undefined && passage.text === '')}
              isOffer={passage.isOffer ?? false}
              isChanged={passage.isChanged ?? false}
              onRemove={() => {
                props.onLeaveOut(passage);
                forget(id);
                // That of a page that is only offered is no change of what is attached.
                focusComposer();
              }}
              outline={
                found &&
                found.text !== null && (
                  <OptionalPart>
                    <PassageOutline
                      passage={passage}
                      choice={found}
                      onTick={(section, isWanted) =>
                        replace(id, (current) => ticked(current, section, isWanted))
                      }
                      onReset={() => replace(id, unticked)}
                    />
                  </OptionalPart>
                )
              }
              {...(!isReading && {
                onEdit: (text) => replace(id, (current) => edited(current, text)),
                onLeaveOutUnsure: () => {
                  replace(id, (current) => edited(current, withoutUnsure(current.text)));
                  focusComposer();
                },
                onBeginEdit: () => () => replace(id, () => passage),
              })}
            >
              {showsState(passage) && (
                <OptionalPart>
                  <CaptureState
                    passage={passage}
                    onLeft={() => forget(id)}
                    onRetry={() => beginReading(id)}
                  />
                </OptionalPart>
              )}
              {reading === undefined && passage.encoding !== undefined && (
                <OptionalPart>
                  <EncodingField
                    {...{ id, encoding: passage.encoding }}
                    onChosen={() => beginReading(id)}
                  />
                </OptionalPart>
              )}
              {reading === undefined && change && !beingRead.has(id) && (
                <OptionalPart>
                  <PageChanged {...{ passage, change }} onRetry={() => beginReading(id)} />
                </OptionalPart>
              )}
            </SelectionChip>
          </li>
        );
      })}
    </ul>
  );
}
