import { useMemo, useState } from 'react';
import { i18n } from '#i18n';
import { useSetting } from '@/components/ui/use-setting.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import { GAP } from '@/lib/chat/passage-sections.ts';
import { type Draft, type DraftSelection, toSelections } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { withoutPictures } from '@/lib/protocols/requests/asked-messages.ts';
import { nameOf } from '@/lib/settings/back-end-name.ts';
import { type BackEnd, backEndsItem, kindOf } from '@/lib/settings/back-ends.ts';
import { answeringBackEnd } from '@/lib/settings/model-groups.ts';
import { widenWindow } from '@/lib/settings/widen-window.ts';
import { toldWindow } from '@/lib/tokens/window-of.ts';
import { TOOLS } from '@/lib/tools/tool-descriptions.ts';
import { edited } from '../composer/change-passages.ts';
import { focusComposer } from '../composer/focus-composer.ts';
import type { ConversationControls } from '../transcript/contexts.ts';
import UndoDelete from '../transcript/undo-delete.tsx';
import { ContextGauge } from './context-gauge.tsx';
import { UnseenPictures } from './unseen-pictures.tsx';
import { useAskedModel } from './use-asked-model.ts';

const NO_TOOLS: typeof TOOLS = [];

export interface AskedGaugeProps {
  /** The conversation's own; `null` where it has none. */
  choice: ModelChoice | null;
  /** The one that answers where it has none. */
  backEnd: BackEnd | null;
  /** The branch that is shown. */
  messages: readonly ChatMessage[];
  /** The message up to which the model is told nothing; `null`: it is told all. */
  leftOutThrough: string | null;
  draft: Draft;
  controls: ConversationControls;
  onDraft: (change: (draft: Draft) => Draft) => void;
  onChooseModel: () => void;
}

/** Shortens a passage of the draft, which can be taken back until that changes again. */
function useShortening({ draft, onDraft }: Pick<AskedGaugeProps, 'draft' | 'onDraft'>) {
  const [shortened, setShortened] = useState<{ whole: DraftSelection; text: string }>();
  const replace = (by: DraftSelection) =>
    onDraft(({ selections, ...rest }) => ({
      ...rest,
      selections: selections.map((passage) => (passage.id === by.id ? by : passage)),
    }));
  const isThere = draft.selections.some(
    ({ id, text }) => id === shortened?.whole.id && text === shortened.text,
  );
  return {
    shorten: (whole: DraftSelection, text: string) => {
      setShortened({ whole, text });
      const isPart = whole.title === '' || whole.text.includes(GAP);
      const title = isPart ? whole.title : i18n.t('gauge.partsOf', [whole.title]);
      replace(edited({ ...whole, title }, text));
    },
    undo: shortened && isThere && (() => replace(shortened.whole)),
  };
}

interface Widening {
  readonly id: string;
  /** What its server was told before; `null`: none. */
  readonly before: number | null;
  readonly window: number;
  readonly messageCount: number;
}

/** Widens the window of a back end, which can be taken back until the next question is asked. */
function useWidening(backEnds: readonly BackEnd[] | null, messageCount: number) {
  const [last, setLast] = useState<Widening>();
  const tell = (id: string, window: number | null) => {
    widenWindow(id, window).catch(reportUnexpected);
    focusComposer();
  };
  const backEnd = backEnds?.find(({ id }) => id === last?.id);
  const holds = backEnd && last?.messageCount === messageCount;
  return {
    widen: (asked: BackEnd, window: number) => {
      setLast({ id: asked.id, before: toldWindow(asked), window, messageCount });
      tell(asked.id, window);
    },
    done: holds &&
      toldWindow(backEnd) === last.window && {
        text: i18n.t('gauge.widened', [
          nameOf(backEnd),
          last.window.toLocaleString(formatLocale()),
        ]),
        undo: () => tell(last.id, last.before),
      },
  };
}

/** What the next question takes of the window of the model that it goes to, where that is known. */
export default function AskedGauge(props: AskedGaugeProps) {
  const { choice, backEnd, messages, leftOutThrough, draft, controls } = props;
  const backEnds = useSetting(backEndsItem);
  const asked = answeringBackEnd(backEnds ?? [], choice, backEnd);
  const { window, largest, seesPictures } = useAskedModel(asked, messages.length);
  const isBlind = seesPictures === false;
  const told = useMemo(() => (isBlind ? withoutPictures(messages) : messages), [isBlind, messages]);
  const { selections } = draft;
  const passages = useMemo(() => toSelections(selections), [selections]);
  const shortening = useShortening(props);
  const widening = useWidening(backEnds, messages.length);
  const isEmpty = messages.length === 0 && passages.length === 0 && draft.text === '';
  if (!asked || isEmpty) return null;
  const unseen = isBlind && (
    <UnseenPictures {...{ messages, leftOutThrough }} onChooseModel={props.onChooseModel} />
  );
  if (window === null) return unseen;
  const canWiden = kindOf(asked) === 'ollama';
  const offersTools = controls.offersTools && controls.toolConsent !== false;
  const { model, systemPrompt } = asked;
  const tools = offersTools ? TOOLS : NO_TOOLS;
  const { text } = draft;
  const leaveOut = (through: string) => {
    controls.command({ type: 'leave-out', through });
    focusComposer();
  };
  return (
    <>
      {unseen}
      {shortening.undo && <UndoDelete text={i18n.t('gauge.shortened')} onUndo={shortening.undo} />}
      {widening.done && <UndoDelete text={widening.done.text} onUndo={widening.done.undo} />}
      <ContextGauge
        window={window}
        largest={canWiden ? largest : null}
        onWiden={(wider) => widening.widen(asked, wider)}
        onLeaveOut={leaveOut}
        onShorten={shortening.shorten}
        onChooseModel={props.onChooseModel}
        passages={selections}
        next={{ model, systemPrompt, tools, messages: told, leftOutThrough, passages, text }}
      />
    </>
  );
}
