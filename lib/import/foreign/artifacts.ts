import { lostParts } from '../../chat/lost-items.ts';
import type { MessagePart } from '../../chat/message.ts';
import { ownField } from '../../schema.ts';
import { codeParts, textParts, titled } from './foreign-parts.ts';
import { textField } from './loose-fields.ts';

/** The tools by which Claude writes a text beside the chat: its artifacts, and files. */
const TOOLS = new Set(['artifacts', 'create_file']);

export function isArtifactTool(block: unknown): boolean {
  return TOOLS.has(textField(block, 'name'));
}

interface Artifact {
  readonly title: string;
  readonly type: string;
  readonly language: string;
  readonly content: string;
}

/** The language in which an artifact of this type is written; prose has none. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'image/svg+xml': 'svg',
  'application/vnd.ant.mermaid': 'mermaid',
  'application/vnd.ant.react': 'jsx',
  'application/vnd.ant.code': 'text',
};

function artifactParts({ title, type, language, content }: Artifact): MessagePart[] {
  const written = language || LANGUAGES[type];
  return titled(title, written === undefined ? textParts(content) : codeParts(content, written));
}

function fileArtifact(input: unknown): Artifact {
  const path = textField(input, 'path');
  const ending = /\.([a-z0-9]{1,10})$/i.exec(path)?.[1]?.toLowerCase() ?? 'text';
  return {
    title: path.slice(path.lastIndexOf('/') + 1),
    type: '',
    language: ending === 'md' ? '' : ending,
    content: textField(input, 'file_text'),
  };
}

const ELEMENT = /<antArtifact\b([^>]{0,1000})>\n?([\s\S]*?)(?:<\/antArtifact>|$)/g;
const THOUGHT = /<antThinking>[\s\S]*?(?:<\/antThinking>|$)/g;

function attribute(attributes: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
}

/** A text in which artifacts stand as elements, as Claude wrote them at first; others have none. */
export function partsWithArtifacts(text: string): MessagePart[] {
  if (!text.includes('<antArtifact') && !text.includes('<antThinking')) return textParts(text);
  const said = text.replace(THOUGHT, '');
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { 0: element, 1: attributes = '', 2: content = '', index } of said.matchAll(ELEMENT)) {
    parts.push(...textParts(said.slice(end, index)));
    const [title = '', type = '', language = ''] = ['title', 'type', 'language'].map((name) =>
      attribute(attributes, name),
    );
    parts.push(...artifactParts({ title, type, language, content }));
    end = index + element.length;
  }
  return [...parts, ...textParts(said.slice(end))];
}

/** In UTF-16 units of a chat: each change of a long artifact is a whole text more. */
const MOST_CHANGED = 2_000_000;

/** The artifacts of a chat in their latest versions, by which a change to one is understood. */
export class Artifacts {
  readonly #byId = new Map<string, Artifact>();
  #changedLength = 0;

  /** The text that a call has written; of a change the whole text that came of it, within a bound. */
  parts(call: unknown): MessagePart[] {
    const input = ownField(call, 'input');
    if (textField(call, 'name') === 'create_file') return this.#orLost(fileArtifact(input));
    const id = textField(input, 'id');
    const before = this.#byId.get(id);
    const written = textField(input, 'content');
    const artifact: Artifact = {
      title: textField(input, 'title') || (before?.title ?? ''),
      type: textField(input, 'type') || (before?.type ?? ''),
      language: textField(input, 'language') || (before?.language ?? ''),
      content: written || this.#changed(input, before),
    };
    this.#byId.set(id, artifact);
    return this.#orLost(artifact);
  }

  #changed(input: unknown, before: Artifact | undefined): string {
    const [old, fresh] = [textField(input, 'old_str'), textField(input, 'new_str')];
    const content = before?.content ?? '';
    this.#changedLength += content.length;
    if (this.#changedLength > MOST_CHANGED) return fresh;
    const place = old === '' ? -1 : content.indexOf(old);
    if (place < 0) return fresh;
    return content.slice(0, place) + fresh + content.slice(place + old.length);
  }

  #orLost(artifact: Artifact): MessagePart[] {
    const parts = artifactParts(artifact);
    return parts.length > 0 ? parts : lostParts('toolResults');
  }
}
