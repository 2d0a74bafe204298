import { CONTEXT_MAX_CHARACTERS, escapeMarkdown, shorten } from './markdown-text.ts';
import type { Passage } from './passage.ts';
import { sentencesOf } from './sentences.ts';

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

interface OutlineEntry {
  /** The section's heading; absent before the first heading. */
  readonly heading?: string;
  /** The first sentence of each of its paragraphs. */
  readonly leads: readonly string[];
}

/** The passage's sections with their paragraphs' leads; one section if it has no headings. */
function outline(passage: Passage): readonly OutlineEntry[] {
  const entries: { heading?: string; leads: string[] }[] = [{ leads: [] }];
  for (const block of passage) {
    if (block.type === 'heading') entries.push({ heading: block.text, leads: [] });
    if (block.type === 'paragraph') {
      const lead = sentencesOf(block.text)[0];
      if (lead) entries.at(-1)?.leads.push(lead);
    }
  }
  return entries.filter((entry) => entry.heading !== undefined || entry.leads.length > 0);
}
