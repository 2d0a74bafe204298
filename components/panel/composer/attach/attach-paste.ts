import type { Draft, DraftSelection } from '@/lib/conversations/draft.ts';
import { documentMarkdown } from '@/lib/documents/document-markdown.ts';
import { isHidden } from '@/lib/documents/html/hidden.ts';
import type { HtmlAttributes } from '@/lib/documents/html/html-node.ts';
import { plainHtml } from '@/lib/documents/html/plain-html.ts';
import { MAX_PAGE_LENGTH } from '@/lib/tools/limits.ts';
import { visibleCharacters } from '@/lib/visible-characters.ts';

/** Words as the clipboard has them. */
export interface PastedText {
  readonly text: string;
  /** Empty where the clipboard has none. */
  readonly html: string;
}

/** Of rich text the structure; what has no HTML, or none that can be read, as it is. */
async function markdownOf({ text, html }: PastedText): Promise<string> {
  if (html === '') return text;
  try {
    const isLeftOut = (_: string, attributes: HtmlAttributes) => isHidden(attributes);
    const plain = plainHtml(html, { room: MAX_PAGE_LENGTH, isLeftOut });
    const pasted = { title: '', pieces: [{ html: plain.html }] };
    const { markdown } = await documentMarkdown(pasted, new AbortController().signal);
    return markdown.trim() === '' ? text : markdown;
  } catch {
    return text;
  }
}

/** Attaches a pasted text as a passage of its own. @returns the passage's id */
export async function attachPaste(
  pasted: PastedText,
  change: (change: (draft: Draft) => Draft) => void,
): Promise<string> {
  const { text } = visibleCharacters(await markdownOf(pasted));
  const passage: DraftSelection = {
    id: crypto.randomUUID(),
    text: text.slice(0, MAX_PAGE_LENGTH),
    title: '',
    url: '',
    ...(text.length > MAX_PAGE_LENGTH && { fullLength: text.length }),
  };
  change((draft) => ({ ...draft, selections: [...draft.selections, passage] }));
  return passage.id;
}
