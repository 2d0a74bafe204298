import { Shuffle } from 'lucide-react';
import { Suspense, use, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { focusComposer } from '../composer/focus-composer.ts';
import { Controls } from './contexts.ts';

const ModelList = lazyComponent(() => import('../models/model-list.tsx'));

/** Asks the same question of another model. The new answer is a version beside this one. */
export function AnswerAgainButton({ message }: { message: ChatMessage }) {
  const { command, isBusy } = use(Controls);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = i18n.t('message.regenerateWith');
  return (
    <>
      <IconButton
        ref={button}
        name="regenerate-with"
        icon={Shuffle}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isBusy || message.outcome === undefined}
        onPointerEnter={ModelList.preload}
        onFocus={ModelList.preload}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense>
          <ModelList
            label={label}
            anchor={button}
            current={message.choice ?? null}
            onChoose={(choice) => {
              command({ type: 'regenerate', messageId: message.id, choice });
              // The answer makes place for the next, and the button goes with it.
              focusComposer();
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
