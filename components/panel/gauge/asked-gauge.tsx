import { useEffect, useMemo, useState } from 'react';
import { i18n } from '#i18n';
import { useSetting } from '@/components/ui/use-setting.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { selectionsOf } from '@/lib/chat/message-content.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import { withQuoteRequest } from '@/lib/chat/quote-request.ts';
import { type Draft, toPictures, toSelections } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { withoutPictures } from '@/lib/protocols/requests/asked-messages.ts';
import { nameOf } from '@/lib/settings/back-end-name.ts';
import { type BackEnd, backEndsItem, kindOf } from '@/lib/settings/back-ends.ts';
import { chatSettingsItem } from '@/lib/settings/chat-settings.ts';
import { chooseModel } from '@/lib/settings/choose-model.ts';
import { isGiven } from '@/lib/settings/given-back-ends.ts';
import { answeringBackEnd } from '@/lib/settings/model-groups.ts';
import { widenWindow } from '@/lib/settings/widen-window.ts';
import type { NextQuestion } from '@/lib/tokens/estimate-question.ts';
import { passageRoom } from '@/lib/tokens/passage-room.ts';
import { LEAST_OLLAMA_WINDOW, toldWindow } from '@/lib/tokens/window-of.ts';
import { toolsFor } from '@/lib/tools/tool-descriptions.ts';
import { focusComposer } from '../composer/focus-composer.ts';
import type { OpenedList } from '../models/model-chooser.tsx';
import { shownPassages, unsentTokens } from '../outline/sent-passages.ts';
import type { PassageChoice } from '../outline/use-passage-choice.ts';
import { useTellBlind } from '../pictures/attach-picture.ts';
import type { ConversationControls } from '../transcript/contexts.ts';
import UndoDelete from '../transcript/undo-delete.tsx';
import { ContextGauge } from './context-gauge.tsx';
import { UnseenPictures } from './unseen-pictures.tsx';
import { useAskedModel } from './use-asked-model.ts';
import styles from './ways-out.module.css';

const NO_TOOLS: ReturnType<typeof toolsFor> = [];

export interface AskedGaugeProps {
  /** The conversation's own; `null` where it has none. */
  modelChoice: ModelChoice | null;
  /** The one that answers where it has none. */
  backEnd: BackEnd | null;
  /** The branch that is shown. */
  messages: readonly ChatMessage[];
  /** The message up to which the model is told nothing; `null`: it is told all. */
  leftOutThrough: string | null;
  draft: Draft;
  /** The parts of its passages that are sent. */
  choice: PassageChoice;
  controls: ConversationControls;
  onChooseModel: (list: OpenedList) => void;
}

interface Widening {
  readonly id: string;
  /** What its server was told before; `null`: none. */
  readonly before: number | null;
  readonly window: number;
  /** The last message then. */
  readonly after: string | undefined;
}

/**
 * Widens the window of a back end, which can be taken back until the next question is asked.
 * @param after the last message that is shown
 */
function useWidening(backEnds: readonly BackEnd[] | null, after: string | undefined) {
  const [last, setLast] = useState<Widening>();
  if (last && last.after !== after) setLast(undefined);
  const tell = (id: string, window: number | null) => {
    widenWindow(id, window).catch(reportUnexpected);
    focusComposer();
  };
  const backEnd = backEnds?.find(({ id }) => id === last?.id);
  return {
    widen: (asked: BackEnd, window: number) => {
      setLast({ id: asked.id, before: toldWindow(asked), window, after });
      tell(asked.id, window);
    },
    done: last &&
      backEnd &&
      toldWindow(backEnd) === last.window && {
        text: i18n.t('gauge.widened', [
          nameOf(backEnd),
          last.window.toLocaleString(formatLocale()),
        ]),
        undo: () => tell(last.id, last.before),
      },
  };
}

/** Tells how much room the passages have in the window of the model that is asked. */
function useRoom({ setRoom }: PassageChoice, next: NextQuestion | null, window: number | null) {
  const room = next && passageRoom(next, window);
  useEffect(() => {
    if (room !== null) setRoom(room);
  }, [room, setRoom]);
}

/** What the next question takes of the window of the model that it goes to, where that is known. */
export default function AskedGauge(props: AskedGaugeProps) {
  const { modelChoice, choice, backEnd, messages, leftOutThrough, draft, controls } = props;
  const backEnds = useSetting(backEndsItem);
  const asked = answeringBackEnd(backEnds ?? [], modelChoice, backEnd);
  const { window, largest, seesPictures, usesTools } = useAskedModel(asked, messages.length);
  const isBlind = seesPictures === false;
  useTellBlind(isBlind);
  const told = useMemo(() => (isBlind ? withoutPictures(messages) : messages), [isBlind, messages]);
  const { text, selections } = draft;
  const { chosen, isNeeded } = choice;
  const passages = useMemo(
    () => toSelections(shownPassages(selections, { chosen, isNeeded })),
    [selections, chosen, isNeeded],
  );
  const widening = useWidening(backEnds, messages.at(-1)?.id);
  const wantsTools = controls.offersTools && controls.toolConsent !== false;
  const offersTools = wantsTools && usesTools !== false;
  const asksForQuotes = useSetting(chatSettingsItem)?.asksForQuotes;
  const { model = '', systemPrompt = '' } = asked ?? {};
  const asking = [...messages.flatMap(selectionsOf), ...passages];
  const tools = offersTools ? toolsFor(asking) : NO_TOOLS;
  const attached = toPictures(draft).length;
  const pictures = isBlind ? 0 : attached;
  const next = {
    ...{ model, tools, messages: told, leftOutThrough, passages, text },
    systemPrompt:
      asksForQuotes && asking.length > 0 ? withQuoteRequest(systemPrompt) : systemPrompt,
    pictures,
  };
  useRoom(choice, asked && next, window);
  const isEmpty = messages.length === 0 && passages.length + attached === 0 && text === '';
  if (!asked || isEmpty) return null;
  const notes = (
    <>
      {isBlind && (
        <UnseenPictures
          {...{ messages, leftOutThrough, draft }}
          backEnd={asked}
          onChooseModel={props.onChooseModel}
          onUse={(chosen) => {
            controls.command({ type: 'choose-model', choice: chosen });
            chooseModel(chosen).catch(reportUnexpected);
            focusComposer();
          }}
        />
      )}
      {wantsTools && !offersTools && (
        <p className={styles.help} role="status" data-part="unused-tools">
          {i18n.t('gauge.unusedTools')}
        </p>
      )}
    </>
  );
  // Ollama alone tells the largest, and how much it gives only of a model that is loaded.
  const least = largest === null ? null : LEAST_OLLAMA_WINDOW;
  const most = window ?? least;
  if (most === null) return notes;
  const canWiden = kindOf(asked) === 'ollama' && !isGiven(asked);
  const more = passageRoom(next, Math.max(most, largest ?? 0)) - passageRoom(next, window);
  const leaveOut = (through: string) => {
    controls.command({ type: 'leave-out', through });
    focusComposer();
  };
  return (
    <>
      {notes}
      {widening.done && <UndoDelete text={widening.done.text} onUndo={widening.done.undo} />}
      <ContextGauge
        window={most}
        isLeast={window === null}
        isSent={controls.isBusy && text === '' && passages.length === 0}
        largest={canWiden ? largest : null}
        onWiden={(wider) => widening.widen(asked, wider)}
        onLeaveOut={leaveOut}
        onChooseModel={() => props.onChooseModel('all')}
        unsent={unsentTokens(selections, chosen, more)}
        next={next}
      />
    </>
  );
}
