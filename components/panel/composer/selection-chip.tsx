import { File, FileText, Image, Link, type LucideIcon, Quote, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { i18n } from '#i18n';
import { TextButton } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { useDisclosure } from '@/components/ui/use-disclosure.ts';
import type { Selection } from '@/lib/chat/message.ts';
import { isDocument } from '@/lib/chat/message-content.ts';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { plainText } from '@/lib/search/plain-text.ts';
import { hostOf, isWebPage } from '@/lib/settings/web-address.ts';
import { LeftOutLine } from './left-out/left-out-line.tsx';
import { UnsureLine } from './left-out/unsure-line.tsx';
import styles from './selection-chip.module.css';

// A passage is read when it is opened, which most are not.
const PassageText = lazyComponent(() => import('./passage-text.tsx'));
// Few passages are of files.
const KeptFile = lazyComponent(() => import('../transcript/places/kept-file.tsx'));

export interface SelectionChipProps {
  selection: Selection;
  /** Its text is on its way; it has no size yet. */
  isReading?: boolean;
  /** It is the page in front, which the reader has done nothing with yet. */
  isOffer?: boolean;
  /** The conversation has it as it was before. */
  isChanged?: boolean;
  /** Stands below the passage, and says how it was read. */
  children?: ReactNode;
  /** Opens in place of its text at first: the choice of what is sent. */
  outline?: ReactNode;
  /** Absent where the passage has been sent and stays. */
  onRemove?: () => void;
  onEdit?: (text: string) => void;
  /** Takes the words away that may not be seen. */
  onLeaveOutUnsure?: () => void;
  /** Keeps the passage as it is now. @returns puts that back */
  onBeginEdit?: () => () => void;
}

type Kind = NonNullable<Selection['kind']> | 'selection';

const ICONS: Readonly<Record<Kind, LucideIcon>> = {
  selection: Quote,
  page: FileText,
  file: File,
  link: Link,
  image: Image,
};

const NAMES: Readonly<Record<Kind, () => string>> = {
  selection: () => i18n.t('capture.kind.selection'),
  page: () => i18n.t('capture.kind.page'),
  file: () => i18n.t('capture.kind.file'),
  link: () => i18n.t('capture.kind.link'),
  image: () => i18n.t('capture.kind.image'),
};

/** More than two lines of it are not shown before it is opened. */
const MAX_EXCERPT_LENGTH = 600;

/** The words of a link or a picture, which are Markdown of our own making (lib/reading/first-passage). */
const LINK_WORDS = /^!?\[((?:[^\\\]]|\\.)*)\]\(/s;

/** An excerpt of its words, without the marks that they are sent with. */
function excerptOf(selection: Selection): string {
  const { kind, text, title, url } = selection;
  if (isDocument(selection)) return title.trim() || hostOf(url);
  const words = kind && LINK_WORDS.exec(text)?.[1];
  if (words) return words.slice(0, MAX_EXCERPT_LENGTH).replace(/\\([\\[\]])/g, '$1');
  // Addresses of links take their room, and are not shown.
  return plainText(text.slice(0, 4 * MAX_EXCERPT_LENGTH)).slice(0, MAX_EXCERPT_LENGTH);
}

/** The page's host, and its title where that is not said already. */
function pageName(selection: Selection): string {
  const { title, url } = selection;
  const names = [hostOf(url), isDocument(selection) ? '' : title.trim()];
  return names.filter(Boolean).join(' · ');
}

function number(value: number): string {
  return new Intl.NumberFormat(formatLocale()).format(value);
}

/** The number of its sections that earlier questions took along. */
function toldIn(selection: Selection & Partial<Pick<DraftSelection, 'told'>>): number {
  return selection.told?.length ?? 0;
}

/** The length that is sent, or was. */
function Size({ selection, isSent }: { selection: Selection; isSent: boolean }) {
  const { text, fullLength, parts } = selection;
  const { length } = text;
  if (parts && fullLength !== undefined) {
    // A draft tells so where all that fits the question has been sent before.
    const told = toldIn(selection);
    const isIdle = length === 0 && told > 0;
    const isPartial = !isSent && !isIdle;
    const count = isIdle ? told : parts.numbers.length;
    const numbers: [string, string] = [number(count), number(parts.of)];
    return (
      <span className={`${styles.parts} ${isPartial ? styles.cut : ''}`} data-part="passage-parts">
        {isIdle ? i18n.t('capture.idle', numbers) : i18n.t('capture.parts', numbers)}
      </span>
    );
  }
  if (isSent && length === 0) {
    return <span className={styles.size}>{i18n.t('capture.addressSent')}</span>;
  }
  if (fullLength === undefined || fullLength <= length) {
    return (
      <span className={styles.size}>{i18n.t('capture.characters', length, [number(length)])}</span>
    );
  }
  const numbers: [string, string] = [number(length), number(fullLength)];
  const said = length === 0 ? i18n.t('capture.noRoom') : i18n.t('capture.cut', numbers);
  return (
    <span className={styles.cut} data-part="passage-cut">
      {isSent ? i18n.t('capture.cutSent', numbers) : said}
    </span>
  );
}

/** Its pages, author and date, as they are sent. */
function Facts({ selection: { pageCount, author, published } }: { selection: Selection }) {
  const pages = pageCount && i18n.t('capture.pages', pageCount, [number(pageCount)]);
  const facts = [pages, author, published].filter(Boolean).join(' · ');
  return (
    facts !== '' && (
      <bdi className={styles.facts} data-part="passage-facts">
        {facts}
      </bdi>
    )
  );
}

/** Goes to where it is from: its code is loaded by then. */
async function showOnPage(selection: Selection): Promise<void> {
  const { backToPassage } = await import('@/lib/reading/leading/back-to-passage.ts');
  await backToPassage(selection);
}

function PageLine({ selection }: { selection: Selection }) {
  const name = pageName(selection);
  if (name === '') return null;
  // Imported conversations may name any address; only the web's are gone to.
  if (!isWebPage(selection.url)) {
    return (
      <span className={styles.page} dir="auto">
        {name}
      </span>
    );
  }
  return (
    <button
      type="button"
      name="back-to-passage"
      className={styles.page}
      dir="auto"
      title={selection.url.slice(0, MAX_EXCERPT_LENGTH)}
      aria-label={i18n.t('capture.back', [name])}
      onClick={() => void showOnPage(selection)}
    >
      {name}
    </button>
  );
}

type OpenedProps = Pick<SelectionChipProps, 'selection' | 'outline' | 'onEdit' | 'onBeginEdit'>;

/** All that is sent, or the sections to choose it from. */
function Opened({ selection, outline, onEdit, onBeginEdit }: OpenedProps) {
  const [showsText, setShowsText] = useState(false);
  return (
    <>
      {(!outline || showsText) && (
        <OptionalPart>
          <PassageText text={selection.text} onEdit={onEdit} onBeginEdit={onBeginEdit} />
        </OptionalPart>
      )}
      {outline && !showsText && outline}
      {outline && (
        <TextButton name="show-text" onClick={() => setShowsText(!showsText)}>
          {showsText ? i18n.t('capture.outline.sections') : i18n.t('capture.outline.text')}
        </TextButton>
      )}
    </>
  );
}

/** A passage of a question, with its page and its size; opens to show all that is sent. */
export default function SelectionChip(props: SelectionChipProps) {
  const { selection, isReading = false, isOffer = false, isChanged, children, outline } = props;
  const { onRemove, onEdit, onLeaveOutUnsure, onBeginEdit } = props;
  const { isOpen, id, opener, onKeyDown } = useDisclosure();
  const kind = selection.kind ?? 'selection';
  const Icon = ICONS[kind];
  const excerpt = excerptOf(selection);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is in it.
    <div
      className={styles.chip}
      onKeyDown={onKeyDown}
      data-part="selection-chip"
      data-kind={kind}
      data-offered={isOffer || undefined}
      data-attached={onRemove !== undefined || undefined}
    >
      <Icon className={styles.mark} size={16} aria-hidden />
      <div className={styles.words}>
        <button {...opener} name="read-passage" className={styles.excerpt}>
          <span className={styles.lines} dir="auto">
            {isOpen && kind === 'selection' ? NAMES[kind]() : excerpt || NAMES[kind]()}
          </span>
        </button>
        <div className={styles.line}>
          {isOffer && <span className={styles.offer}>{i18n.t('capture.kind.offer')}</span>}
          {isChanged && <span className={styles.changed}>{i18n.t('frontPage.changed')}</span>}
          <PageLine selection={selection} />
          <Facts selection={selection} />
          {selection.file && !onRemove && (
            <OptionalPart>
              <KeptFile passage={selection} />
            </OptionalPart>
          )}
          {!isReading && <Size selection={selection} isSent={!onRemove} />}
        </div>
        {kind === 'image' && onRemove && (
          <p className={styles.size} data-part="picture-words">
            {i18n.t('capture.pictureWords')}
          </p>
        )}
        {selection.leftOut && (
          <LeftOutLine leftOut={selection.leftOut} texts={selection.leftOutTexts} />
        )}
        <UnsureLine text={selection.text} onLeaveOut={onLeaveOutUnsure} />
        {children}
        {isOpen && (
          <div id={id} className={styles.opened}>
            <Opened {...{ selection, outline, onEdit, onBeginEdit }} />
          </div>
        )}
      </div>
      {onRemove && (
        <IconButton
          name="remove-passage"
          icon={X}
          label={i18n.t('capture.remove', [(excerpt || NAMES[kind]()).slice(0, 80)])}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
