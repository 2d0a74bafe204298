import type { ChatMessage } from '@/lib/chat/message.ts';
import type { WarningLog } from '@/lib/errors/warning-log.ts';
import type { Reading } from '@/lib/settings/settings.ts';
import { AnswerActions } from './answer-actions.tsx';
import { QuestionActions } from './question-actions.tsx';

interface QuestionProps {
  message: ChatMessage;
  /** The ids of what can be shown in its place, its own among them. */
  versions: readonly string[];
  onEdit: () => void;
}

interface AnswerProps {
  message: ChatMessage;
  versions: readonly string[];
  reading: Reading;
  /** What of the answer could not be shown as it was meant. */
  warnings: WarningLog;
}

/** What can be done with a whole message, in one piece of code that is loaded with the first. */
export default function MessageActions(props: QuestionProps | AnswerProps) {
  return 'reading' in props ? <AnswerActions {...props} /> : <QuestionActions {...props} />;
}
