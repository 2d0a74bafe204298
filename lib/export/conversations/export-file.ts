import { i18n } from '#i18n';
import { withKeptFiles } from '../../chat/kept-file.ts';
import type { FilePart } from '../../chat/message.ts';
import { loadPictureAddress } from '../../conversations/files.ts';
import type { Note } from '../../conversations/stored-note.ts';
import { textLanguage } from '../../i18n/language.ts';
import type { RenderOptions } from '../../markdown/index.ts';
import { NoteNames } from '../quote-notes/markdown-notes.ts';
import type { FindQuotes } from '../quote-notes/noted-answer.ts';
import type { FileToSave } from '../save-file.ts';
import type { Contents } from './conversation-html.ts';
import { conversationMarkdown, dateText, titleText } from './conversation-markdown.ts';
import type { ExportedConversation } from './exported-conversation.ts';
import { allFileName, conversationFileName, type ExportFormat, FILE_TYPES } from './file-name.ts';
import { jsonConversation, jsonFoot, jsonHead } from './json-format.ts';

/** Told whenever it changes. */
export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}

/** The conversations to be written, one in memory at a time. */
export interface ExportSource {
  readonly total: number;
  /** They are one file's only one, named after it, or all that there are. */
  readonly isSingle: boolean;
  /** The notes that JSON has beside them; absent: none. */
  readonly notes?: readonly Note[];
  conversations(): AsyncIterable<ExportedConversation>;
}

interface ExportOptions {
  /** The policy for links and pictures. */
  readonly policy: RenderOptions;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: ExportProgress) => void;
  /** In the passages that were given. */
  readonly findQuotes: FindQuotes;
}

/** Writes one format: takes conversations one by one, and gives the file's pieces at the end. */
interface Writer {
  add(conversation: ExportedConversation): Promise<void>;
  finish(): Promise<BlobPart[]>;
}

function jsonWriter(notes: readonly Note[] = []): Writer {
  const pieces: Blob[] = [];
  return {
    add: async (conversation) => {
      pieces.push(new Blob([jsonConversation(conversation, pieces.length === 0)]));
    },
    finish: async () => [jsonHead(new Date().toISOString()), ...pieces, jsonFoot(notes)],
  };
}

function markdownWriter(options: ExportOptions, isSingle: boolean): Writer {
  const pieces: Blob[] = [];
  const names = new NoteNames();
  const level = isSingle ? 1 : 2;
  return {
    add: async (conversation) => {
      const between = pieces.length > 0 ? '\n---\n\n' : '';
      const text = await conversationMarkdown(conversation, { ...options, level, names });
      pieces.push(new Blob([between, text]));
    },
    finish: async () => [isSingle ? '' : `# ${i18n.t('files.allTitle')}\n\n`, ...pieces],
  };
}

async function htmlWriter(options: ExportOptions, isSingle: boolean): Promise<Writer> {
  const { policy, signal, findQuotes } = options;
  const [{ createDrawer }, { contentsHtml, conversationHtml, HTML_FOOT, htmlHead }] =
    await Promise.all([import('./draw-blocks.ts'), import('./conversation-html.ts')]);
  const drawer = await createDrawer(policy, signal);
  const pieces: Blob[] = [];
  const contents: Contents[] = [];
  return {
    add: async (conversation) => {
      const anchor = `conversation-${pieces.length + 1}`;
      const html = await conversationHtml(conversation, anchor, {
        policy,
        drawer,
        signal,
        findQuotes,
      });
      pieces.push(new Blob([html]));
      const title = titleText(conversation.title);
      contents.push({ anchor, title, date: dateText(conversation.updatedAt) });
    },
    finish: async () => {
      const all = i18n.t('files.allTitle');
      const head = htmlHead({
        title: isSingle ? (contents[0]?.title ?? all) : all,
        language: textLanguage(),
        direction: i18n.t('language.direction') === 'rtl' ? 'rtl' : 'ltr',
        css: await drawer.css(),
      });
      return [head, isSingle ? '' : contentsHtml(all, contents), ...pieces, HTML_FOOT];
    },
  };
}

function createWriter(
  format: ExportFormat,
  options: ExportOptions,
  { isSingle, notes }: ExportSource,
): Writer | Promise<Writer> {
  if (format === 'json') return jsonWriter(notes);
  return format === 'markdown' ? markdownWriter(options, isSingle) : htmlWriter(options, isSingle);
}

/** A conversation with its files in it; one that is gone or damaged stays named. */
async function withFiles(conversation: ExportedConversation): Promise<ExportedConversation> {
  const find = async (hash: string, { url }: FilePart) => (await loadPictureAddress(hash)) ?? url;
  return { ...conversation, messages: await withKeptFiles(conversation.messages, find) };
}

/** Lets the page answer to the reader: what writes a conversation need not wait for anything. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Conversations as one file. Each goes into a piece that the browser keeps out of the page's
 * memory, so that as much is needed of that for hundreds as for the longest one.
 * @throws the signal's reason, StorageError
 */
export async function exportFile(
  source: ExportSource,
  format: ExportFormat,
  options: ExportOptions,
): Promise<FileToSave> {
  const { signal, onProgress } = options;
  const { total, isSingle } = source;
  const writer = await createWriter(format, options, source);
  let done = 0;
  let name = allFileName(new Date(), format);
  onProgress?.({ done, total });
  for await (const conversation of source.conversations()) {
    signal.throwIfAborted();
    await writer.add(await withFiles(conversation));
    const { title, updatedAt } = conversation;
    if (isSingle) name = conversationFileName(title, updatedAt, format);
    onProgress?.({ done: ++done, total });
    await breathe();
  }
  signal.throwIfAborted();
  const content = new Blob(await writer.finish(), { type: FILE_TYPES[format].type });
  return { name, content };
}
