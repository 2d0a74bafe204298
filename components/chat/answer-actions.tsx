import { ChevronDown, ClipboardType } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { i18n } from '#i18n';
import { ActionButton } from '@/components/markdown/block-actions/action-button.tsx';
import { CopyButton } from '@/components/markdown/block-actions/copy-button.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { WarningLog } from '@/lib/errors/warning-log.ts';
import { type ClipboardContent, writeClipboard } from '@/lib/export/write-clipboard.ts';
import type { Reading } from '@/lib/settings/settings.ts';
import styles from './answer-actions.module.css';
import { MessageDetails } from './message-details.tsx';

interface AnswerActionsProps {
  message: ChatMessage;
  reading: Reading;
  /** What of the answer could not be shown as it was meant. */
  warnings: WarningLog;
}

/** Loaded with the first answer that is copied. */
async function toMarkdown(message: ChatMessage, reading: Reading): Promise<ClipboardContent> {
  const { answerMarkdown } = await import('@/lib/export/answer-markdown.ts');
  return { text: answerMarkdown(message, reading, i18n.t('message.sources')) };
}

async function toRichText(message: ChatMessage, reading: Reading): Promise<ClipboardContent> {
  const { answerHtml } = await import('@/lib/export/answer-html.ts');
  const { text } = await toMarkdown(message, reading);
  return { text, html: answerHtml(message, reading, i18n.t('message.sources')) };
}

/**
 * What can be done with a whole answer. While it grows the buttons are not shown, but their place
 * is kept, so that nothing moves when they come.
 */
export function AnswerActions({ message, reading, warnings }: AnswerActionsProps) {
  const isGrowing = message.outcome === undefined;
  const reported = useSyncExternalStore(warnings.subscribe, warnings.getSnapshot);
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <div className={styles.foot} data-part="answer-actions">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in. */}
      <div
        className={styles.actions}
        role="group"
        aria-label={i18n.t('message.actions')}
        data-waiting={isGrowing || undefined}
      >
        <CopyButton
          name="copy-answer"
          label={i18n.t('message.copyMarkdown')}
          disabled={isGrowing}
          content={() => toMarkdown(message, reading)}
        />
        <ActionButton
          name="copy-rich-text"
          icon={ClipboardType}
          label={i18n.t('message.copyRichText')}
          doneLabel={i18n.t('block.copied')}
          disabled={isGrowing}
          action={async () => writeClipboard(await toRichText(message, reading))}
        />
        {reported.length > 0 && (
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
      {isOpen && <MessageDetails id={detailsId} warnings={reported} />}
    </div>
  );
}
