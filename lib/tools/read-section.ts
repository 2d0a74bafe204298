import { i18n } from '#i18n';
import { passagesSentInPart } from '../conversations/passages-sent-in-part.ts';
import { ToolError } from '../errors/tool-error.ts';
import { namedSections, sectionTitles } from '../passages/named-sections.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';
import type { ToolContext } from './tool-context.ts';
import { readToolInput, sectionInputSchema } from './tools.ts';

interface SectionResult extends Excerpt {
  readonly title?: string;
  readonly address?: string;
}

/**
 * A section of a passage that questions took along in part, by its heading; where none has that, the
 * headings that there are.
 * @throws ToolError where the reader has taken the passage away since
 */
export async function readSection(input: unknown, context: ToolContext): Promise<SectionResult> {
  const { heading, startAt } = readToolInput(sectionInputSchema, input);
  const { conversationId, asked, room } = context;
  const passages = await passagesSentInPart(conversationId, asked);
  if (passages.length === 0) throw new ToolError('unreadable', i18n.t('tool.passageGone'));
  for (const { title, url, text } of passages) {
    const sections = namedSections(text, heading);
    if (sections.length === 0) continue;
    return { title, address: url, ...excerptOf(sections.join('\n\n'), startAt, { room }) };
  }
  const titles = passages.flatMap(({ text }) => sectionTitles(text));
  const notes = [i18n.t('tool.noSection', [heading])];
  return excerptOf(titles.join('\n'), startAt, { room, notes });
}
