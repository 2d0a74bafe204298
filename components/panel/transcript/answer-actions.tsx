import { ChevronDown, ClipboardType, Copy, RefreshCw, StickyNote } from 'lucide-react';
import { use, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { i18n } from '#i18n';
import { keepRequests } from '@/components/notes/keep-request.ts';
import { selectedInAnswer, selectedText } from '@/components/notes/selected-answer.ts';
import { ActionButton } from '@/components/ui/action-button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { useAction } from '@/components/ui/use-action.ts';
import { useIsPrivate } from '@/components/ui/use-is-private.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Versions } from '@/lib/chat/transcript.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { WarningLog } from '@/lib/errors/warning-log.ts';
import { writeClipboard } from '@/lib/export/write-clipboard.ts';
import type { Reading } from '@/lib/settings/reading.ts';
import { mayBeUnread } from '@/lib/tokens/may-be-unread.ts';
import { focusComposer } from '../composer/focus-composer.ts';
import styles from './answer-actions.module.css';
import { AnswerAgain } from './answer-again.tsx';
import { Branches, Controls, useOfferedAction } from './contexts.ts';
import { VersionSwitch } from './version-switch.tsx';

// Few answers are read aloud.
const ReadButton = lazyComponent(() => import('@/components/speech/read-button.tsx'));
// Servers read all that they are sent, but for few.
const UnreadNote = lazyComponent(() => import('./unread-note.tsx'));
// Few readers ask who answered, and at what cost.
const MessageDetails = lazyComponent(() => import('./message-details.tsx'));

/** True where there is more to tell of an answer than its time. */
function hasDetails({ details }: ChatMessage, warnings: readonly unknown[]): boolean {
  return warnings.length > 0 || (details !== undefined && Object.keys(details).length > 0);
}

interface AnswerActionsProps {
  message: ChatMessage;
  reading: Reading;
  /** The ids of the answers to the same question, this one's among them. */
  versions: readonly string[];
  /** The parts of the answer that could not be shown as they were meant. */
  warnings: WarningLog;
}

interface CopiedAnswer {
  readonly message: ChatMessage;
  readonly reading: Reading;
  readonly branches: Pick<Versions, 'before'>;
}

/** Loaded with the first answer that is copied. */
const loadCopying = () => import('@/lib/export/copy-answer.ts');

async function copyMarkdown({ message, reading, branches }: CopiedAnswer): Promise<void> {
  const { markdownOf } = await loadCopying();
  const text = markdownOf(message, branches.before(message), reading);
  await writeClipboard(() => ({ text }));
}

async function copyRichText({ message, reading, branches }: CopiedAnswer): Promise<void> {
  const { richTextOf } = await loadCopying();
  await writeClipboard((signal) => richTextOf(message, branches.before(message), reading, signal));
}

interface CopyAnswerButtonProps {
  message: ChatMessage;
  reading: Reading;
  disabled: boolean;
}

/** Copies the answer as Markdown; the shortcut for the last answer does the same. */
function CopyAnswerButton({ message, reading, disabled }: CopyAnswerButtonProps) {
  const { outcome, shown, run } = useAction({
    icon: Copy,
    label: i18n.t('message.copyMarkdown'),
    doneLabel: i18n.t('block.copied'),
  });
  const branches = use(Branches);
  const copy = () => void run(() => copyMarkdown({ message, reading, branches }));
  useOfferedAction('copy', message.id, disabled ? null : copy);
  return (
    <IconButton
      name="copy-answer"
      {...shown}
      data-outcome={outcome.kind}
      disabled={disabled}
      onClick={copy}
    />
  );
}

async function wholeAnswer({ message, reading, branches }: CopiedAnswer): Promise<string> {
  const { noteTextOf } = await loadCopying();
  return noteTextOf(message, branches.before(message), reading);
}

/** Keeps what is selected of the answer, or all of it. Private windows keep nothing. */
function KeepButton({ message, reading, disabled }: CopyAnswerButtonProps) {
  const place = useRef<HTMLButtonElement>(null);
  const isPrivate = useIsPrivate();
  const branches = use(Branches);
  const keep = async () => {
    const isSelected = selectedInAnswer()?.article === place.current?.closest('article');
    const text = isSelected
      ? await selectedText()
      : await wholeAnswer({ message, reading, branches });
    keepRequests.send({ messageId: message.id, text, isWhole: !isSelected });
  };
  if (isPrivate !== false) return null;
  return (
    <IconButton
      ref={place}
      name="keep-note"
      icon={StickyNote}
      label={i18n.t('notes.keep')}
      disabled={disabled}
      // The press would take the selection away.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => void keep().catch(reportUnexpected)}
    />
  );
}

/** Asks the same question again. The new answer takes this one's place, and both can be shown. */
function RegenerateButton({ messageId, isGrowing }: { messageId: string; isGrowing: boolean }) {
  const { command, isBusy } = use(Controls);
  return (
    <IconButton
      name="regenerate"
      icon={RefreshCw}
      label={i18n.t('message.regenerate')}
      disabled={isBusy || isGrowing}
      onClick={() => {
        command({ type: 'regenerate', messageId });
        // The answer makes place for the next, and the button goes with it.
        focusComposer();
      }}
    />
  );
}

/** Says where the server has left out the beginning of what it was sent. */
function Unread({ message }: { message: ChatMessage }) {
  const branches = use(Branches);
  const before = useMemo(() => branches.before(message), [branches, message]);
  if (message.outcome === undefined || !mayBeUnread(message, before)) return null;
  return (
    <OptionalPart>
      <UnreadNote message={message} before={before} />
    </OptionalPart>
  );
}

/**
 * The buttons of a whole answer. While it grows they are not shown, but their place is kept, so
 * that nothing moves when they come.
 */
export function AnswerActions({ message, reading, versions, warnings }: AnswerActionsProps) {
  const isGrowing = message.outcome === undefined;
  const hasText = message.content !== '';
  const reported = useSyncExternalStore(warnings.subscribe, warnings.getSnapshot);
  const branches = use(Branches);
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  // The answer that takes this one's place has nothing to tell yet.
  if (isOpen && isGrowing) setOpen(false);
  return (
    <div className={styles.foot} data-part="answer-actions">
      <Unread message={message} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in. */}
      <div
        className={styles.actions}
        role="group"
        aria-label={i18n.t('message.actions')}
        data-waiting={isGrowing || undefined}
      >
        {versions.length > 1 && (
          <VersionSwitch messageId={message.id} versions={versions} tellsLater={!isGrowing} />
        )}
        <CopyAnswerButton message={message} reading={reading} disabled={isGrowing || !hasText} />
        <ActionButton
          name="copy-rich-text"
          icon={ClipboardType}
          label={i18n.t('message.copyRichText')}
          doneLabel={i18n.t('block.copied')}
          disabled={isGrowing || !hasText}
          action={() => copyRichText({ message, reading, branches })}
        />
        <KeepButton message={message} reading={reading} disabled={isGrowing || !hasText} />
        <RegenerateButton messageId={message.id} isGrowing={isGrowing} />
        <AnswerAgain message={message} look="icon" />
        {hasDetails(message, reported) && (
          <button
            type="button"
            name="details"
            className={styles.details}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {i18n.t('message.details')}
            <ChevronDown size={14} aria-hidden />
          </button>
        )}
        {/* The system's voices come when they like: nothing stands after it that would move. */}
        <OptionalPart>
          <ReadButton disabled={isGrowing || !hasText} />
        </OptionalPart>
      </div>
      {isOpen && (
        <OptionalPart>
          <MessageDetails id={detailsId} message={message} warnings={reported} />
        </OptionalPart>
      )}
    </div>
  );
}
