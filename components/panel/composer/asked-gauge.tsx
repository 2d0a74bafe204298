import { useMemo } from 'react';
import { useSetting } from '@/components/ui/use-setting.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import { type Draft, toSelections } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { type BackEnd, backEndsItem, kindOf } from '@/lib/settings/back-ends.ts';
import { widenWindow } from '@/lib/settings/widen-window.ts';
import { TOOLS } from '@/lib/tools/tool-descriptions.ts';
import type { ConversationControls } from '../transcript/contexts.ts';
import ContextGauge from './context-gauge.tsx';
import { useModelWindow } from './use-model-window.ts';

const NO_TOOLS: typeof TOOLS = [];

export interface AskedGaugeProps {
  /** The conversation's own; `null` where it has none. */
  choice: ModelChoice | null;
  /** The one that answers where it has none. */
  backEnd: BackEnd | null;
  /** The branch that is shown. */
  messages: readonly ChatMessage[];
  draft: Draft;
  controls: ConversationControls;
}

/** What the next question takes of the window of the model that it goes to, where that is known. */
export default function AskedGauge(props: AskedGaugeProps) {
  const { choice, backEnd, messages, draft, controls } = props;
  const own = useSetting(backEndsItem)?.find(({ id }) => id === choice?.backEndId);
  const asked = own ?? backEnd;
  const model = (own && choice?.model) || asked?.model || '';
  const { window, largest } = useModelWindow(asked, model, messages.length);
  const { selections } = draft;
  const passages = useMemo(() => toSelections(selections), [selections]);
  const isEmpty = messages.length === 0 && passages.length === 0 && draft.text === '';
  if (!asked || window === null || isEmpty) return null;
  const canWiden = kindOf(asked) === 'ollama';
  const offersTools = controls.offersTools && controls.toolConsent !== false;
  const { systemPrompt } = asked;
  const tools = offersTools ? TOOLS : NO_TOOLS;
  return (
    <ContextGauge
      window={window}
      largest={canWiden ? largest : null}
      onWiden={(wider) => void widenWindow(asked.id, wider).catch(reportUnexpected)}
      next={{ model, systemPrompt, tools, messages, passages, text: draft.text }}
    />
  );
}
