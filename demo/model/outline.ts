import type { Passage } from './passage.ts';
import { sentencesOf } from './sentences.ts';

export interface OutlineEntry {
  /** The section's heading; absent before the first heading. */
  readonly heading?: string;
  /** The first sentence of each of its paragraphs. */
  readonly leads: readonly string[];
}

/** The passage's sections with their paragraphs' leads; one section if it has no headings. */
export function outline(passage: Passage): readonly OutlineEntry[] {
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
