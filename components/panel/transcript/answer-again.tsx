import { ListRestart } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { focusComposer } from '../composer/focus-composer.ts';
import { Controls } from './contexts.ts';

const ModelList = lazyComponent(() => import('../models/model-list.tsx'));

interface AnswerAgainProps {
  /** An answer, or a question without one. */
  message: ChatMessage;
  look: 'icon' | 'text';
}

/** Asks the same question of another model. The new answer is a version beside the others. */
export function AnswerAgain({ message, look }: AnswerAgainProps) {
  const { command, isBusy, modelChoice } = use(Controls);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = i18n.t('message.regenerateWith');
  const shared = {
    ref: button,
    name: 'regenerate-with',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    disabled: isBusy || (message.role === 'assistant' && message.outcome === undefined),
    onPointerEnter: ModelList.preload,
    onFocus: ModelList.preload,
    onClick: () => setOpen(!isOpen),
  } as const;
  return (
    <>
      {look === 'icon' ? (
        <IconButton icon={ListRestart} label={label} {...shared} />
      ) : (
        <Button {...shared}>{label}</Button>
      )}
      {isOpen && (
        <ModelList
          label={label}
          anchor={button}
          conversation={modelChoice}
          answered={message.choice ?? null}
          onChoose={(choice) => {
            command({ type: 'regenerate', messageId: message.id, choice });
            // The answer makes place for the next, and the button goes with it.
            focusComposer();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
