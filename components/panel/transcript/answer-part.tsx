import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { Markdown } from '@/components/markdown/markdown.tsx';
import { ReasoningSection } from '@/components/markdown/reasoning-section.tsx';
import { durationText } from '@/components/texts/duration-text.ts';
import { Before, lazyComponent } from '@/components/ui/lazy-component.tsx';
import { loadedShare } from '@/lib/built-in-model/download-progress.ts';
import type { ChatMessage, MessagePart, ReasoningPart } from '@/lib/chat/message.ts';
import { type Reading, renderOptions } from '@/lib/settings/reading.ts';
import styles from './answer-part.module.css';

interface ReasoningProps {
  part: ReasoningPart;
  /** It is being thought right now. */
  isGrowing: boolean;
  /** More of it may come, or would have come. */
  streaming: boolean;
  reading: Reading;
}

function titleOf({ durationMs }: ReasoningPart, isGrowing: boolean): string {
  if (isGrowing) return i18n.t('message.thinking');
  if (durationMs === undefined) return i18n.t('message.reasoning');
  if (durationMs < 1000) return i18n.t('message.thoughtBriefly');
  return i18n.t('message.thought', [durationText(durationMs / 1000)]);
}

/** The model's thoughts, which the back end sent apart from the answer, and how long they took. */
function Reasoning({ part, isGrowing, streaming, reading }: ReasoningProps) {
  return (
    <ReasoningSection title={titleOf(part, isGrowing)}>
      <Markdown
        text={part.text}
        streaming={streaming}
        ended={!isGrowing}
        {...renderOptions(reading)}
      />
    </ReasoningSection>
  );
}

interface AnswerPartProps {
  message: ChatMessage;
  part: MessagePart;
  /** Its place in the message. */
  index: number;
  reading: Reading;
  isLast: boolean;
}

// Plain prose has none of them.
const ToolCall = lazyComponent(() => import('./tool-call.tsx'));
const FileView = lazyComponent(() => import('./files/file-view.tsx'));
const DownloadProgress = lazyComponent(() => import('./download-progress.tsx'));

/** Tells whether more may come of a part, or would have come: a cut answer stays as it was shown. */
function isUnfinished({ parts, outcome }: ChatMessage, part: MessagePart, index: number): boolean {
  if (outcome === undefined) return 'partId' in part;
  return outcome !== 'complete' && index === parts.length - 1;
}

/** One line high while its code is on its way, which it is once in a panel. */
function Line({ children }: { children: ReactNode }) {
  return <Before value={<div className={styles.line} />}>{children}</Before>;
}

/** A part of an answer, as the reader sees it; what stands elsewhere is nothing here. */
export function AnswerPart({ message, part, index, reading, isLast }: AnswerPartProps) {
  const streaming = isUnfinished(message, part, index);
  switch (part.type) {
    case 'text':
      return (
        <Markdown
          text={part.text}
          streaming={streaming}
          ended={message.outcome !== undefined}
          idPrefix={`${message.id}-${index}-`}
          {...renderOptions(reading)}
        />
      );
    case 'reasoning': {
      const isAtEnd = index === message.parts.length - 1;
      const isGrowing = streaming && isAtEnd && message.outcome === undefined;
      return (
        <Reasoning part={part} isGrowing={isGrowing} streaming={streaming} reading={reading} />
      );
    }
    case 'dynamic-tool':
      return (
        <Line>
          <ToolCall part={part} message={message} isLast={isLast} />
        </Line>
      );
    case 'file':
      return (
        <Line>
          <FileView part={part} reading={reading} />
        </Line>
      );
    case 'data': {
      // Any server can send such a part; it says no more than that something is being loaded.
      const loaded = message.outcome === undefined ? loadedShare(part) : null;
      return loaded === null ? null : (
        <Line>
          <DownloadProgress loaded={loaded} />
        </Line>
      );
    }
    default:
      return null;
  }
}
