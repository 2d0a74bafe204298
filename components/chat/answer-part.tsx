import { type ReactNode, Suspense } from 'react';
import { Markdown } from '@/components/markdown/markdown.tsx';
import { Picture } from '@/components/markdown/picture.tsx';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { loadedShare } from '@/lib/built-in-model/download-progress.ts';
import type { ChatMessage, FilePart, MessagePart } from '@/lib/chat/message.ts';
import { resolveOutsideImage } from '@/lib/markdown/index.ts';
import { renderOptions } from '@/lib/settings/render-options.ts';
import type { Reading } from '@/lib/settings/settings.ts';
import styles from './answer-part.module.css';
import { Reasoning } from './reasoning.tsx';

interface AnswerPartProps {
  message: ChatMessage;
  part: MessagePart;
  /** Its place in the message. */
  index: number;
  reading: Reading;
  /** Whether the message is the last one that is shown. */
  isLast: boolean;
}

// Plain prose has none of them.
const ToolCall = lazyComponent(() => import('./tool-call.tsx'));
const FileChip = lazyComponent(() => import('./file-chip.tsx'));
const DownloadProgress = lazyComponent(() => import('./download-progress.tsx'));

/** Whether more may come of a part, or would have come: a cut answer stays as it was shown. */
function isUnfinished({ parts, outcome }: ChatMessage, part: MessagePart, index: number): boolean {
  if (outcome === undefined) return 'partId' in part;
  return outcome !== 'complete' && index === parts.length - 1;
}

/** One line high while its code is on its way, which it is once in a panel. */
function Line({ children }: { children: ReactNode }) {
  return <Suspense fallback={<div className={styles.line} />}>{children}</Suspense>;
}

/** A file is a picture, if the policy for pictures lets it be shown, or something to be saved. */
function FileView({ part, reading }: { part: FilePart; reading: Reading }) {
  const isImage = /^image\//i.test(part.mediaType);
  const address = isImage ? resolveOutsideImage(part.url, reading) : null;
  if (address !== null) {
    return (
      <div>
        <Picture src={address} alt="" place="figure" isLinked={false} isComplete />
      </div>
    );
  }
  return (
    <Line>
      <FileChip part={part} reading={reading} />
    </Line>
  );
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
      return <FileView part={part} reading={reading} />;
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
