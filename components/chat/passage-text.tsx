import { type KeyboardEvent, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { GrowingField } from '@/components/ui/growing-field.tsx';
import { MAX_PASSAGE_LENGTH } from '@/lib/chat/passage-limits.ts';
import { isComposing } from './is-composing.ts';
import { PassageMarks } from './passage-marks.tsx';
import styles from './passage-text.module.css';

interface PassageTextProps {
  text: string;
  /** Absent where it has been sent, and while it is being read. */
  onEdit?: ((text: string) => void) | undefined;
}

/** All of a passage, to be read and, before it is sent, to be changed. */
export default function PassageText({ text, onEdit }: PassageTextProps) {
  const [isEdited, setEdited] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const end = () => {
    setEdited(false);
    requestAnimationFrame(() => {
      place.current?.querySelector<HTMLElement>('button[name="edit-passage"]')?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key !== 'Escape') return;
    // It closes the field, and stops no answer.
    event.stopPropagation();
    end();
  };
  return (
    <div ref={place} className={styles.passage} data-part="passage-text">
      {isEdited && onEdit ? (
        <div className={styles.field}>
          <GrowingField
            name="passage"
            maxLength={MAX_PASSAGE_LENGTH}
            value={text}
            aria-label={i18n.t('capture.editLabel')}
            autoFocus
            onChange={(event) => onEdit(event.target.value)}
            onKeyDown={onKeyDown}
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
            onClick={isEdited ? end : () => setEdited(true)}
          >
            {isEdited ? i18n.t('capture.doneEditing') : i18n.t('capture.edit')}
          </Button>
        </div>
      )}
    </div>
  );
}
