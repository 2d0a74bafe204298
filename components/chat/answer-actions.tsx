import { ChevronDown, ClipboardType, RefreshCw } from 'lucide-react';
import { use, useId, useState, useSyncExternalStore } from 'react';
import { i18n } from '#i18n';
import { ActionButton } from '@/components/markdown/block-actions/action-button.tsx';
import { CopyButton } from '@/components/markdown/block-actions/copy-button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { WarningLog } from '@/lib/errors/warning-log.ts';
import { type ClipboardContent, writeClipboard } from '@/lib/export/write-clipboard.ts';
import { blockedTexts } from '@/lib/i18n/blocked-texts.ts';
import type { Reading } from '@/lib/settings/settings.ts';
import styles from './answer-actions.module.css';
import { Controls } from './conversation-controls.ts';
import { focusComposer } from './focus-composer.ts';
import { hasDetails, MessageDetails } from './message-details.tsx';
import { VersionSwitch } from './version-switch.tsx';

interface AnswerActionsProps {
  message: ChatMessage;
  reading: Reading;
  /** The ids of the answers to the same question, this one's among them. */
  versions: readonly string[];
  /** What of the answer could not be shown as it was meant. */
  warnings: WarningLog;
}

/** Loaded with the first answer that is copied. */
async function toMarkdown(
  message: ChatMessage,
  reading: Reading,
): Promise<Pick<ClipboardContent, 'text'>> {
  const { answerMarkdown } = await import('@/lib/export/answer-markdown.ts');
  return { text: answerMarkdown(message, reading, i18n.t('message.sources')) };
}

async function copyRichText(message: ChatMessage, reading: Reading): Promise<void> {
  const [{ answerHtml }, { inTurns }] = await Promise.all([
    import('@/lib/export/answer-html.ts'),
    import('@/lib/steps/in-turns.ts'),
  ]);
  const { text } = await toMarkdown(message, reading);
  const policy = { ...reading, blockedTexts: blockedTexts() };
  const html = answerHtml(message, policy, i18n.t('message.sources'));
  await writeClipboard((signal) => ({ text, html: inTurns(html, signal) }));
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

/**
 * What can be done with a whole answer. While it grows the buttons are not shown, but their place
 * is kept, so that nothing moves when they come.
 */
export function AnswerActions({ message, reading, versions, warnings }: AnswerActionsProps) {
  const isGrowing = message.outcome === undefined;
  const hasText = message.content !== '';
  const reported = useSyncExternalStore(warnings.subscribe, warnings.getSnapshot);
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  // The answer that takes this one's place has nothing to tell yet.
  if (isOpen && isGrowing) setOpen(false);
  return (
    <div className={styles.foot} data-part="answer-actions">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in. */}
      <div
        className={styles.actions}
        role="group"
        aria-label={i18n.t('message.actions')}
        data-waiting={isGrowing || undefined}
      >
        {versions.length > 1 && <VersionSwitch messageId={message.id} versions={versions} />}
        <CopyButton
          name="copy-answer"
          label={i18n.t('message.copyMarkdown')}
          disabled={isGrowing || !hasText}
          content={() => toMarkdown(message, reading)}
        />
        <ActionButton
          name="copy-rich-text"
          icon={ClipboardType}
          label={i18n.t('message.copyRichText')}
          doneLabel={i18n.t('block.copied')}
          disabled={isGrowing || !hasText}
          action={() => copyRichText(message, reading)}
        />
        <RegenerateButton messageId={message.id} isGrowing={isGrowing} />
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
      </div>
      {isOpen && <MessageDetails id={detailsId} message={message} warnings={reported} />}
    </div>
  );
}
