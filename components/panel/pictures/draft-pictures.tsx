import { X } from 'lucide-react';
import { useEffect } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import type { Draft, DraftPicture } from '@/lib/conversations/draft.ts';
import type { PictureFault } from '@/lib/errors/picture-error.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { focusComposer } from '../composer/focus-composer.ts';
import { giveUpPicture, useIsBlind } from './attach-picture.ts';
import styles from './draft-pictures.module.css';
import { PictureThumbnail } from './picture-thumbnail.tsx';
import { withoutPicture } from './without-picture.ts';

interface DraftPicturesProps {
  pictures: readonly DraftPicture[];
  onDraft: (change: (draft: Draft) => Draft) => void;
}

const FAULT_TEXTS: Readonly<Record<PictureFault, (name: string) => string>> = {
  'too-large': (name) => i18n.t('pictures.tooLarge', [name]),
  'too-many-pixels': (name) => i18n.t('pictures.tooManyPixels', [name]),
  'unknown-kind': (name) => i18n.t('pictures.unknownKind', [name]),
  damaged: (name) => i18n.t('pictures.damaged', [name]),
  'not-kept': (name) => i18n.t('pictures.notKept', [name]),
};

function sizeOf({ width, height }: DraftPicture): string {
  if (width === undefined || height === undefined) return '';
  const number = (value: number) => value.toLocaleString(formatLocale());
  return i18n.t('pictures.size', [number(width), number(height)]);
}

/** The words beside a picture: what it is, that it is on its way, or why it is not sent. */
function PictureWords({ picture, name }: { picture: DraftPicture; name: string }) {
  const { reading } = picture;
  const isBlind = useIsBlind();
  const fault = reading && reading !== 'under-way' ? FAULT_TEXTS[reading](name) : '';
  useEffect(() => {
    if (fault) announce(fault);
  }, [fault]);
  if (fault) return <span className={styles.fault}>{fault}</span>;
  return (
    <>
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.size}>
        {reading ? i18n.t('pictures.reading') : sizeOf(picture)}
        {isBlind && !reading && ` · ${i18n.t('pictures.unseen')}`}
      </span>
    </>
  );
}

interface ListProps {
  pictures: readonly DraftPicture[];
  /** Pages of a document, which are many and look alike: each is its thumbnail alone. */
  arePages: boolean;
  onRemove: (id: string) => void;
}

function List({ pictures, arePages, onRemove }: ListProps) {
  return (
    <ul
      className={arePages ? styles.pages : styles.pictures}
      data-part={arePages ? 'draft-pages' : 'draft-pictures'}
      aria-label={i18n.t('pictures.title')}
    >
      {pictures.map((picture) => {
        const { id, text, filename, reading } = picture;
        const name = filename || i18n.t('pictures.unnamed');
        return (
          <li key={id} className={arePages ? styles.page : styles.picture} data-reading={reading}>
            {text && <PictureThumbnail url={text} filename={filename} />}
            {!arePages && (
              <span className={styles.words}>
                <PictureWords picture={picture} name={name} />
              </span>
            )}
            <IconButton
              name="remove-picture"
              icon={X}
              label={i18n.t('capture.remove', [name])}
              onClick={() => onRemove(id)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A page of a document that is attached as a picture, or will be. */
function isPage({ passageId, text, reading }: DraftPicture): boolean {
  return passageId !== undefined && (text !== '' || reading === 'under-way');
}

/** The pictures that go out with the next question; each can be looked at and taken off. */
export function DraftPictures({ pictures, onDraft }: DraftPicturesProps) {
  const remove = (id: string) => {
    giveUpPicture(id);
    onDraft((draft) => withoutPicture(draft, id));
    focusComposer();
  };
  const pages = pictures.filter(isPage);
  const others = pictures.filter((picture) => !isPage(picture));
  return (
    <>
      {pages.length > 0 && <List pictures={pages} arePages onRemove={remove} />}
      {others.length > 0 && <List pictures={others} arePages={false} onRemove={remove} />}
    </>
  );
}
