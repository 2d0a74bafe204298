import { Markdown } from '@/components/markdown/markdown.tsx';
import { ReasoningSection } from '@/components/markdown/reasoning-section.tsx';
import type { Reading } from '@/lib/settings/settings.ts';

interface ReasoningProps {
  text: string;
  streaming: boolean;
  reading: Reading;
}

/** What the back end sent apart from the answer, as the model's thoughts. */
export function Reasoning({ text, streaming, reading }: ReasoningProps) {
  return (
    <ReasoningSection>
      <Markdown text={text} streaming={streaming} {...reading} />
    </ReasoningSection>
  );
}
