import { useEffect } from 'react';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Draft } from '@/lib/conversations/draft.ts';
import { withTakenBack } from '@/lib/conversations/left-over.ts';
import type { RelayClient } from '@/lib/relay/client/client.ts';
import { type BackEnd, kindOf } from '@/lib/settings/back-ends.ts';
import type { WantedPlace } from '../history/conversation-item.tsx';
import { focusComposer } from './composer/focus-composer.ts';
import { useTakeBack } from './composer/use-take-back.ts';
import type { OpenedList } from './models/model-chooser.tsx';
import type { PassageChoice } from './outline/use-passage-choice.ts';
import { receivePictures } from './pictures/attach-picture.ts';
import type { ConversationControls } from './transcript/contexts.ts';
import { useLeaveDeleted } from './use-leave-deleted.ts';
import { type SentQuestion, useSettleSent } from './use-settle-sent.ts';

const QueuedQuestions = lazyComponent(() => import('./composer/queued-questions.tsx'));
const UndoDelete = lazyComponent(() => import('./transcript/undo-delete.tsx'));
const AskedGauge = lazyComponent(() => import('./gauge/asked-gauge.tsx'));
const AnswerTools = lazyComponent(() => import('./answer-tools.tsx'));
const OnPage = lazyComponent(() => import('./on-page/on-page.tsx'));

interface AboveComposerProps {
  conversation: ConversationState | null;
  /** The branch that is shown. */
  messages: readonly ChatMessage[];
  draft: Draft;
  /** The parts of its passages that are sent. */
  choice: PassageChoice;
  /** `undefined` until it is known, `null` where none is chosen. */
  backEnd: BackEnd | null | undefined;
  controls: ConversationControls;
  /** The last deletion, while it can be undone. */
  deletion: { id: string; text: string; undo: () => void } | false | null;
  sent: SentQuestion;
  /** Told of what changes: the draft may be another by then. */
  onDraft: (change: (draft: Draft) => Draft) => void;
  relay: RelayClient;
  onShow: (conversationId: string, place?: WantedPlace) => void;
  onChooseModel: (list: OpenedList) => void;
}

/** Parts that come and go between the messages and the field. None is there at first. */
export default function AboveComposer(props: AboveComposerProps) {
  const { conversation, messages, draft, backEnd, controls, deletion } = props;
  const { onDraft, relay, onChooseModel } = props;
  useLeaveDeleted(conversation, draft, props.onShow);
  useSettleSent(props.sent, draft, conversation);
  const queue = conversation?.queue ?? [];
  const modelChoice = conversation?.modelChoice ?? null;
  const takeBack = useTakeBack(relay, conversation, (question) => {
    onDraft((current) => withTakenBack(current, question));
  });
  useEffect(() => receivePictures(onDraft), [onDraft]);
  return (
    <>
      {conversation && messages.length > 0 && (
        <OptionalPart>
          <AnswerTools key={conversation.id} conversation={conversation} onDraft={onDraft} />
        </OptionalPart>
      )}
      {deletion && (
        <OptionalPart>
          <UndoDelete key={deletion.id} text={deletion.text} takesFocus onUndo={deletion.undo} />
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
              takeBack(question);
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
      <OptionalPart>
        <OnPage
          conversationId={conversation?.id ?? null}
          isBusy={controls.isBusy}
          passages={draft.selections}
          onShow={props.onShow}
        />
      </OptionalPart>
    </>
  );
}
