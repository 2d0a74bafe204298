import { type RefObject, useState, useSyncExternalStore } from 'react';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import { isTabListPutOff } from './explained.ts';
import { mentionBefore } from './mention.ts';
import { TabList } from './tab-list.tsx';
import { TabListHelp } from './tab-list-help.tsx';
import { useOpenTabs } from './use-open-tabs.ts';

interface TabMentionProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** What is attached already. */
  passages: readonly DraftSelection[];
}

function watchCaret(onMove: () => void): () => void {
  document.addEventListener('selectionchange', onMove);
  return () => document.removeEventListener('selectionchange', onMove);
}

/** Takes out of the field what was typed for the list, as a key would: it can be undone. */
function remove(field: HTMLTextAreaElement | null, from: number, to: number): void {
  field?.focus();
  field?.setSelectionRange(from, to);
  document.execCommand('delete');
}

/** The list of tabs that an `@` in the field opens; where it may not be seen, what it needs. */
export default function TabMention({ field, text, passages }: TabMentionProps) {
  const open = useOpenTabs();
  const caret = useSyncExternalStore(watchCaret, () => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    return selectionStart === selectionEnd ? selectionEnd : -1;
  });
  // The list of this `@` was closed.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const mention = caret < 0 ? null : mentionBefore(text, caret);
  if (closedAt !== null && mention?.from !== closedAt) setClosedAt(null);
  if (!mention || !open || mention.from === closedAt) return null;
  const { from, to, words } = mention;
  const close = () => setClosedAt(from);
  if (open === 'not-permitted') {
    // An `@` alone is for the list.
    const isPutOff = isTabListPutOff() && text.trim().length > 1;
    return isPutOff ? null : <TabListHelp field={field} onClose={close} />;
  }
  return (
    <TabList
      key={from}
      field={field}
      open={open}
      words={words}
      passages={passages}
      onTaken={() => remove(field.current, from, to)}
      // An `@` alone was for the list.
      onClose={() => (words === '' ? remove(field.current, from, to) : close())}
    />
  );
}
