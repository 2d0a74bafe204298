import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { GrowingField } from '@/components/ui/growing-field.tsx';
import { MAX_PAGE_LENGTH } from '@/lib/tools/limits.ts';
import { isComposing } from './is-composing.ts';
import styles from './passage-text.module.css';

const HEADING = /^(#{1,6} .*)$/m;

/** Marks of Markdown: of a heading, a link with its address, strong words, code. */
const MARK = /(^#{1,6} |!?\[(?=[^\]\n]{0,300}\]\()|\]\((?:[^()\n]|\([^()\n]*\))*\)|\*\*|`+)/m;

/** Code between its fences, and the rows of tables: each letter under the one above it. */
const COLUMNS =
  /^((?:```|~~~).*\n(?:[\s\S]*?\n)?(?:```|~~~) *(?:\n|$)|(?:\|.*\| *(?:\n|(?![\s\S])))+)/m;

function Line({ text }: { text: string }) {
  return text.split(MARK).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name.
      <span key={index} className={styles.mark}>
        {piece}
      </span>
    ),
  );
}

function Prose({ text }: { text: string }) {
  return text.split(HEADING).map((piece, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Line key={index} text={piece} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <strong key={index}>
        <Line text={piece} />
      </strong>
    ),
  );
}

/** Markdown to the letter, with its headings told apart, its marks drawn back and its columns kept. */
export function PassageMarks({ text }: { text: string }) {
  return text.split(COLUMNS).map((piece, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Prose key={index} text={piece} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={index} className={styles.columns}>
        {piece}
      </span>
    ),
  );
}

interface PassageTextProps {
  text: string;
  /** Absent where it has been sent, and while it is being read. */
  onEdit?: ((text: string) => void) | undefined;
  /** Keeps the passage as it is now. @returns puts that back */
  onBeginEdit?: (() => () => void) | undefined;
}

/** All of a passage, to be read and, before it is sent, to be changed. */
export default function PassageText({ text, onEdit, onBeginEdit }: PassageTextProps) {
  const [isEdited, setEdited] = useState(false);
  const before = useRef<{ text: string; putBack: (() => void) | undefined } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const end = () => {
    // At once: a frame later the reader may be typing elsewhere.
    flushSync(() => setEdited(false));
    place.current?.querySelector<HTMLElement>('button[name="edit-passage"]')?.focus();
  };
  const begin = () => {
    before.current = { text, putBack: onBeginEdit?.() };
    setEdited(true);
  };
  const cancel = () => {
    if (before.current && before.current.text !== text) {
      before.current.putBack?.();
      announce(i18n.t('capture.editRestored'));
    }
    end();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEdited || isComposing(event) || event.key !== 'Escape') return;
    // It closes the field, and stops no answer.
    event.stopPropagation();
    cancel();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape takes back from wherever the focus is in it.
    <div ref={place} className={styles.passage} data-part="passage-text" onKeyDown={onKeyDown}>
      {isEdited && onEdit ? (
        <div className={styles.field}>
          <GrowingField
            name="passage"
            maxLength={MAX_PAGE_LENGTH}
            value={text}
            aria-label={i18n.t('capture.editLabel')}
            autoFocus
            onChange={(event) => onEdit(event.target.value)}
          />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
        <p className={styles.whole} dir="auto" tabIndex={0}>
          <PassageMarks text={text} />
        </p>
      )}
      {onEdit && (
        <div className={styles.foot}>
          <Button
            name={isEdited ? 'done-editing-passage' : 'edit-passage'}
            onClick={isEdited ? end : begin}
          >
            {isEdited ? i18n.t('capture.doneEditing') : i18n.t('capture.edit')}
          </Button>
          {isEdited && onBeginEdit && (
            <Button name="cancel-editing-passage" onClick={cancel}>
              {i18n.t('actions.cancel')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
