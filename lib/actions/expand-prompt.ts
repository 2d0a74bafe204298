import { i18n } from '#i18n';
import { createQuestion } from '../chat/create-message.ts';
import type { ChatMessage, Selection } from '../chat/message.ts';
import { isDocument } from '../chat/message-content.ts';
import type { QuickAction } from '../settings/actions.ts';

/** The names that a prompt may have in braces. */
export const PLACEHOLDERS = ['selection', 'page', 'title', 'url', 'language'] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/**
 * A part of a question as it is sent: text, or the place of a passage's text, which is that of the
 * question's passages with this number, counted from 0.
 */
type PromptPiece = string | number;

/** The texts that a prompt's placeholders stand for. */
export interface PromptMaterial {
  /** Those that are attached to the question. */
  readonly passages: readonly Selection[];
  /** The name of the reader's language. */
  readonly language: string;
  /** Names a passage where the question is shown: it is too long to be repeated there. */
  readonly shorten: (passage: Selection) => string;
}

interface ExpandedPrompt {
  /** As the reader sees the question. */
  readonly text: string;
  /** As it is sent, where it names passages; absent where that is the text itself. */
  readonly pieces?: readonly PromptPiece[];
}

/** A placeholder in double braces stands for itself in single ones. All other braces are text. */
const PLACEHOLDER = new RegExp(
  `\\{\\{(${PLACEHOLDERS.join('|')})\\}\\}|\\{(${PLACEHOLDERS.join('|')})\\}`,
  'g',
);

const BETWEEN_PASSAGES = '\n\n';

/** A prompt's text and the placeholders in it, in their order. */
function readPrompt(prompt: string): readonly (string | { readonly placeholder: Placeholder })[] {
  const found: (string | { placeholder: Placeholder })[] = [];
  let end = 0;
  for (const match of prompt.matchAll(PLACEHOLDER)) {
    const [whole, escaped, name] = match;
    const placeholder = PLACEHOLDERS.find((known) => known === name);
    found.push(prompt.slice(end, match.index), placeholder ? { placeholder } : `{${escaped}}`);
    end = match.index + whole.length;
  }
  found.push(prompt.slice(end));
  return found.filter((part) => part !== '');
}

/** Which placeholders a prompt names. */
export function placeholdersIn(prompt: string): readonly Placeholder[] {
  return readPrompt(prompt).flatMap((part) => (typeof part === 'string' ? [] : [part.placeholder]));
}

/**
 * Puts in what a prompt names: literally, and once, so that nothing in a passage, a title or an
 * address is read as a placeholder. `{selection}` is the text of all that is attached but of whole
 * pages, whose text is `{page}`; `{title}` and `{url}` are the page's, or the first passage's. A
 * text that is named a second time is only referred to there, so that it is not sent twice.
 */
export function expandPrompt(prompt: string, material: PromptMaterial): ExpandedPrompt {
  const expansion = new Expansion(material);
  for (const part of readPrompt(prompt)) {
    if (typeof part === 'string') expansion.add(part);
    else expansion.addNamed(part.placeholder);
  }
  return expansion.result();
}

class Expansion {
  readonly #material: PromptMaterial;
  readonly #placed = new Set<Selection>();
  readonly #pieces: PromptPiece[] = [];
  #text = '';

  constructor(material: PromptMaterial) {
    this.#material = material;
  }

  add(text: string): void {
    this.#text += text;
    this.#pieces.push(text);
  }

  addNamed(placeholder: Placeholder): void {
    const { passages, language } = this.#material;
    const about = passages.find(isDocument) ?? passages[0];
    switch (placeholder) {
      case 'selection':
        this.#place(passages.filter((passage) => !isDocument(passage)));
        break;
      case 'page':
        this.#place(passages.filter(isDocument));
        break;
      case 'title':
        this.add(about?.title ?? '');
        break;
      case 'url':
        this.add(about?.url ?? '');
        break;
      case 'language':
        this.add(language);
        break;
    }
  }

  result(): ExpandedPrompt {
    const text = this.#text.trim();
    return this.#placed.size === 0 ? { text } : { text, pieces: this.#pieces };
  }

  #place(passages: readonly Selection[]): void {
    for (const [index, passage] of passages.entries()) {
      if (index > 0) this.add(BETWEEN_PASSAGES);
      this.#placeOne(passage);
    }
  }

  #placeOne(passage: Selection): void {
    const { passages, shorten } = this.#material;
    const short = shorten(passage);
    if (this.#placed.has(passage)) {
      this.add(short);
      return;
    }
    this.#placed.add(passage);
    this.#text += short;
    this.#pieces.push(passages.indexOf(passage));
  }
}

/** In characters as a reader counts them: enough to know a passage by. */
const MAX_EXCERPT_LENGTH = 60;

function shorten(passage: Selection): string {
  const { title, text } = passage;
  const named = isDocument(passage) && title.trim() !== '' ? title : text;
  // A passage may be a whole book; its first thousand characters hold more than an excerpt.
  const line = named.slice(0, 1000).replace(/\s+/g, ' ').trim();
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  const excerpt = characters.slice(0, MAX_EXCERPT_LENGTH).join('').trimEnd();
  return i18n.t('actions.excerpt', [
    characters.length > MAX_EXCERPT_LENGTH ? `${excerpt}…` : excerpt,
  ]);
}

/**
 * The question that an action asks about these passages. Its pieces tell it from one that the reader
 * wrote, also where they are the text itself.
 * @param language the name of the one that the prompt may ask for
 */
export function actionQuestion(
  { prompt }: QuickAction,
  passages: readonly Selection[],
  language: string,
): ChatMessage {
  const { text, pieces } = expandPrompt(prompt, { passages, language, shorten });
  return createQuestion(text, passages, pieces ?? (passages.length > 0 ? [text] : undefined));
}
