import { use, useMemo } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { useSetting } from '@/components/ui/use-setting.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { type BackEndKind, backEndsItem, kindOf } from '@/lib/settings/back-ends.ts';
import { isGiven } from '@/lib/settings/given-back-ends.ts';
import { widenWindow, windowFor } from '@/lib/settings/widen-window.ts';
import { type UnreadPart, unreadPart } from '@/lib/tokens/unread-part.ts';
import { toldWindow } from '@/lib/tokens/window-of.ts';
import { focusComposer } from '../composer/focus-composer.ts';
import { aboutTokens } from '../gauge/about-tokens.ts';
import { Controls } from './contexts.ts';
import styles from './unread-note.module.css';

/**
 * Servers that cut what is too long, and count all that they read. An AI SDK server may tell of
 * what its cache lacked alone; Anthropic and Google refuse what is too long.
 */
const CUTTING_KINDS: ReadonlySet<BackEndKind> = new Set(['ollama', 'open-ai', 'responses']);

interface UnreadNoteProps {
  message: ChatMessage;
  /** The branch up to the answer. */
  before: readonly ChatMessage[];
}

interface NoteProps {
  message: ChatMessage;
  unread: UnreadPart;
}

function Note({ message, unread }: NoteProps) {
  const { command, isBusy } = use(Controls);
  const backEnds = useSetting(backEndsItem);
  const { choice } = message;
  const backEnd = backEnds?.find(({ id }) => id === choice?.backEndId);
  if (!backEnd || !CUTTING_KINDS.has(kindOf(backEnd))) return null;
  const canWiden = kindOf(backEnd) === 'ollama' && !isGiven(backEnd);
  const write = (tokens: number) => tokens.toLocaleString(formatLocale());
  const window = windowFor(unread.sent);
  const given = message.details?.window ?? 0;
  const counts = [backEnd.name, write(unread.read), aboutTokens(unread.sent)] as const;
  const askAgain = async () => {
    await widenWindow(backEnd.id, window);
    command({ type: 'regenerate', messageId: message.id, ...(choice && { choice }) });
    focusComposer();
  };
  return (
    <div className={styles.note} data-part="unread-note">
      <p>
        {given >= window
          ? i18n.t('message.heldDown', [...counts, write(given)])
          : i18n.t('message.readOnly', [...counts])}
      </p>
      {canWiden && window > (toldWindow(backEnd) ?? 0) && (
        <Button
          name="widen"
          disabled={isBusy}
          onClick={() => void askAgain().catch(reportUnexpected)}
        >
          {i18n.t('message.widen', [write(window)])}
        </Button>
      )}
    </div>
  );
}

/** Says that the server left out the beginning of what it was sent, where it did. */
export default function UnreadNote({ message, before }: UnreadNoteProps) {
  const unread = useMemo(() => unreadPart(message, before), [message, before]);
  return unread && <Note message={message} unread={unread} />;
}
