import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { GrowingField } from '@/components/ui/growing-field.tsx';
import { FailureNotice } from '@/components/ui/lazy-failure.tsx';
import type { Failure } from '@/lib/errors/failure.ts';
import { toFailure } from '@/lib/errors/failure-error.ts';
import type { NotePlace } from '@/lib/notes/note-places.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import styles from './note-form.module.css';
import { NoteText } from './note-text.tsx';
import { useTypedWords } from './use-typed-words.ts';

interface NoteFormProps {
  /** Of the answer, or of the note that is changed: words that are not kept wait under it. */
  draftId: string;
  /** The kept words: Markdown. */
  text: string;
  /** The reader's own, as far as there are any. */
  words?: string;
  /** The places to choose from, the likeliest first; a note that is kept has one, and no choice. */
  places: readonly NotePlace[];
  isNew: boolean;
  /** The answer that it is of is gone. */
  isAlone?: boolean;
  /** @param place `undefined` where there is none */
  onKeep: (words: string, place: NotePlace | undefined) => Promise<void>;
  onClose: () => void;
}

/** A place in one line: its page or file, and the words there. */
function placeText({ title, url, anchor }: NotePlace): string {
  const name = title || hostOf(url);
  return anchor ? `${name}: ${i18n.t('notes.quoted', [anchor.exact])}` : name;
}

interface PlaceFieldProps {
  places: readonly NotePlace[];
  index: number;
  onChoose: (index: number) => void;
}

function PlaceField({ places, index, onChoose }: PlaceFieldProps) {
  const id = useId();
  const [only] = places;
  if (!only) return null;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {i18n.t('notes.place')}
      </label>
      {places.length === 1 ? (
        <output id={id} className={styles.place} dir="auto" data-part="note-place">
          {placeText(only)}
        </output>
      ) : (
        <select
          id={id}
          name="note-place"
          className={styles.select}
          value={index}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        >
          {places.map((place, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places never change.
            <option key={at} value={at}>
              {placeText(place)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** Shows words that are kept of an answer, and their place, and takes the reader's own. */
export function NoteForm(props: NoteFormProps) {
  const { draftId, text, words = '', places, isNew, isAlone = false, onKeep, onClose } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // After the dialog, which gives the focus to its first button.
    queueMicrotask(() => {
      const { current } = field;
      current?.focus();
      current?.setSelectionRange(current.value.length, current.value.length);
    });
  }, []);
  const { typed, type, forget } = useTypedWords(draftId, words);
  const [index, setIndex] = useState(0);
  const [isKeeping, setKeeping] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // It gives the focus back, which one that is only taken away does not.
  const close = () => field.current?.closest('dialog')?.close();
  const drop = () => {
    forget();
    close();
  };
  const keep = () => {
    if (isKeeping) return;
    setKeeping(true);
    onKeep(typed.trim(), places[index]).then(drop, (error: unknown) => {
      setFailure(toFailure(error));
      setKeeping(false);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The list below it has other uses for keys.
    event.stopPropagation();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep();
  };
  return (
    <Dialog title={i18n.t(isNew ? 'notes.keep' : 'notes.edit')} onClose={onClose}>
      <form
        className={styles.form}
        data-part="note-form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          keep();
        }}
      >
        {isAlone && <p className={styles.label}>{i18n.t('notes.conversationGone')}</p>}
        <NoteText text={text} />
        <PlaceField places={places} index={index} onChoose={setIndex} />
        <div className={styles.field}>
          <label className={styles.label} htmlFor={id}>
            {i18n.t('notes.ownWords')}
          </label>
          <div className={styles.words}>
            <GrowingField
              id={id}
              name="note-words"
              ref={field}
              value={typed}
              placeholder={i18n.t('notes.ownWordsHint')}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              onKeyDown={onKeyDown}
            />
          </div>
        </div>
        {failure && <FailureNotice failure={failure} />}
        <div className={styles.buttons}>
          <Button name="cancel-note" onClick={drop}>
            {i18n.t('message.cancel')}
          </Button>
          <Button name="save-note" type="submit" look="accent" disabled={isKeeping}>
            {i18n.t(isNew ? 'notes.save' : 'notes.saveWords')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
