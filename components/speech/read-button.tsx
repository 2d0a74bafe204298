import { Volume2 } from 'lucide-react';
import { useRef } from 'react';
import { i18n } from '#i18n';
import { selectedInAnswer } from '@/components/notes/selected-answer.ts';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { readRequests } from './read-request.ts';
import { useHasVoices } from './use-has-voices.ts';

/** Reads its answer aloud, or what is selected of it. There is none where the system has no voice. */
export default function ReadButton({ disabled }: { disabled: boolean }) {
  const place = useRef<HTMLButtonElement>(null);
  if (!useHasVoices()) return null;
  const read = () => {
    const article = place.current?.closest('article');
    const answer = article?.querySelector('[data-part="answer"]');
    const selected = selectedInAnswer();
    const range = selected?.article === article ? selected?.range.cloneRange() : undefined;
    if (answer) readRequests.send({ answer, selected: range ?? null });
  };
  return (
    <IconButton
      ref={place}
      name="read-aloud"
      icon={Volume2}
      label={i18n.t('speech.read')}
      disabled={disabled}
      // The press would take the selection away.
      onPointerDown={(event) => event.preventDefault()}
      onClick={read}
    />
  );
}
