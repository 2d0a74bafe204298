import { CONTEXT_MAX_CHARACTERS, escapeMarkdown, shorten } from './markdown-text.ts';
import { outline } from './outline.ts';
import type { Passage } from './passage.ts';

/** The passage's sections with their leads. */
export function structure(passage: Passage): string {
  const entries = outline(passage);
  if (entries.length === 0) return 'This passage has no sections or paragraphs that I could list.';
  if (entries.every(({ heading }) => heading === undefined)) {
    const leads = entries.flatMap((entry) => entry.leads);
    return `The passage has no headings. Its paragraphs begin:\n\n${leads
      .map(
        (lead, index) => `${index + 1}. ${escapeMarkdown(shorten(lead, CONTEXT_MAX_CHARACTERS))}`,
      )
      .join('\n')}`;
  }
  return entries
    .map(({ heading, leads }, index) => section(index + 1, heading ?? 'Opening', leads))
    .join('\n');
}

function section(number: number, heading: string, leads: readonly string[]): string {
  const points = leads.map(
    (lead) => `   - ${escapeMarkdown(shorten(lead, CONTEXT_MAX_CHARACTERS))}`,
  );
  return [`${number}. **${escapeMarkdown(heading)}**`, ...points].join('\n');
}
