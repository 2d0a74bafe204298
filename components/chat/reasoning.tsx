import { i18n } from '#i18n';
import { Markdown } from '@/components/markdown/markdown.tsx';
import { ReasoningSection } from '@/components/markdown/reasoning-section.tsx';
import type { ReasoningPart } from '@/lib/chat/message.ts';
import { renderOptions } from '@/lib/settings/render-options.ts';
import type { Reading } from '@/lib/settings/settings.ts';
import { durationText } from './duration-text.ts';

interface ReasoningProps {
  part: ReasoningPart;
  /** Whether it is being thought right now. */
  isGrowing: boolean;
  /** Whether more of it may come, or would have come. */
  streaming: boolean;
  reading: Reading;
}

function titleOf({ durationMs }: ReasoningPart, isGrowing: boolean): string {
  if (isGrowing) return i18n.t('message.thinking');
  if (durationMs === undefined) return i18n.t('message.reasoning');
  if (durationMs < 1000) return i18n.t('message.thoughtBriefly');
  return i18n.t('message.thought', [durationText(durationMs / 1000)]);
}

/** What the back end sent apart from the answer, as the model's thoughts, and how long they took. */
export function Reasoning({ part, isGrowing, streaming, reading }: ReasoningProps) {
  return (
    <ReasoningSection title={titleOf(part, isGrowing)}>
      <Markdown
        text={part.text}
        streaming={streaming}
        ended={!isGrowing}
        {...renderOptions(reading)}
      />
    </ReasoningSection>
  );
}
