import { useEffect } from 'react';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Draft } from '@/lib/conversations/draft.ts';
import { type BackEnd, kindOf } from '@/lib/settings/back-ends.ts';
import { focusComposer } from './composer/focus-composer.ts';
import type { PassageChoice } from './outline/use-passage-choice.ts';
import { receivePictures } from './pictures/attach-picture.ts';
import type { ConversationControls } from './transcript/contexts.ts';

const QueuedQuestions = lazyComponent(() => import('./composer/queued-questions.tsx'));
const UndoDelete = lazyComponent(() => import('./transcript/undo-delete.tsx'));
// Most questions are of words alone.
const DraftPictures = lazyComponent(() => import('./pictures/draft-pictures.tsx'));
const AskedGauge = lazyComponent(() => import('./gauge/asked-gauge.tsx'));

interface AboveComposerProps {
  conversation: ConversationState | null;
  /** The branch that is shown. */
  messages: readonly ChatMessage[];
  draft: Draft;
  /** What of its passages is sent. */
  choice: PassageChoice;
  /** `undefined` until it is known, `null` where none is chosen. */
  backEnd: BackEnd | null | undefined;
  controls: ConversationControls;
  /** The last deletion, while it can be undone. */
  deletion: { id: string; text: string; undo: () => void } | false | null;
  /** Told of what changes: the draft may be another by then. */
  onDraft: (change: (draft: Draft) => Draft) => void;
  onTakeBack: (question: ChatMessage) => void;
  onChooseModel: () => void;
}

/** What comes and goes between the messages and the field. None of it is there at first. */
export default function AboveComposer(props: AboveComposerProps) {
  const { conversation, messages, draft, backEnd, controls, deletion } = props;
  const { onDraft, onTakeBack, onChooseModel } = props;
  const queue = conversation?.queue ?? [];
  const modelChoice = conversation?.modelChoice ?? null;
  const { pictures = [] } = draft;
  useEffect(() => receivePictures(onDraft), [onDraft]);
  return (
    <>
      {deletion && (
        <OptionalPart>
          <UndoDelete key={deletion.id} text={deletion.text} onUndo={deletion.undo} />
        </OptionalPart>
      )}
      {queue.length > 0 && (
        <OptionalPart>
          <QueuedQuestions
            queue={queue}
            isPaused={!controls.isBusy}
            onAskNext={() => {
              controls.command({ type: 'ask-next' });
              focusComposer();
            }}
            onTakeBack={(question) => {
              onTakeBack(question);
              focusComposer();
            }}
          />
        </OptionalPart>
      )}
      {/* A server with the AI SDK tells nothing of its models. */}
      {(modelChoice || (backEnd && kindOf(backEnd) !== 'ai-sdk')) && (
        <OptionalPart>
          <AskedGauge
            modelChoice={modelChoice}
            choice={props.choice}
            backEnd={backEnd ?? null}
            messages={messages}
            leftOutThrough={conversation?.leftOutThrough ?? null}
            draft={draft}
            controls={controls}
            onChooseModel={onChooseModel}
          />
        </OptionalPart>
      )}
      {pictures.length > 0 && (
        <OptionalPart>
          <DraftPictures pictures={pictures} onDraft={onDraft} />
        </OptionalPart>
      )}
    </>
  );
}
