import { canonical } from '../canonical.ts';
import {
  type ConversationToAdd,
  type ImportCandidate,
  type ImportResult,
  importConversations,
} from '../conversations/import-conversations.ts';
import type { ExportedConversation } from '../export/conversations/exported-conversation.ts';
import type { FileContent } from './file-content.ts';
import { filesApart } from './files-apart.ts';
import { ForeignReader, type ForeignReport } from './foreign/foreign-reader.ts';
import { copyOf } from './import-copy.ts';
import { readConversation } from './read-conversation.ts';
import { readFile } from './read-file.ts';

type ImportStep = 'reading' | 'checking' | 'adding';

export interface ImportProgress {
  readonly step: ImportStep;
  readonly done: number;
  readonly total: number;
}

export interface ImportControls {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Waited for when all is read and nothing is added yet. */
  readonly beforeAdding?: () => Promise<void>;
}

/** The outcome of an import. */
export interface ImportedFile extends ImportResult {
  /** Present where another product has written the file. */
  readonly foreign?: ForeignReport;
}

/** For how long it is worked without a look at whether it is called off. */
const BUSY_MS = 30;

function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function toAdd({ messages, ...conversation }: ExportedConversation): ConversationToAdd {
  return { conversation, messages };
}

async function candidateOf(read: ExportedConversation): Promise<ImportCandidate> {
  const { conversation, files } = await filesApart(read);
  return { own: toAdd(conversation), copy: toAdd(await copyOf(conversation)), files };
}

/** Every conversation of a file, read and checked before anything of it is kept. */
async function readCandidates(
  { conversations }: FileContent,
  foreign: ForeignReader | null,
  { signal, onProgress }: ImportControls,
): Promise<ImportCandidate[]> {
  const candidates: ImportCandidate[] = [];
  let lastBreath = performance.now();
  for (const [index, value] of conversations.entries()) {
    const read = foreign
      ? foreign.read(value, index)
      : readConversation(value, `conversations[${index}]`);
    if (read) candidates.push(await candidateOf(read));
    if (performance.now() - lastBreath < BUSY_MS) continue;
    onProgress?.({ step: 'checking', done: index + 1, total: conversations.length });
    await breathe();
    signal.throwIfAborted();
    lastBreath = performance.now();
  }
  return candidates;
}

/**
 * Adds the conversations and notes of a file that Sidelight has exported: all that are not there yet, or, where
 * anything of the file is wrong, nothing. Of another product's file it adds what can be read.
 * @throws ImportRefusal, StorageError, NewerDatabaseError, the signal's reason
 */
export async function importFile(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
  controls: ImportControls,
): Promise<ImportedFile> {
  const { signal, onProgress } = controls;
  onProgress?.({ step: 'reading', done: 0, total: 0 });
  const content = await readFile(file);
  signal.throwIfAborted();
  const foreign = content.product ? new ForeignReader(content.product) : null;
  const candidates = await readCandidates(content, foreign, controls);
  await controls.beforeAdding?.();
  signal.throwIfAborted();
  const total = candidates.length;
  const result = await importConversations(candidates, {
    signal,
    notes: content.notes,
    identify: canonical,
    onProgress: (done) => onProgress?.({ step: 'adding', done, total }),
  });
  return { ...result, ...(foreign && { foreign: foreign.report }) };
}
