import { useIsPrivate } from '@/components/ui/use-is-private.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { Draft } from '@/lib/conversations/draft.ts';
import { NoteKeeper } from '../notes/note-keeper.tsx';
import { SpeechBar } from '../speech/speech-bar.tsx';
import { focusEnd, quotedQuestion } from './selection/quoted-question.ts';
import { SelectionBar } from './selection/selection-bar.tsx';

interface AnswerToolsProps {
  conversation: ConversationState;
  onDraft: (change: (draft: Draft) => Draft) => void;
}

/** What can be done with words of answers: ask about them, keep them, have them read. */
export default function AnswerTools({ conversation, onDraft }: AnswerToolsProps) {
  const isPrivate = useIsPrivate();
  if (isPrivate === null) return null;
  const ask = (words: string) => {
    onDraft((current) => ({ ...current, text: quotedQuestion(current.text, words) }));
    requestAnimationFrame(focusEnd);
  };
  return (
    <>
      {/* Private windows keep no notes. */}
      {!isPrivate && <NoteKeeper conversation={conversation} />}
      <SelectionBar conversation={conversation} canKeep={!isPrivate} onAsk={ask} />
      <SpeechBar />
    </>
  );
}
